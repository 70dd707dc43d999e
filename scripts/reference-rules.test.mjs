import { describe, expect, it } from 'vitest'
import { citableOf, citationProblems, decisionProblems } from './reference-rules.mjs'

const page = (numbers) => `# ${numbers}. What was decided\n`

const documents = {
  'docs/vendor-interface.md': '# Interface\n## 4. Calls\n### 4.5 Status\n### 4.10 Data\n## 8. Limits\n',
  'docs/operator-interface.md': '# Operator\n## Orders\n## Vendors and keys\n',
  'packages/client/README.md': '# Client\n',
  'docs/decisions/README.md': '# Decisions\n',
  'docs/decisions/004-days.md': page('4, 9'),
  'docs/decisions/026a-price.md': page('26a'),
}
const changed = (change = {}) =>
  new Map(Object.entries({ ...documents, ...change }).filter(([, text]) => text !== undefined))

const cited = (text, file = 'packages/client/src/sender.ts') =>
  citationProblems(file, text, citableOf(changed()))

describe('the check of citations', () => {
  it.each([
    ['// decision 5', 'cites decision 5, which is not there'],
    ['/** Decisions 4, 12. */', 'cites decision 12, which is not there'],
    ['-- decisions 4 and 12', 'cites decision 12, which is not there'],
    ['// decisions 4-26b', 'cites decision 26b, which is not there'],
    ['// decisions 26a-9', 'cites decision 26a-9, which goes backwards'],
    ['// decision 004', 'cites decision 004, which is not there'],
    ["it('keeps it (decision 31)', () => {})", 'cites decision 31, which is not there'],
    ['/**\n * So say decisions 4,\n * 12.\n */', 'cites decision 12, which is not there'],
    ['// decisions 4,\n// 12', 'cites decision 12, which is not there'],
    ['-- decisions\n  -- 12', 'cites decision 12, which is not there'],
    ['// interface 4.6', 'cites interface 4.6, which is not there'],
    ['// Interface 4.5, 4.11; decision 4', 'cites interface 4.11, which is not there'],
    ['// interface 12', 'cites interface 12, which is not there'],
    ['// sections 4 and 7', 'cites interface 7, which is not there'],
    ['// Specification 4.5.', 'cites Specification 4.5: say interface, that is docs/vendor-interface.md'],
    [
      '// specification section 8',
      'cites specification section 8: say interface, that is docs/vendor-interface.md',
    ],
    ['// gone.md', 'names gone.md, which does not exist'],
    ['// docs/gone.md', 'names docs/gone.md, which does not exist'],
    ['// operator-interface.md "Gone"', 'names operator-interface.md "Gone", but there is no such heading'],
    [
      '// operator-interface.md "Orders", "Gone"',
      'names operator-interface.md "Gone", but there is no such heading',
    ],
  ])('fails on %j', (text, problem) => {
    expect(cited(text)).toEqual([problem])
  })

  it.each([
    '// Interface 4, 4.5-4.10; decisions 4, 9 and 26a.',
    '/** Decisions 4-\n * 26a, that is interface\n * 8. */',
    '// operator-interface.md "Orders", "Vendors and keys".',
    '// docs/operator-interface.md, 004-days.md, vendor-interface.md',
    "readFile(new URL('../README.md', import.meta.url))",
    '/folder/gone.md and *.md',
    'export interface Page { size: 12 }',
    '// RFC 9999, section 3',
    '3 decisions: 12 of them',
  ])('accepts %j', (text) => {
    expect(cited(text)).toEqual([])
  })

  it('reads documents like comments, and leaves the targets of links to the check of links', () => {
    expect(cited('By\ndecision 12, see [this](gone.md).', 'docs/guide.md')).toEqual([
      'cites decision 12, which is not there',
    ])
  })
})

describe('the check of decisions', () => {
  const folder = 'docs/decisions/'

  it('accepts pages that are named by their first number', () => {
    expect(decisionProblems(changed())).toEqual([])
  })

  it.each([
    [
      'a page without numbers',
      { [`${folder}later.md`]: '# Later\n' },
      `${folder}later.md: its heading must be numbers, a full stop and words`,
    ],
    [
      'a page with another name',
      {
        [`${folder}026a-price.md`]: undefined,
        [`${folder}26a-price.md`]: page('26a'),
      },
      `${folder}26a-price.md: its name must begin with 026a-`,
    ],
  ])('fails on %s', (_, change, problem) => {
    expect(decisionProblems(changed(change))).toEqual([problem])
  })

  it('fails on two pages for one number', () => {
    const change = { [`${folder}009-other.md`]: page('9') }
    expect(decisionProblems(changed(change))).toEqual([`${folder}009-other.md: decision 9 has another page`])
  })
})
