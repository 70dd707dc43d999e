/** A part of a page that is loaded when it is first shown. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const part = signal<ComponentType<Props> | null>(null)
  return function Part(props) {
    useEffect(() => {
      load().then(
        ({ default: found }) => {
          part.value = found
        },
        // There is no network, or a newer version: it is loaded when it is shown again.
        () => {},
      )
    }, [])
    const Found = part.value
    return Found && <Found {...props} />
  }
}
