extension Completion {
    /// For bash 4 or newer.
    static func bash(_ commands: [Command]) -> String {
        let names = commands.map(\.name)
        let options = commands.map { command in
            "        \(command.name)) words='\((command.options + [Command.help]).map { "--\($0.name)" }.joined(separator: " "))' ;;\n"
        }.joined()
        let operands = commands.filter { !$0.choices.isEmpty }.map { command in
            "        \(command.name),*) words='\(plain(command.choices).joined(separator: " "))' ;;\n"
        }.joined()
        return """
            _richpush() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
                COMPREPLY=()
                # bash takes the sign of --option=value for a word.
                if [ "$current" = = ]; then
                    current=
                elif [ "$previous" = = ]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if [ "$COMP_CWORD" -eq 1 ]; then
                    mapfile -t COMPREPLY < <(compgen -W '\(names.joined(separator: " ")) help --help --version' -- "$current")
                    return
                fi
                case ${COMP_WORDS[1]},$previous in
            \(values(commands))        *) ;;
                esac
                if [ -n "$words" ]; then
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                    return
                fi
                case ${COMP_WORDS[1]} in
            \(options)        help) words='\(names.joined(separator: " "))' ;;
                    *) return ;;
                esac
                case ${COMP_WORDS[1]},$current in
                    *,-* | help,*) ;;
            \(operands)        *)
                        compopt -o filenames
                        mapfile -t COMPREPLY < <(compgen -f -- "$current")
                        return ;;
                esac
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
            }
            complete -F _richpush richpush

            """
    }

    /// What comes after the options that want a value, as branches of `case`.
    private static func values(_ commands: [Command]) -> String {
        var patterns: [Offer: [String]] = [:]
        var order: [Offer] = []
        for command in commands {
            for option in command.options {
                let offer = offer(option)
                if patterns[offer] == nil { order.append(offer) }
                patterns[offer, default: []] += flags(option).map { "\(command.name),\($0)" }
            }
        }
        return order.map { offer in
            let pattern = patterns[offer, default: []].joined(separator: "|")
            switch offer {
            case .noValue: return ""
            case .nothing: return "        \(pattern)) return ;;\n"
            case .words(let words):
                return "        \(pattern)) words='\(plain(words).joined(separator: " "))' ;;\n"
            case .files, .folders:
                let kind = offer == .files ? "-f" : "-d"
                return """
                            \(pattern))
                                compopt -o filenames
                                mapfile -t COMPREPLY < <(compgen \(kind) -- "$current")
                                return ;;

                    """
            }
        }.joined()
    }
}
