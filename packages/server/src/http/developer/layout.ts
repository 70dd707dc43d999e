/** The frame of every page of the site: contents at the side, search, the page, and its headings. */
import { escaped, type Language } from '../plain-page.ts'
import { words } from './words.ts'

export interface Page {
  readonly language: Language
  readonly title: string
  /** The address below the language, such as `start` or `api/listOrders`; null: this page has no other language. */
  readonly place: string | null
  readonly body: string
  readonly headings?: readonly { readonly id: string; readonly text: string }[]
}

export interface NavGroup {
  readonly title: string
  readonly links: readonly NavLink[]
}

interface NavLink {
  readonly href: string
  readonly text: string
  readonly method?: string
}

/** What all pages of a part of the site have. */
export interface Frame {
  readonly home: string
  /** Where the search reads what it finds. */
  readonly index: string
  readonly groups: readonly NavGroup[]
}

export function pageHtml({ home, index, groups }: Frame, page: Page, here: string): string {
  const { language, title, place, body, headings = [] } = page
  const say = (word: keyof typeof words) => escaped(words[word][language])
  const other = language === 'en' ? 'ko' : 'en'
  const toOther =
    place === null
      ? ''
      : `<a class="plain" lang="${other}" hreflang="${other}" href="/docs/${other}${place === '' ? '' : `/${place}`}">${say('language')}</a>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${say('site')}</title>
<link rel="icon" href="/docs/icon.svg"><link rel="stylesheet" href="/docs/site.css">
<script src="/docs/theme.js"></script><script type="module" src="/docs/site.js"></script></head>
<body data-copy="${say('copy')}" data-copied="${say('copied')}" data-nothing="${say('nothing')}" data-failed="${say('failed')}" data-save="${say('save')}">
<a class="skip" href="#text">${say('skip')}</a>
<header><a class="name" href="${home}">${say('site')}</a>
<form role="search" class="search" data-index="${index}"><label for="search" class="hidden">${say('search')}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="${say('searchKey')}" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" class="found" role="listbox" aria-label="${say('search')}" hidden></ul></form>
<span class="tools"><button type="button" class="plain" data-theme-button>${say('theme')}</button>${toOther}</span></header>
<div class="frame"><details class="contents"><summary>${say('menu')}</summary><nav aria-label="${say('menu')}">${groups.map((group) => groupHtml(group, here)).join('')}</nav></details>
<main id="text" tabindex="-1">${body}</main>
${headings.length > 1 ? `<aside aria-label="${say('onPage')}"><p>${say('onPage')}</p><ul>${headings.map(({ id, text }) => `<li><a href="#${escaped(id)}">${escaped(text)}</a></li>`).join('')}</ul></aside>` : ''}
</div></body></html>`
}

function groupHtml({ title, links }: NavGroup, here: string): string {
  const items = links.map(({ href, text, method }) => {
    const current = href === here ? ' aria-current="page"' : ''
    return `<li><a href="${href}"${current}>${method ? `${methodHtml(method)} ` : ''}${escaped(text)}</a></li>`
  })
  return `<p>${escaped(title)}</p><ul>${items.join('')}</ul>`
}

export const methodHtml = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`
