/** A choice among some values that this computer remembers. */
import { type ReadonlySignal, signal } from '@preact/signals'

export function remembered<Value extends string | number>(
  key: string,
  values: readonly Value[],
  usual: NoInfer<Value>,
): readonly [now: ReadonlySignal<Value>, choose: (next: Value) => void] {
  const now = signal(values.find((each) => String(each) === localStorage.getItem(key)) ?? usual)
  const choose = (next: Value) => {
    now.value = next
    localStorage.setItem(key, String(next))
  }
  return [now, choose]
}
