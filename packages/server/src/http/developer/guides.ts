/** The guides, as they are written: Markdown in two languages. The build copies them beside the packages of /sdk. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '../plain-page.ts'
import { BUILT, namesIn } from './built.ts'
import { sendText } from './served.ts'

export const languages: readonly Language[] = ['en', 'ko']

/** In the order in which they are read. */
export const guideNames = [
  'start',
  'integration',
  'errors',
  'changes',
  'webhooks',
  'files',
  'statements',
  'sandbox',
  'changelog',
] as const
export type GuideName = (typeof guideNames)[number]

/** Stands in texts for the address that the reader knows the service by. */
export const ADDRESS = 'https://market.example'

/** What is served to a request names the address that the request came to. */
export const withAddress = (text: string, address: string): string => text.replaceAll(ADDRESS, address)

/** The text of a guide; each is read once. */
export function guideText(language: Language, name: GuideName): string {
  const path = `${BUILT}guides/${language}/${name}.md`
  const known = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, known)
  return known
}
const texts = new Map<string, string>()

/** Whether the guides were built. */
export const hasGuides = (): boolean => namesIn(`${BUILT}guides/en`).length > 0

/** The heading of a guide, and the sentence below it. */
export function guideHead(
  language: Language,
  name: GuideName,
): { readonly title: string; readonly about: string } {
  const [, title = name, about = ''] =
    /^# (.+)\n\n([^\n]+(?:\n[^\n]+)*)/.exec(guideText(language, name)) ?? []
  return { title, about: about.replaceAll('\n', ' ') }
}

/** Serves the guides as Markdown: `/guides/start.md` in English, `/guides/ko/start.md`. */
export function openGuides(app: FastifyInstance, addressOf: (request: FastifyRequest) => string): void {
  const markdown = (path: string, language: Language, name: GuideName) =>
    app.get(path, (request, reply) =>
      sendText(
        request,
        reply,
        'text/markdown; charset=utf-8',
        withAddress(guideText(language, name), addressOf(request)),
      ),
    )
  for (const name of guideNames) {
    markdown(`/guides/${name}.md`, 'en', name)
    for (const language of languages) markdown(`/guides/${language}/${name}.md`, language, name)
  }
  app.get('/llms.txt', (request, reply) =>
    sendText(request, reply, 'text/plain; charset=utf-8', withAddress(llmsText(), addressOf(request))),
  )
}

/** For tools that write a first draft of a program: what this is, the rules, the errors, and where the rest is. */
function llmsText(): string {
  const section = (name: GuideName, heading: string): string => {
    const [, text = ''] = guideText('en', name).split(`\n## ${heading}\n`)
    return `## ${heading}\n${text.split('\n## ')[0]}`.trim()
  }
  const links = guideNames.map((name) => {
    const { title, about } = guideHead('en', name)
    return `- [${title}](${ADDRESS}/guides/${name}.md): ${about}`
  })
  return [
    '# napum',
    '> The vendor side of a marketplace as an HTTP API: a vendor reads its orders, confirms stock with supply prices, registers waybills and fetches settlement statements. ' +
      `Base address ${ADDRESS}, headers X-Vendor-Id and X-Vendor-Api-Key, JSON in UTF-8.`,
    section('integration', 'Five rules'),
    `## The feed\n\n${section('changes', 'Start').replace('## Start\n\n', '')}`,
    section('changes', 'When a cursor is refused'),
    section('errors', 'Was it done?'),
    section('errors', 'Codes of entries'),
    '## Links',
    [
      ...links,
      `- [OpenAPI document of what vendors call](${ADDRESS}/openapi-vendor.json)`,
      `- [Packages to install](${ADDRESS}/sdk/latest.json): the TypeScript client, and the command line napum`,
    ].join('\n'),
  ]
    .join('\n\n')
    .replace(/\]\((\w+)\.md/g, `](${ADDRESS}/guides/$1.md`)
    .replace(/\]\(\//g, `](${ADDRESS}/`)
    .concat('\n')
}
