/** Guides and descriptions of the interface as HTML. Nothing of a text becomes a tag. */
import { Marked, type Tokens } from 'marked'
import { escaped } from '../plain-page.ts'

interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
}

interface RenderedPage {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** Where a link of a text leads on the page. */
export type LinkTo = (target: string) => string

/** Renders blocks: headings, paragraphs, lists, tables and code. */
export function markdown(text: string, linkTo?: LinkTo): RenderedPage {
  const headings: Heading[] = []
  const html = rendererOf(headings, linkTo).parse(text, { async: false })
  return { html, headings }
}

/** Code, bold, emphasis and links within a line. */
export const inlineHtml = (text: string): string => rendererOf([]).parseInline(text, { async: false })

/** A heading is a link to itself, so that its address can be copied. */
export const headingHtml = (id: string, html: string, level = 2): string =>
  `<h${level} id="${escaped(id)}"><a class="here" href="#${escaped(id)}">${html}</a></h${level}>`

export const codeHtml = (language: string, code: string): string =>
  `<pre tabindex="0"><code${language ? ` data-language="${escaped(language)}"` : ''}>${escaped(code)}</code></pre>`

/** Addresses that stand in a text are examples: they do not become links. */
function rendererOf(headings: Heading[], linkTo: LinkTo = (target) => target) {
  return new Marked({
    tokenizer: { url: () => undefined },
    renderer: {
      heading({ depth, text, tokens }) {
        const html = this.parser.parseInline(tokens)
        const one = { level: depth, id: anchorOf(text, headings), text: text.replaceAll('`', '') }
        headings.push(one)
        return depth === 1 ? `<h1>${html}</h1>` : headingHtml(one.id, html, depth)
      },
      code: ({ lang, text }) => codeHtml(lang ?? '', text),
      html: ({ text }) => escaped(text),
      link({ href, tokens }) {
        return `<a href="${escaped(linkTo(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      table({ header, rows }) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="wide" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
}

/** As links to headings of Markdown are written: lower case, hyphens for blanks, numbered when repeated. */
function anchorOf(title: string, before: readonly Heading[]): string {
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
  let numbered = anchor
  for (let n = 1; before.some(({ id }) => id === numbered); n++) numbered = `${anchor}-${n}`
  return numbered
}
