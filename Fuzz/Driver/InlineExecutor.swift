/// Runs each job at once, on the thread that hands it over.
///
/// Thus a check that waits for nobody runs on the fuzzer's own thread, without a change of threads
/// for each of its millions of inputs.
final class InlineExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
