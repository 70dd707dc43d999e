/** Markdown of announcements: headings, lists, bold, italics, code and links. HTML in it is text like any other. */

export type MarkdownInline =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }

export interface MarkdownBlock {
  readonly kind: 'heading' | 'paragraph' | 'item'
  /** The mark before an item: `•` or its number. */
  readonly mark?: string
  readonly inline: readonly MarkdownInline[]
}

const HEADING = /^#{1,6}\s+(.*)$/
const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/
/** A link leads to a page or an address; nothing else that a browser would run. */
const INLINE =
  /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>"]+)\)/g

export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let open = false
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const heading = HEADING.exec(line)
    const item = ITEM.exec(line)
    const last = blocks.at(-1)
    if (line.trim() === '') open = false
    else if (heading) blocks.push({ kind: 'heading', inline: inlineOf(heading[1] as string) })
    else if (item)
      blocks.push({ kind: 'item', mark: item[1] ? `${item[1]}.` : '•', inline: inlineOf(item[2] as string) })
    else if (open && last)
      blocks[blocks.length - 1] = { ...last, inline: [...last.inline, ...inlineOf(`\n${line}`)] }
    else blocks.push({ kind: 'paragraph', inline: inlineOf(line) })
    open = line.trim() !== '' && !heading
  }
  return blocks
}

function inlineOf(text: string): MarkdownInline[] {
  const found: MarkdownInline[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) found.push({ kind: 'text', text: text.slice(at, to) })
  }
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, code, link, url] = match
    plain(match.index)
    at = match.index + whole.length
    if (link !== undefined) found.push({ kind: 'link', text: link, url: url as string })
    else if (bold !== undefined) found.push({ kind: 'bold', text: bold })
    else if (italic !== undefined) found.push({ kind: 'italic', text: italic })
    else found.push({ kind: 'code', text: code as string })
  }
  plain(text.length)
  return found
}
