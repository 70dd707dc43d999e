/** What happened to an item, as its people see it. */
import { moment } from '../../ui/format.ts'
import { authorWords } from '../../words/authors.ts'
import type { Event } from './history.ts'

export function Events({ of }: { readonly of: readonly Event[] }) {
  return (
    <ol class="events">
      {of.map(({ at, text, memo, who }) => (
        <li key={`${at} ${text}`}>
          <time class="quiet small" dateTime={at}>
            {moment(at)}
          </time>
          <span>{text}</span>
          {memo && <span class="quiet small">{memo}</span>}
          {who && <span class="quiet small">{authorWords().by(who)}</span>}
        </li>
      ))}
    </ol>
  )
}
