/** Writes docs/codes.md: the codes of carriers, reasons, states and claims with their names, as the terms of the contract say. */
import {
  carrierTerms,
  claimTerms,
  itemStatusTerms,
  settlementStatusTerms,
  unavailableReasonTerms,
} from '@napum/contract'

const head = `# Codes

Generated from the contract: change \`packages/contract/src/terms.ts\`, then run \`npm run generate\`. Calls take and answer the code; pages,
files and papers show the names. New carriers and reasons may be added at any time.

`

const sections = [
  ['Carriers', carrierTerms],
  ['Reasons why an item is not available', unavailableReasonTerms],
  ['States of an item', itemStatusTerms],
  ['Claims', claimTerms],
  ['States of a settlement', settlementStatusTerms],
]

const section = ([title, terms]) => `## ${title}

| Code | Korean | English |
|---|---|---|
${Object.entries(terms)
  .map(([code, { ko, en }]) => `| \`${code}\` | ${ko} | ${en} |`)
  .join('\n')}
`

export const codesFiles = () => [['docs/codes.md', head + sections.map(section).join('\n')]]
