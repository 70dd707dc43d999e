/** Writes docs/callers.md: who may call what, and what the audit keeps of it, as each endpoint of the contract says. */
import { endpoints } from '@napum/contract'

const head = `# Who may call what

Generated from the contract by \`npm run generate\`. Calls stand below their feature ([architecture](architecture.md)). Roles of vendors are the
least that may call, those of the operator are all that may ([people](people-guide.md#roles)). *Factor*: a person must have shown a factor
within five minutes. *Counted*: one line of the audit a minute for each caller; *line*: one for each call, because it changes something or
exports data ([decision 145](decisions/145-audit.md)).

`

const titles = { vendor: 'Vendors', operator: 'The operator', people: 'People', sandbox: 'The sandbox' }

/** Node 20 has no `Map.groupBy`. */
function groupBy(list, keyOf) {
  const groups = new Map()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Who may call, in the words of the page. */
function callersOf({ anybody, vendorKey, operatorKey, vendorPerson, operatorPeople }) {
  if (anybody) return 'anybody'
  const keys = [vendorKey && 'vendor', operatorKey && 'operator'].filter(Boolean)
  return [
    ...(keys.length > 0 ? [`key of ${keys.join(' or ')}`] : []),
    ...(vendorPerson ? [`vendor ${vendorPerson}`] : []),
    ...(operatorPeople ? [operatorPeople.join(', ')] : []),
  ].join('; ')
}

function keptOf({ callers, method, data, reads }) {
  const isRead = method === 'GET' || reads
  const kept = data === 'export' || !isRead ? 'line' : data === 'people' ? 'counted' : ''
  return [callers.freshFactor && 'factor', kept].filter(Boolean).join(', ')
}

/** One line for all calls of a feature that the same people may make, and of which the same is kept. */
function feature([name, own]) {
  const groups = groupBy(own, (endpoint) => `${callersOf(endpoint.callers)}|${keptOf(endpoint)}`)
  const lines = [...groups].map(([key, calls]) => {
    const [who, kept] = key.split('|')
    const paths = [...groupBy(calls, ({ path }) => path)].map(
      ([path, own]) => `\`${own.map(({ method }) => method).join(', ')} ${path}\``,
    )
    return `- ${who}${kept ? ` (${kept})` : ''}: ${paths.join(', ')}`
  })
  return `### ${name}\n\n${lines.join('\n')}\n`
}

function section([audience, title]) {
  const own = Object.values(endpoints).filter((endpoint) => endpoint.audience === audience)
  const features = groupBy(own, ({ feature }) => feature)
  return `## ${title}\n\n${[...features].map(feature).join('\n')}`
}

export const callersFiles = () => [['docs/callers.md', head + Object.entries(titles).map(section).join('\n')]]
