/** What a screen lets people do by the palette while it is open. */
import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

export interface Command {
  readonly key: string
  readonly title: string
  /** What it is about, in quiet letters. */
  readonly note?: string
  readonly run: () => void
}

const lists = signal<readonly (readonly Command[])[]>([])
export const offered = computed(() => lists.value.flat())

/** Offers commands while the component is there, until a value differs. */
export function useOffer(commandsOf: () => readonly Command[], values: readonly unknown[]): void {
  useEffect(() => {
    const commands = commandsOf()
    lists.value = [...lists.value, commands]
    return () => {
      lists.value = lists.value.filter((each) => each !== commands)
    }
  }, values)
}
