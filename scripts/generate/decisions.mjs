/** Writes the list of decisions, docs/decisions/README.md, from the headings of the pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = 'docs/decisions'
const root = resolve(import.meta.dirname, '../..')

const head = `# Decisions

Points that could have been settled another way. Each page says what was open (of several points: in its headings), the choice, its
reason and its drawback. When a better reason turns up, the page says the new rule.
[Ten to read first](../architecture.md#ten-decisions-to-read-first).

Comments in the code cite the numbers ("decision 26a"). The file name begins with the first number of its page. Numbers up to 99 are
points that [the vendor interface](../vendor-interface.md) leaves open; from 100 on, points of the service around it. A new page takes
the next free number, or a letter after the number that it adds to. This list is generated: run \`npm run generate\`.
`

/** The first number of each section. */
const sections = [
  [1, 'Identifiers, dates, texts'],
  [11, 'Lists'],
  [19, 'Batches'],
  [37, 'Settlements and statements'],
  [55, 'Credentials, errors, versions, days, files'],
  [100, 'Running the service'],
  [110, 'Work list and statements'],
  [120, 'Changes, people, files, jobs'],
  [140, 'Webhooks, audit, sandbox, pages'],
  [159, 'Size, security, search'],
]

const pages = readdirSync(join(root, folder))
  .filter((file) => /^\d/.test(file))
  .sort()
  .map((file) => {
    const [heading] = readFileSync(join(root, folder, file), 'utf8').split('\n')
    const [, numbers, title] = /^# ([^.]+)\. (.+)$/.exec(heading) ?? [undefined, '', heading]
    return { file, number: Number.parseInt(file, 10), numbers: shortened(numbers.split(', ')), title }
  })

/** Three numbers in a row, or more, are written as a range. */
function shortened(numbers) {
  const sorted = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const follows = (at) => Number(sorted[at]) === Number(sorted[at - 1]) + 1
  const isInside = (at) => follows(at) && follows(at + 1)
  return sorted
    .filter((_, at) => !isInside(at))
    .join(', ')
    .replaceAll(/(\d+), (\d+)/g, (pair, first, last) =>
      last - first > 1 && numbers.includes(String(Number(first) + 1)) ? `${first}-${last}` : pair,
    )
}

function section([first, title], at) {
  const next = sections[at + 1]?.[0] ?? Number.POSITIVE_INFINITY
  const rows = pages.filter(({ number }) => number >= first && number < next)
  const links = rows.map(({ file, numbers, title }) => `- ${numbers}: [${title}](${file})`)
  return `\n## ${title}\n\n${links.join('\n')}\n`
}

export const decisionFiles = () => [[`${folder}/README.md`, head + sections.map(section).join('')]]
