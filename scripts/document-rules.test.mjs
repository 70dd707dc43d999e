import { describe, expect, it } from 'vitest'
import { documentProblems } from './document-rules.mjs'

const command = (name, options = [], commands = []) => ({
  name: () => name,
  options: options.map((long) => ({ long })),
  commands,
})
const program = command('napum', [], [command('vendor', [], [command('add', ['--owner']), command('list')])])

const files = {
  'README.md': '# Top\n## Two words, and more\n## Twice\n## Twice\n## A [link](docs/guide.md)\n',
  'docs/guide.md': '# Guide\n',
  'package.json': '{ "scripts": { "build": "tsc" } }',
  'packages/client/package.json': '{ "scripts": {} }',
  'packages/client/test/faults/kill.test.ts': '',
}
const repository = {
  exists: (path) => Object.keys(files).some((file) => file === path || file.startsWith(path)),
  has: (end) => Object.keys(files).some((file) => file.endsWith(end)),
  read: (path) => files[path],
}
const problems = (text, file = 'docs/guide.md') => documentProblems(file, text, repository, program)

describe('the check of documents', () => {
  it.each([
    ['a test', '`gone.test.ts`', 'names gone.test.ts, which does not exist'],
    ['a link', '[x](gone.md)', 'link to gone.md, which does not exist'],
    [
      'a link to a heading',
      '[x](../README.md#gone)',
      'link to ../README.md#gone, but there is no such heading',
    ],
    ['a link within the page', '[x](#gone)', 'link to #gone, but there is no such heading'],
    ['a path', '`docs/gone.md`', 'names docs/gone.md, which does not exist'],
    [
      'a path in a block',
      '```sh\nnode packages/gone/x.mjs\n```',
      'names packages/gone/x.mjs, which does not exist',
    ],
    ['a script', '`npm run gone`', 'runs npm run gone, which is no script'],
    ['a script without run', '`npm gone`', 'runs npm gone gone, which is no script'],
    ['a script of a package', '`npm run build -w packages/client`', 'runs npm run build, which is no script'],
    ['a command', '`napum gone`', 'calls napum gone, which is no command'],
    ['an inner command', '`npx napum vendor gone`', 'calls napum vendor gone, which is no command'],
    [
      'an option',
      '`napum vendor add X --gone`',
      'calls napum vendor add with --gone, which is no option of it',
    ],
    [
      'an option on a later line',
      '```sh\nnapum vendor add X \\\n  --gone\n```',
      'calls napum vendor add with --gone, which is no option of it',
    ],
  ])('fails on %s that does not exist', (_, text, problem) => {
    expect(problems(text)).toEqual([problem])
  })

  it('fails on a curl that keeps an error as a file', () => {
    const [problem] = problems('```sh\ncurl -sS -o x.pdf \\\n  http://127.0.0.1\n```')
    expect(problem).toMatch(/^saves what curl gets, also an error/)
    expect(problems('`curl -sS --fail-with-body -o x.pdf http://127.0.0.1`')).toEqual([])
  })

  it.each([
    '[x](../README.md), [y](../README.md#two-words-and-more), [z](../README.md#twice-1), [v](../README.md#a-link)',
    '[x](#guide), [y](https://example.com/gone.md)',
    '`[x](gone.md)`, and ```\n[x](gone.md)\n```',
    '`docs/guide.md`, `packages/client/dist/index.js`, `docs/NNNN-name.md`, `docs/guide.md:3`, `packages/*`',
    '`kill.test.ts`, `faults/kill.test.ts`',
    '`npm ci`, `npm run build`, `npm install x`',
    '`napum vendor add NAME --owner X --help`, `napum vendor add|list`, `the napum service`',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([])
  })
})
