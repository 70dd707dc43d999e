/**
 * The site for developers at /docs: guides and the reference of what vendors call, in both languages. The reference of the
 * operator stands at /docs/operator, and at /console/docs for operators who are signed in. Pages need no script to be read.
 */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { everybody, openApiDocument, vendors } from '@napum/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/values/refusal.ts'
import { preferred } from '../accept.ts'
import type { Language } from '../plain-page.ts'
import type { HttpServices } from '../services.ts'
import { isOperatorSignedIn } from '../session-admission.ts'
import { mediaTypeOf } from '../static-files.ts'
import {
  type GuideName,
  guideHead,
  guideNames,
  guideText,
  hasGuides,
  languages,
  withAddress,
} from './guides.ts'
import { homeHtml } from './home.ts'
import { type Frame, type NavGroup, type Page, pageHtml } from './layout.ts'
import { type LinkTo, markdown } from './markdown.ts'
import { Reference } from './reference.ts'
import { indexOf } from './search.ts'
import { addVary, openBytes, sendText } from './served.ts'
import { words } from './words.ts'

const HTML = 'text/html; charset=utf-8'
const assets = ['site.css', 'site.js', 'try.js', 'theme.js', 'icon.svg']
const fileOf = (path: string) => fileURLToPath(new URL(`../../../site/${path}`, import.meta.url))
const fontOf = (name: string) => fileURLToPath(new URL(`../../../templates/fonts/${name}`, import.meta.url))

type AddressOf = (request: FastifyRequest) => string

export function openSite(app: FastifyInstance, services: HttpServices, addressOf: AddressOf): void {
  for (const name of assets) openBytes(app, `/docs/${name}`, mediaTypeOf(name), () => readFile(fileOf(name)))
  openBytes(app, '/docs/korean.ttf', mediaTypeOf('.ttf'), () => readFile(fontOf('Pretendard-Regular.ttf')))
  openBytes(app, '/docs/korean.ttf.LICENSE.txt', mediaTypeOf('.txt'), () =>
    readFile(fontOf('Pretendard-OFL.txt')),
  )
  const send = (request: FastifyRequest, reply: FastifyReply, html: string) =>
    sendText(request, reply, HTML, withAddress(html, addressOf(request)))
  if (hasGuides()) openVendorSite(app, send)
  openOperatorSite(app, services, send)
}

type SendHtml = (request: FastifyRequest, reply: FastifyReply, html: string) => Promise<FastifyReply>

/** Makes each value once, when it is first asked for. */
function once<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>()
  return (name) => {
    if (!made.has(name)) made.set(name, make(name))
    return made.get(name) as Value
  }
}

function openVendorSite(app: FastifyInstance, send: SendHtml): void {
  const sites = once((language) => vendorSite(language as Language))
  const pages = once((path) => {
    const [, , language = '', ...rest] = path.split('/')
    return isLanguage(language) ? sites(language).page(rest.join('/')) : null
  })
  const open = (path: string) =>
    app.get(path, (request, reply) => {
      const html = pages(request.url.split('?')[0] as string)
      if (html === null) throw new Refusal('NOT_FOUND')
      return send(request, reply, html)
    })
  for (const path of ['/docs/:language', '/docs/:language/:guide', '/docs/:language/api/:operation'])
    open(path)
  for (const [path, place] of [
    ['/docs', ''],
    ['/changelog', 'changelog'],
  ] as const)
    app.get(path, (request, reply) => {
      addVary(reply, 'accept-language, accept')
      if (
        place === 'changelog' &&
        preferred(request.headers.accept, ['text/markdown', 'text/html']) !== 'text/html'
      )
        return sendText(request, reply, 'text/markdown; charset=utf-8', guideText('en', 'changelog'))
      const language = preferred(request.headers['accept-language'], ['en', 'ko'])
      return send(request, reply, pages(`/docs/${language}/${place}`.replace(/\/$/, '')) as string)
    })
  for (const language of languages)
    openBytes(app, `/docs/${language}/search.json`, mediaTypeOf('.json'), () =>
      Buffer.from(JSON.stringify(indexOf(sites(language).reference, language))),
    )
}

