/** The part of Markdown that the guides and the descriptions of the interface use, as HTML. Nothing of a text becomes a tag. */
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

const asIs: LinkTo = (target) => target

/** Renders blocks: headings, paragraphs, lists, tables and code. */
export function markdown(text: string, linkTo: LinkTo = asIs): RenderedPage {
  const headings: Heading[] = []
  const inline = (part: string) => inlineHtml(part, linkTo)
  const blocks = blocksOf(text).map((lines) => {
    const [first = ''] = lines
    const heading = /^(#{1,6}) +(.+)$/.exec(first)
    if (heading) {
      const [, marks = '', title = ''] = heading
      const one = { level: marks.length, id: anchorOf(title, headings), text: title.replaceAll('`', '') }
      headings.push(one)
      return one.level === 1 ? `<h1>${inline(title)}</h1>` : headingHtml(one.id, inline(title), one.level)
    }
    if (first.startsWith('```')) return codeHtml(first.slice(3).trim(), lines.slice(1, -1).join('\n'))
    if (first.startsWith('|')) return tableHtml(lines, inline)
    if (/^(-|\d+\.) /.test(first)) return listHtml(lines, inline)
    return `<p>${inline(lines.join('\n'))}</p>`
  })
  return { html: blocks.join('\n'), headings }
}

/** A heading is a link to itself, so that its address can be copied. */
export const headingHtml = (id: string, html: string, level = 2): string =>
  `<h${level} id="${escaped(id)}"><a class="here" href="#${escaped(id)}">${html}</a></h${level}>`

/** A block ends at an empty line, a fence at its end; a heading stands alone. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let block: string[] = []
  const end = () => {
    if (block.length > 0) blocks.push(block)
    block = []
  }
  let isCode = false
  for (const line of text.split('\n')) {
    const isFence = line.startsWith('```')
    if (isFence && !isCode) end()
    if (!isCode && !isFence && (line.trim() === '' || line.startsWith('#'))) {
      end()
      if (line.trim() === '') continue
    }
    block.push(line)
    if (isFence && isCode) end()
    else if (line.startsWith('#') && !isCode) end()
    if (isFence) isCode = !isCode
  }
  end()
  return blocks
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

export const codeHtml = (language: string, code: string): string =>
  `<pre tabindex="0"><code${language ? ` data-language="${escaped(language)}"` : ''}>${escaped(code)}</code></pre>`

function tableHtml(lines: readonly string[], inline: (text: string) => string): string {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`
  const [head = '', , ...rows] = lines
  const body = rows.map((line) => row(line, 'td')).join('')
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`
}

function listHtml(lines: readonly string[], inline: (text: string) => string): string {
  const tag = /^\d/.test(lines[0] as string) ? 'ol' : 'ul'
  const items: string[] = []
  for (const line of lines) {
    const start = /^(?:-|\d+\.) +(.*)$/.exec(line)
    if (start) items.push(start[1] as string)
    else items.push(`${items.pop()}\n${line.trim()}`)
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
}

/** Code, bold, emphasis and links within a line. */
export function inlineHtml(text: string, linkTo: LinkTo = asIs): string {
  const codes: string[] = []
  const withoutCode = text.replace(/`([^`]+)`/g, (_, code: string) => {
    codes.push(`<code>${escaped(code)}</code>`)
    return `\uE000${codes.length - 1}\uE000`
  })
  return escaped(withoutCode)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>')
    .replace(
      /\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, words: string, target: string) => `<a href="${linkTo(target)}">${words}</a>`,
    )
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => codes[Number(at)] as string)
}
