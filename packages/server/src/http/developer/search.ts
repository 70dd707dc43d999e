/** What the search of a page looks through: sections of guides, and operations. */
import type { Language } from '../plain-page.ts'
import { guideNames, guideText } from './guides.ts'
import { markdown } from './markdown.ts'
import type { Reference } from './reference.ts'

interface IndexEntry {
  readonly title: string
  /** What stands beside it: the guide, or method and path. */
  readonly place: string
  readonly href: string
  /** In lower case. */
  readonly text: string
}

/** @param language of the guides; null: operations alone */
export function indexOf(reference: Reference, language: Language | null): readonly IndexEntry[] {
  const operations = reference.operations.map((one) => ({
    title: one.summary,
    place: `${one.method} ${one.path}`,
    href: reference.addressOf(one),
    text: plain(`${one.id} ${one.description} ${one.parameters.map(({ name }) => name).join(' ')}`),
  }))
  return language === null ? operations : [...sectionsOf(language), ...operations]
}

function sectionsOf(language: Language): IndexEntry[] {
  return guideNames.flatMap((name) => {
    const text = guideText(language, name)
    const [guide, ...headings] = markdown(text).headings.filter(({ level }) => level <= 2)
    const parts = text.split(/^## .*$/m)
    return parts.map((part, at) => {
      const heading = at === 0 ? guide : headings[at - 1]
      const href = `/docs/${language}/${name}${at === 0 ? '' : `#${heading?.id}`}`
      return { title: heading?.text ?? name, place: guide?.text ?? name, href, text: plain(part) }
    })
  })
}

const plain = (text: string): string => text.replace(/[`*|#>\s]+/g, ' ').toLowerCase()
