/** What a screen reads while it is open, and how it shows while it is not there yet. */
import { NapumError } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../data/resource.ts'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import { asked, refine } from './router.ts'
import { Shape, Waiting } from './waiting.tsx'
import { words } from './words.ts'

export interface Reading<Value> extends Resource<Value> {
  /** Asks again; the old answer stays until the new one is there. */
  readonly again: () => Promise<void>
}

/**
 * Asks when the screen is opened, and when a value differs.
 * @param values name the question: with others the old answer is out of place
 * @param wider values that make the same answer only longer or fresher
 */
export function useLoad<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  values: readonly unknown[] = [],
  wider: readonly unknown[] = [],
): Reading<Value> {
  const found = useMemo<Resource<Value>>(resource, [])
  const again = () => found.load(ask, JSON.stringify(values))
  useEffect(() => void again(), [...values, ...wider])
  return { ...found, again }
}

interface LoadedProps<Value> {
  readonly of: Reading<Value>
  readonly children: (value: Value) => ComponentChildren
}

/** An address that was kept may name a place in a list that is gone: asking for it again fails again. */
const isLostPlace = (error: unknown): boolean =>
  error instanceof NapumError && !!asked('after') && /^(VALIDATION|CURSOR)_/.test(error.code)

export function Loaded<Value>({ of, children }: LoadedProps<Value>) {
  const value = of.value.value
  return (
    <Waiting of={of}>
      {isLostPlace(of.error.value) ? (
        <div class="notice" role="alert">
          <span class="grow">{words.lostPlace}</span>
          <Button label={words.newest} look="small" onPress={() => refine({ after: null })} />
        </div>
      ) : (
        <Failure error={of.error.value} onAgain={() => void of.again()} />
      )}
      {value === null && of.busy.value && <Shape />}
      {value !== null && children(value)}
    </Waiting>
  )
}
