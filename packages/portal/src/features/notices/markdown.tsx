/** Markdown of an announcement as elements. Nothing of it is read as HTML, so nothing in it can act. */
import { type MarkdownBlock, type MarkdownInline, markdownBlocks } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { listsOf } from './lists-of.ts'

export function Markdown({ text }: { readonly text: string }) {
  return (
    <div class="markdown stack tight">
      {listsOf(markdownBlocks(text)).map((part, at) =>
        'items' in part ? <Items key={at} of={part.items} /> : <Block key={at} of={part} />,
      )}
    </div>
  )
}

function Block({ of: { kind, inline } }: { readonly of: MarkdownBlock }) {
  return kind === 'heading' ? (
    <h2>
      <Line of={inline} />
    </h2>
  ) : (
    <p>
      <Line of={inline} />
    </p>
  )
}

function Items({ of }: { readonly of: readonly MarkdownBlock[] }) {
  const items = of.map(({ inline, mark }, at) => (
    <li key={at} {...(mark !== '•' && { value: Number.parseInt(mark ?? '', 10) })}>
      <Line of={inline} />
    </li>
  ))
  return of[0]?.mark === '•' ? <ul class="bullets">{items}</ul> : <ol class="numbers">{items}</ol>
}

function Line({ of }: { readonly of: readonly MarkdownInline[] }) {
  return of.map((part, at) => <Part key={at} of={part} />)
}

function Part({ of }: { readonly of: MarkdownInline }): ComponentChildren {
  if (of.kind === 'link')
    return (
      <a href={of.url} target="_blank" rel="noreferrer">
        {of.text}
      </a>
    )
  if (of.kind === 'bold') return <strong>{of.text}</strong>
  if (of.kind === 'italic') return <em>{of.text}</em>
  if (of.kind === 'code') return <code>{of.text}</code>
  return of.text
}