const isLanguage = (text: string): text is Language => languages.includes(text as Language)

/** The documents are made once for both languages. */
const documentOf = once((name) => openApiDocument(name === 'vendors' ? vendors : everybody))

function vendorSite(language: Language) {
  const base = `/docs/${language}`
  const reference = new Reference(documentOf('vendors'), `${base}/api`, language)
  const frame: Frame = {
    home: base,
    index: `${base}/search.json`,
    groups: [guideGroup(language), ...referenceGroups(reference, language, `${base}/api`)],
  }
  const html = (page: Omit<Page, 'language'>) =>
    pageHtml(frame, { language, ...page }, page.place === '' ? base : `${base}/${page.place}`)
  return {
    reference,
    /** null: there is no such page. */
    page(place: string): string | null {
      if (place === '') return html({ title: words.guides[language], place, body: homeHtml(language) })
      if (isGuide(place)) return html({ place, ...guidePage(place, language) })
      const [part, id = ''] = place.split('/')
      const page = part === 'api' ? reference.pageOf(id) : null
      return page && html({ place, ...page })
    },
  }
}

const isGuide = (place: string): place is GuideName => guideNames.includes(place as GuideName)

const guideGroup = (language: Language): NavGroup => ({
  title: words.guides[language],
  links: guideNames.map((name) => ({
    href: `/docs/${language}/${name}`,
    text: guideHead(language, name).title,
  })),
})

const referenceGroups = (reference: Reference, language: Language, href: string): NavGroup[] => {
  const title = words.reference[language]
  return [{ title, links: [{ href, text: title }] }, ...reference.groups()]
}

/** Guides link to each other as files; here they are pages. */
const linkFrom =
  (language: Language): LinkTo =>
  (target) =>
    target.replace(
      /^(?:\.\.\/(en|ko)\/)?(\w+)\.md/,
      (_, other: string | undefined, name: string) => `/docs/${other ?? language}/${name}`,
    )

function guidePage(name: GuideName, language: Language) {
  const { html, headings } = markdown(guideText(language, name), linkFrom(language))
  const next = guideNames[guideNames.indexOf(name) + 1]
  const toNext = next
    ? `<p>${words.next[language]} <a rel="next" href="/docs/${language}/${next}">${guideHead(language, next).title}</a></p>`
    : ''
  const asMarkdown = `<p class="quiet"><a href="/guides/${language}/${name}.md">${words.markdown[language]}</a></p>`
  return {
    title: guideHead(language, name).title,
    body: html + toNext + asMarkdown,
    headings: headings.filter(({ level }) => level === 2),
  }
}

const wholeReference = once((base) => new Reference(documentOf('everybody'), base, 'en'))

/** In English alone, as its descriptions are. */
function openOperatorSite(app: FastifyInstance, services: HttpServices, send: SendHtml): void {
  const sites = once((base) => {
    const reference = wholeReference(base)
    const frame: Frame = {
      home: base,
      index: '/docs/operator/search.json',
      groups: referenceGroups(reference, 'en', base),
    }
    return once((id) => {
      const page = reference.pageOf(id)
      const here = id === '' ? base : `${base}/${id}`
      return page && pageHtml(frame, { language: 'en', place: null, ...page }, here)
    })
  })
  const open = (base: string, mayRead: (request: FastifyRequest) => Promise<boolean>) => {
    for (const path of [base, `${base}/:operation`])
      app.get(path, async (request, reply) => {
        if (!(await mayRead(request))) return reply.redirect('/console/', 302)
        const { operation = '' } = request.params as { operation?: string }
        const html = sites(base)(operation)
        if (html === null) throw new Refusal('NOT_FOUND')
        return send(request, reply, html)
      })
  }
  open('/docs/operator', async () => true)
  open('/console/docs', (request) => isOperatorSignedIn(services, request))
  openBytes(app, '/docs/operator/search.json', mediaTypeOf('.json'), () =>
    Buffer.from(JSON.stringify(indexOf(wholeReference('/docs/operator'), null))),
  )
}
