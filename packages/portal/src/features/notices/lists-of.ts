/** Items of Markdown that follow each other are one list, as long as all have numbers or none has. */
import type { MarkdownBlock } from '@napum/client'

interface MarkdownList {
  readonly items: readonly MarkdownBlock[]
}

const isNumbered = ({ mark }: MarkdownBlock): boolean => mark !== '•'

export function listsOf(blocks: readonly MarkdownBlock[]): (MarkdownBlock | MarkdownList)[] {
  const parts: (MarkdownBlock | { items: MarkdownBlock[] })[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.kind !== 'item') parts.push(block)
    else if (last && 'items' in last && isNumbered(last.items[0] as MarkdownBlock) === isNumbered(block))
      last.items.push(block)
    else parts.push({ items: [block] })
  }
  return parts
}
