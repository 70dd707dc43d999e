/** A form that the page itself sends: the browser stays where it is. */
import type { ComponentChildren } from 'preact'

interface PageFormProps {
  readonly id?: string
  readonly class: string
  readonly onSubmit: () => unknown
  readonly children: ComponentChildren
}

export function PageForm({ onSubmit, ...rest }: PageFormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}
