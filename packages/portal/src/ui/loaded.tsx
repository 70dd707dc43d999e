/** What a screen reads while it is open, and how it shows while it is not there yet. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../data/resource.ts'
import { Failure } from './failure.tsx'
import { Shape, Waiting } from './waiting.tsx'

export interface Reading<Value> extends Resource<Value> {
  readonly again: () => Promise<void>
}

/** Asks when the screen is opened, and when one of the values differs. */
export function useRead<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  values: readonly unknown[] = [],
): Reading<Value> {
  const found = useMemo<Resource<Value>>(resource, [])
  const again = () => found.load(ask, JSON.stringify(values))
  useEffect(() => void again(), [...values])
  return { ...found, again }
}

interface LoadedProps<Value> {
  readonly of: Reading<Value>
  readonly children: (value: Value) => ComponentChildren
}

export function Loaded<Value>({ of, children }: LoadedProps<Value>) {
  const value = of.value.value
  return (
    <Waiting of={of}>
      {of.error.value ? <Failure error={of.error.value} onAgain={() => void of.again()} /> : null}
      {value === null && of.busy.value && <Shape />}
      {value !== null && children(value)}
    </Waiting>
  )
}
