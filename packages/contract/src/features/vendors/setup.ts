/** What a vendor still lacks, and what its owner completes. operator-interface.md "Vendors and keys"; people-guide.md "The vendor's own profile". */
import Type from 'typebox'
import { Answer } from '../../common.ts'
import { Flag, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { Integration } from '../sandbox/integration.ts'
import { type PartyField, partyFields } from '../settlements/warnings.ts'

export const setupSteps = ['profile', 'account', 'contract', 'people', 'key', 'webhook', 'seal'] as const
export type SetupStep = (typeof setupSteps)[number]
/** What a vendor can work without. */
export const optionalSteps: readonly SetupStep[] = ['key', 'webhook', 'seal']

export const accountFields = ['bank_code', 'bank_account', 'account_holder'] as const
const missing = [...partyFields, ...accountFields] as const

export const MissingFields = Type.Array(
  OneOf(missing, 'A field that is empty, or a biz_no with a wrong check digit.'),
)

export const VendorSetup = Type.Object({
  vendor_id: Type.String(),
  is_complete: Flag(
    `Whether all steps are done, but for ${optionalSteps.join(', ')}, which a vendor can work without.`,
  ),
  step_list: Type.Array(
    Type.Object({
      step: OneOf(
        setupSteps,
        'profile: what statements print, with a register number whose last digit is right. people: somebody who can sign in. key: one that is valid. webhook: one that is active.',
      ),
      is_done: Type.Boolean(),
      is_optional: Type.Boolean(),
      missing_fields: MissingFields,
      waits: Flag(
        'Whether somebody has to act: an account that waits for its approval, an invitation that is open.',
      ),
    }),
  ),
  integration: Nullable(Integration),
})
export type MissingField = PartyField | (typeof accountFields)[number]

export const VendorSetupAnswer = Answer({ setup: VendorSetup })

export const ShownAccount = Type.Object({
  bank_code: Type.String(),
  account_last4: Text('The last characters of the account; empty: there is none.'),
  account_holder: Type.String(),
})
export const AccountWaits = Nullable(Text('The approval that a new account waits for.'))
