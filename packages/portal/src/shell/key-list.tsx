/** Keys and what they do, for the help of every entry. */
import { Check } from '../ui/check.tsx'
import { Facts } from '../ui/facts.tsx'
import { lettersOn, switchLetters } from '../ui/keys.ts'
import { words as partWords } from '../ui/words.ts'
import { words } from './words.ts'

interface KeyListProps {
  /** Keys, pressed one after the other, and what they do. */
  readonly of: readonly (readonly [keys: readonly string[], what: string])[]
}

export const KeyList = ({ of }: KeyListProps) => (
  <Facts
    of={of.map(([keys, what]) => [keys.map((key, at) => [at > 0 && ' ', <kbd key={key}>{key}</kbd>]), what])}
  />
)

/** The switch for single letters, and what programs use instead of these pages. */
export function HelpEnd({ note }: { readonly note?: string }) {
  return (
    <>
      <Check label={partWords.letters} isOn={lettersOn.value} onChange={switchLetters} />
      {note && <p class="quiet small">{note}</p>}
      <p>
        <a href="/docs" target="_blank" rel="noreferrer">
          {words.interface}
        </a>
      </p>
    </>
  )
}
