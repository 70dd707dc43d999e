/** `napum completion`: a script that completes commands, options and their choices, made from the commands as they are written down. */
import { Argument, type Command } from 'commander'
import type { Output } from './io.ts'

/** What may stand at a place of a command line. */
interface CompletionPoint {
  /** The commands so far, such as `/vendor/list`; empty: none. */
  readonly path: string
  /** An option that takes one of these; null: the next command or option. */
  readonly after: string | null
  readonly words: readonly string[]
}

/** Every place of a command and of those below it. */
function* placesOf(command: Command, path = ''): Generator<CompletionPoint> {
  const help = command.createHelp()
  const below = help.visibleCommands(command)
  const options = help.visibleOptions(command)
  const words = [
    ...below.map((one) => one.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...options.flatMap(({ long }) => long ?? []),
  ]
  yield { path, after: null, words }
  for (const { long, argChoices } of options) {
    if (long && argChoices) yield { path, after: long, words: argChoices }
  }
  for (const one of below) if (one.name() !== 'help') yield* placesOf(one, `${path}/${one.name()}`)
}

const keyOf = ({ path, after }: CompletionPoint) => (after === null ? path : `${path} ${after}`)

/** A `case` of the shells that know it: words by place. */
const cases = (places: readonly CompletionPoint[]) =>
  places.map((place) => `    '${keyOf(place)}') found='${place.words.join(' ')}' ;;`).join('\n')

/** Follows the words that are commands, and finds what may come next; `before` is the word in front. */
const finding = (
  places: readonly CompletionPoint[],
  typed: string,
) => `  local place='' word found='' before=''
  for word in ${typed}; do
    before="$word"
    case "$place/$word" in
      ${places
        .filter(({ path, after }) => path !== '' && after === null)
        .map(({ path }) => `'${path}'`)
        .join('|')}) place="$place/$word" ;;
    esac
  done
  case "$place $before" in
${cases(places.filter(({ after }) => after !== null))}
  esac
  [ -n "$found" ] || case "$place" in
${cases(places.filter(({ after }) => after === null))}
  esac`

const bash = (places: readonly CompletionPoint[]) => `# napum: eval "$(napum completion bash)"
_napum() {
${finding(places, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _napum napum
`

const zsh = (places: readonly CompletionPoint[]) => `#compdef napum
# napum: eval "$(napum completion zsh)", after compinit
_napum() {
${finding(places, '$words[2,CURRENT-1]')}
  compadd -- $=found || _files
}
compdef _napum napum
`

const fish = (places: readonly CompletionPoint[]) => `# napum: napum completion fish | source
function __napum_words
  set -l place ''
  set -l before ''
  for word in (commandline -opc)[2..]
    set before $word
    switch "$place/$word"
      case ${places
        .filter(({ path, after }) => path !== '' && after === null)
        .map(({ path }) => `'${path}'`)
        .join(' ')}
        set place "$place/$word"
    end
  end
  switch "$place $before"
${places
  .filter(({ after }) => after !== null)
  .map(fishCase)
  .join('\n')}
  end
  switch "$place"
${places
  .filter(({ after }) => after === null)
  .map(fishCase)
  .join('\n')}
  end
end
complete -c napum -a '(__napum_words)'
`
const fishCase = (place: CompletionPoint) =>
  `    case '${keyOf(place)}'\n      printf '%s\\n' ${place.words.join(' ')}\n      return`

const scripts = { bash, zsh, fish } as const

export const addCompletion = (program: Command, stdout: Output): Command =>
  program
    .command('completion')
    .description('print a script that completes commands and options')
    .addArgument(new Argument('<shell>', 'for which shell').choices(Object.keys(scripts)))
    .addHelpText('after', '\nExample, in ~/.bashrc:\n  $ eval "$(napum completion bash)"')
    .action((shell: keyof typeof scripts) => void stdout.write(scripts[shell]([...placesOf(program)])))
