/** Writes docs/callers.md: who may call what, and what the audit keeps of it, as each endpoint of the contract says. */
import { endpoints } from '@napum/contract'

const head = `# Who may call what

Generated from the contract: change an endpoint, then run \`npm run generate\`. The feature is the folder in all packages where the call is
defined, built and tested ([architecture](architecture.md)). Roles of vendors are the least that may call, those of the operator are all that may
([people](people-guide.md#roles)); keys are those of programs. *Factor* means that a person must have shown a factor within five minutes.
*Audit*: *counted* means that reads of personal data are counted, with one line a minute for each caller; *line* means that each call has
a line of its own, because it changes something or exports data ([decision 145](decisions/145-audit.md)).

`

const titles = { vendor: 'Vendors', operator: 'The operator', people: 'People', sandbox: 'The sandbox' }

function row({ feature, method, path, callers, data, reads }) {
  const keys = [callers.vendorKey && 'vendor', callers.operatorKey && 'operator'].filter(Boolean)
  const isRead = method === 'GET' || reads
  const kept = data === 'export' || !isRead ? 'line' : data === 'people' ? 'counted' : ''
  const cells = [
    `\`${method} ${path}\``,
    feature,
    keys.join(', '),
    callers.anybody ? 'anybody' : (callers.vendorPerson ?? ''),
    callers.anybody ? 'anybody' : (callers.operatorPeople?.join(', ') ?? ''),
    callers.freshFactor ? 'yes' : '',
    kept,
  ]
  return `| ${cells.join(' | ')} |`
}

const section = ([audience, title]) => `## ${title}

| Call | Feature | Keys | Vendor's people | Operator's people | Factor | Audit |
|---|---|---|---|---|---|---|
${Object.values(endpoints)
  .filter((endpoint) => endpoint.audience === audience)
  .map(row)
  .join('\n')}
`

export const callersFiles = () => [['docs/callers.md', head + Object.entries(titles).map(section).join('\n')]]
