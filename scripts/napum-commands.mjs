/** Whether a line of a document calls `napum` with commands and options that exist: its own program is asked. */

/**
 * What is wrong with the calls in a line of code.
 * @param {string} line
 * @param {import('commander').Command} program the commands of `napum`
 */
export function napumProblems(line, program) {
  const calls = line.matchAll(/(?:^|[|;&$(]|\bnpx\s|=\S+\s)\s*napum +((?:[^|;&#\n]|\|(?=\w))+)/g)
  return [...calls].flatMap((call) => callProblems(call[1].trim().split(/\s+/), program))
}

/** `words` as written: commands, perhaps several with bars between them, then arguments and options. */
function callProblems(words, program) {
  let command = program
  const called = ['napum']
  for (const word of words) {
    // A word in capitals stands for whatever the reader puts there.
    if (command.commands.length === 0 || !/^[a-z][a-z|-]*$/.test(word)) break
    const found = word.split('|').map((name) => command.commands.find((each) => each.name() === name))
    if (found.includes(undefined)) return [`calls ${called.join(' ')} ${word}, which is no command`]
    command = found[0]
    called.push(word)
  }
  const known = new Set(['--help', ...command.options.map((option) => option.long)])
  return words
    .map((word) => /^--[a-z][\w-]*/.exec(word)?.[0])
    .filter((option) => option !== undefined && !known.has(option))
    .map((option) => `calls ${called.join(' ')} with ${option}, which is no option of it`)
}
