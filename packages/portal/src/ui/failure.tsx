/** What went wrong: a sentence that says what to do, and for the operator the number of the request. */
import { NapumError } from '@napum/client'
import { FactorDeclined } from '../data/factor-again.ts'
import { failureText } from '../words/errors.ts'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { words } from './words.ts'

interface FailureProps {
  /** null: nothing went wrong. */
  readonly error: unknown
  readonly onAgain?: () => void
}

/** Somebody decided against it: a word, no alarm. */
function NotDone({ onAgain }: Pick<FailureProps, 'onAgain'>) {
  return (
    <div class="notice" role="status">
      <span class="grow">{words.declined}</span>
      {onAgain && <Button label={words.again} look="small" onPress={onAgain} />}
    </div>
  )
}

export function Failure({ error, onAgain }: FailureProps) {
  if (!error) return null
  if (error instanceof FactorDeclined) return <NotDone onAgain={onAgain} />
  const { sentence, text, requestId } = failureText(error)
  // The sentence asks for the number: then it stands beside it.
  const isOpen = error instanceof NapumError && (error.status ?? 0) >= 500
  return (
    <div class="notice bad" role="alert">
      <span class="grow">{sentence}</span>
      {onAgain && <Button label={words.again} look="small" onPress={onAgain} />}
      {(requestId || text !== sentence) && (
        <details open={isOpen}>
          <summary>{words.detail}</summary>
          {text !== sentence && <p lang="en">{text}</p>}
          {requestId && (
            <p>
              {words.requestId} <code>{requestId}</code>{' '}
              <Button label={words.copy} look="small" onPress={() => copy(requestId)} />
            </p>
          )}
        </details>
      )}
    </div>
  )
}
