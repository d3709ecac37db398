print("richpush")
