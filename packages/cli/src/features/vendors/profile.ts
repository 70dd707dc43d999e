/** Options that name the fields of a profile. */
import type { Line } from '../../terminal/command.ts'

/** By the name of the field: what stands in brackets behind its option, and what the help says. */
type ProfileFields = Readonly<Record<string, readonly [value: string, description: string]>>

/** What a vendor and the marketplace print. */
export const company = {
  biz_no: ['number', 'business registration number'],
  owner: ['name', 'representative'],
  address: ['text', 'address'],
  biz_type: ['text', 'business type'],
  biz_kind: ['text', 'business category'],
} as const

type ProfileOptions<Fields> = { readonly [Field in keyof Fields]?: string }

/** Adds an option for each field. */
export function withProfile<Options, Words extends unknown[]>(
  command: Line<Options, Words>,
  fields: ProfileFields,
): Line<Options, Words> {
  for (const [field, [value, description]] of Object.entries(fields))
    command.option(`--${field.replaceAll('_', '-')} <${value}>`, description)
  return command
}

/** The fields that were typed. */
export const profileOf = <Fields extends ProfileFields>(
  options: object,
  fields: Fields,
): ProfileOptions<Fields> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const option = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const value = (options as Record<string, string | undefined>)[option]
      return value === undefined ? [] : [[field, value]]
    }),
  ) as ProfileOptions<Fields>
