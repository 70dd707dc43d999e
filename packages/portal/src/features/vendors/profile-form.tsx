/** A profile of a vendor or of the marketplace: only what was changed is sent. */
import type { VendorAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { useAction } from '../../ui/action.tsx'
import { PageForm, Submit } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bankOptions } from './banks.ts'
import { profileWords, warningWords, words } from './profile-words.ts'

export type ProfileField = keyof typeof profileWords
export type Profile = Readonly<Partial<Record<ProfileField, string | null>>>

interface ProfileFormProps {
  readonly fields: readonly ProfileField[]
  readonly profile: Profile
  /** Those that cannot be left empty. */
  readonly required?: readonly ProfileField[]
  readonly mayChange: boolean
  /** What it is called on its button. */
  readonly act: string
  readonly save: (changes: Profile) => Promise<unknown>
}

const NONE: ReadonlySet<ProfileField> = new Set(['partner_code', 'contract_on'])

export function ProfileForm({
  fields,
  required = ['name'],
  profile,
  mayChange,
  act,
  save,
}: ProfileFormProps) {
  const [typed, setTyped] = useState<Profile>({})
  const attempt = useAction()
  const shown = (field: ProfileField) => typed[field] ?? profile[field] ?? ''
  const changes = Object.fromEntries(
    fields
      .filter((field) => shown(field) !== (profile[field] ?? ''))
      // A code or a day without a value is null, not empty.
      .map((field) => [field, shown(field) || (NONE.has(field) ? null : '')]),
  ) as Profile
  const isReady =
    Object.keys(changes).length > 0 &&
    fields.every((field) => !required.includes(field) || shown(field) !== '')
  const submit = async () => {
    if (await attempt.run(() => save(changes), words.saved)) setTyped({})
  }
  const inputOf = (field: ProfileField) => {
    const [label, value] = [profileWords[field], shown(field)]
    const type = (next: string) => setTyped({ ...typed, [field]: next })
    if (field === 'bank_code')
      return (
        <SelectField key={field} label={label} value={value} options={bankOptions(value)} onChoose={type} />
      )
    const hint = field === 'biz_no' ? words.bizNoHint : field === 'partner_code' ? words.codeHint : undefined
    return (
      <TextField
        key={field}
        label={label}
        type={field === 'contract_on' ? 'date' : 'text'}
        value={value}
        maxLength={1000}
        required={required.includes(field)}
        autocomplete="off"
        hint={hint}
        onInput={type}
      />
    )
  }
  return (
    <PageForm class="stack" onSubmit={submit}>
      <fieldset class="profile" disabled={!mayChange}>
        {fields.map(inputOf)}
      </fieldset>
      {attempt.failure}
      {mayChange && (
        <div>
          <Submit label={act} of={attempt} disabled={!isReady} />
        </div>
      )}
    </PageForm>
  )
}

/** Whether a warning is about the account. */
export const isOfAccount = (code: string): boolean => code.startsWith('BANK_')

/** Warnings about a profile that was saved. */
export function ProfileWarnings({ warnings }: Pick<VendorAnswer, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <ul class="notice warn">
      {warnings.map(({ code }) => (
        <li key={code}>{warningWords[code]}</li>
      ))}
    </ul>
  )
}
