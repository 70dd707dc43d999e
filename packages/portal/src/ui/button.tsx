/** Buttons, and the form that one of them sends. They rest while what they belong to runs. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

interface Running {
  readonly busy: boolean
}

interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'type' | 'label' | 'onClick'> {
  /** What stands on it. */
  readonly label: ComponentChildren
  /** `main` or `danger`, `small`, `bare`, `slim`. */
  readonly look?: string | undefined
  /** It cannot be pressed while this runs. */
  readonly of?: Running | undefined
  /** The key that presses it too. */
  readonly shortcut?: string | undefined
  readonly onPress: (event: Event) => unknown
}

const classOf = (look: string | undefined): string => (look ? `button ${look}` : 'button')

/** The key of a button, for the eye; `aria-keyshortcuts` says it too. */
export const Shortcut = ({ of }: { readonly of: string }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus, only its button does
  <kbd class="shortcut" aria-hidden="true">
    {of}
  </kbd>
)

export function Button({ label, look, of, disabled, shortcut, onPress, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={classOf(look)}
      disabled={disabled || of?.busy}
      aria-keyshortcuts={shortcut}
      onClick={(event) => void onPress(event)}
      {...rest}
    >
      {label}
      {shortcut && <Shortcut of={shortcut} />}
    </button>
  )
}

interface LinkButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'class' | 'href' | 'label' | 'target' | 'rel'> {
  readonly label: ComponentChildren
  readonly to: string
  readonly look?: string | undefined
  /** In a tab of its own: it is no page of ours. */
  readonly away?: boolean
  /** The key that presses it too. */
  readonly shortcut?: string | undefined
}

/** A link that looks like a button. */
export function LinkButton({ label, to, look, away = false, shortcut, ...rest }: LinkButtonProps) {
  return (
    <a
      class={classOf(look)}
      href={to}
      aria-keyshortcuts={shortcut}
      {...(away && { target: '_blank', rel: 'noreferrer' })}
      {...rest}
    >
      {label}
      {shortcut && <Shortcut of={shortcut} />}
    </a>
  )
}

type SubmitProps = Omit<ButtonProps, 'onPress' | 'shortcut'>

export function Submit({ label, look = 'main', of, disabled, ...rest }: SubmitProps) {
  return (
    <button type="submit" class={classOf(look)} disabled={disabled || of?.busy} {...rest}>
      {label}
    </button>
  )
}

/** The end of a form: what sends it stands at the right. */
export function SubmitRow(props: SubmitProps) {
  return (
    <div class="row">
      <span class="grow" />
      <Submit {...props} />
    </div>
  )
}

interface PageFormProps {
  readonly id?: string
  readonly class: string
  readonly onSubmit: () => unknown
  readonly children: ComponentChildren
}

/** A form that the page itself sends: the browser stays where it is, and a second Enter before the answer sends nothing. */
export function PageForm({ onSubmit, ...rest }: PageFormProps) {
  const isSending = useRef(false)
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await onSubmit()
    } finally {
      isSending.current = false
    }
  }
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    />
  )
}
