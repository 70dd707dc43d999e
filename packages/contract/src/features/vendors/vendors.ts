/** Marketplace profile, vendors and their API keys. operator-interface.md; decision 63. */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, Day, Instant, LongPagination, Nullable, OneOf, pageFields, Text } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  API_KEYS_MAX,
  BANK_ACCOUNT_LENGTH_MAX,
  PARTNER_CODE_LENGTH_MAX,
  SEAL_BASE64_LENGTH_MAX,
  TEXT_LENGTH_MAX,
} from '../../limits.ts'
import { ProfileWarning } from '../settlements/warnings.ts'
import { SHARE_DAYS, VendorFigures, VendorFiguresAnswer, VendorFiguresQuery } from './figures.ts'
import { AccountWaits, MissingFields, ShownAccount, VendorSetupAnswer } from './setup.ts'

const profileTexts = {
  name: Text('Trade name'),
  biz_no: Text('Business registration number'),
  owner: Text('Representative'),
  address: Text('Address'),
  phone: Text('Phone'),
  email: Text('E-mail; not printed'),
  biz_type: Text('Business type'),
  biz_kind: Text('Business category'),
  sales_office: Text('Sales office, for the foot of statements'),
  sales_rep_name: Text('Sales representative'),
  sales_rep_phone: Text('Phone of the sales representative'),
  statement_notes: Text('Notes, for the foot of statements'),
}

export const MarketplaceProfile = Type.Object(profileTexts)
export type MarketplaceProfile = Static<typeof MarketplaceProfile>
export const MarketplaceUpdate = Type.Partial(MarketplaceProfile)

const warnings = Type.Array(ProfileWarning, {
  description: 'Empty when there are no warnings about the profile.',
})

export const MarketplaceAnswer = Answer({
  marketplace: MarketplaceProfile,
  time_zone: Type.String({
    description: 'IANA name of the zone in which days begin and end.',
    examples: ['Asia/Seoul'],
  }),
  warnings,
})

export const vendorStatuses = ['active', 'suspended'] as const
export type VendorStatus = (typeof vendorStatuses)[number]

const vendorTexts = {
  biz_no: Text('Business registration number'),
  owner: Text('Representative'),
  address: Text('Address'),
  biz_type: Text('Business type'),
  biz_kind: Text('Business category'),
  phone: Text('Phone'),
  email: Text('E-mail'),
  bank_code: Type.String({
    pattern: '^(\\d{3})?$',
    description: 'Bank that the vendor is paid at: its code of three digits, such as 004',
  }),
  bank_account: Type.String({
    pattern: '^([0-9A-Za-z][0-9A-Za-z -]*)?$',
    maxLength: BANK_ACCOUNT_LENGTH_MAX,
    description: 'Account that the vendor is paid on; stored encrypted',
  }),
  account_holder: Text('Holder of the account'),
}
const VendorName = Type.String({ minLength: 1, maxLength: TEXT_LENGTH_MAX, description: 'Trade name' })
const PartnerCode = Type.String({
  minLength: 1,
  maxLength: PARTNER_CODE_LENGTH_MAX,
  description: 'Code of the vendor in the marketplace; unique among vendors',
})

const ContractDay = Nullable(Day('Day of the contract with the vendor; null: there is none yet.'))

export const VendorCreate = Type.Object({
  name: VendorName,
  ...Type.Partial(Type.Object(vendorTexts)).properties,
  partner_code: Type.Optional(Nullable(PartnerCode)),
  contract_on: Type.Optional(ContractDay),
})
export type VendorCreate = Static<typeof VendorCreate>

export const VendorUpdate = Type.Partial(
  Type.Object({
    name: VendorName,
    ...vendorTexts,
    partner_code: Nullable(PartnerCode),
    status: OneOf(vendorStatuses, 'A suspended vendor gets 403 within a second.'),
    contract_on: ContractDay,
  }),
)
export type VendorUpdate = Static<typeof VendorUpdate>

export const Vendor = Type.Object({
  vendor_id: Type.String({ description: 'ULID' }),
  name: VendorName,
  ...vendorTexts,
  partner_code: Nullable(PartnerCode),
  status: OneOf(vendorStatuses, 'Whether the vendor may call.'),
  contract_on: ContractDay,
  created_at: Instant('When the vendor was added.'),
})
export type Vendor = Static<typeof Vendor>

export const VendorAnswer = Answer({ vendor: Vendor, warnings })
export const VendorListQuery = Type.Object({
  ...pageFields,
  q: Type.Optional(Text('Part of the name, business number or partner code.')),
  figures: Type.Optional(Type.Boolean({ description: 'true: each vendor comes with its figures.' })),
})
export const ListedVendor = Type.Object({
  ...Vendor.properties,
  figures: Type.Optional(VendorFigures),
})
export const VendorListAnswer = Answer({
  vendor_list: Type.Array(ListedVendor),
  pagination: LongPagination,
})
const VendorId = Type.String({ description: 'Id of the vendor, a ULID.' })
export const VendorParams = Type.Object({ vendor_id: VendorId })

export const SealUpdate = Type.Object({
  image: Nullable(
    Type.String({
      maxLength: SEAL_BASE64_LENGTH_MAX,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'PNG of at most 64 KiB and 1,000 x 1,000 pixels, in base64; null: no image.',
    }),
  ),
})
export const Seal = Type.Object({
  width: Type.Integer({ description: 'In pixels.' }),
  height: Type.Integer({ description: 'In pixels.' }),
  bytes: Type.Integer({ description: 'Of the PNG as it is kept, without what does not make the picture.' }),
})
export const SealAnswer = Answer({ seal: Nullable(Seal) })

export const ApiKeyCreate = Type.Object({
  label: Type.Optional(Nullable(Text('What the key is for.'))),
  expires_at: Type.Optional(
    Nullable(Type.String({ description: 'ISO 8601 instant. Left out: the key does not expire.' })),
  ),
  test: Type.Optional(
    Nullable(
      Type.Boolean({
        description:
          'true: a key for the sandbox, which begins with napum_test_ and reaches test data only. Needs SANDBOX=on.',
      }),
    ),
  ),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

/** Which keys are meant. */
export const ApiKeyQuery = Type.Object({
  test: Type.Optional(Type.Boolean({ description: 'true: those of the sandbox; false when left out.' })),
})
export type ApiKeyQuery = Static<typeof ApiKeyQuery>

export const ApiKey = Type.Object({
  key_id: Type.String({ description: 'ULID' }),
  prefix: Type.String({ description: 'First characters of the secret, to tell keys apart.' }),
  label: Nullable(Type.String()),
  created_at: Instant('When the key was issued.'),
  issued_by: DoneBy,
  expires_at: Nullable(Instant('When the key stops working.')),
  last_used_at: Nullable(
    Instant('When the key was last used. Written every 30 seconds, so a later use may not show yet.'),
  ),
  revoked_at: Nullable(Instant('When the key was revoked.')),
  revoked_by: DoneBy,
})
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyIssuedAnswer = Answer({
  api_key: ApiKey,
  secret: Type.String({
    description: 'The key itself. It is shown only here; the service stores only its hash.',
  }),
})
export const ApiKeyListAnswer = Answer({ api_key_list: Type.Array(ApiKey) })
export const ApiKeyAnswer = Answer({ api_key: ApiKey })
const ApiKeyParams = Type.Object({
  vendor_id: VendorId,
  key_id: Type.String({ description: 'Id of the API key, a ULID.' }),
})

const ownTexts = { ...vendorTexts, name: VendorName }
const { bank_code, bank_account, account_holder, ...ownProfileTexts } = ownTexts

export const OwnProfile = Type.Object({
  vendor_id: Type.String(),
  ...ownProfileTexts,
  account: ShownAccount,
  account_approval_id: AccountWaits,
})
export const OwnProfileAnswer = Answer({ profile: OwnProfile, warnings, missing_fields: MissingFields })

const { name: _name, ...completed } = ownProfileTexts
export const OwnProfileUpdate = Type.Partial(Type.Object(completed))

export const OwnAccountRequest = Type.Object({ bank_code, bank_account, account_holder })

/** The own profile of a vendor, for its owner. */
export const ownProfileEndpoints = endpointsOf('people', 'vendors', {
  getOwnProfile: {
    method: 'GET',
    path: '/portal-api/profile',
    summary: 'Read the profile of the own vendor, without its account',
    answer: OwnProfileAnswer,
    data: 'people',
    callers: { vendorPerson: 'owner' },
  },
  updateOwnProfile: {
    method: 'PATCH',
    path: '/portal-api/profile',
    summary: 'Complete the profile of the own vendor; only what is sent changes',
    description:
      'A register number that is right stays: the operator changes it, as the name. Closed settlements print what they were confirmed with.',
    body: OwnProfileUpdate,
    answer: OwnProfileAnswer,
    repeatable: true,
    data: 'people',
    callers: { vendorPerson: 'owner', freshFactor: true },
  },
} as const satisfies EndpointTableOf)

export const vendorsEndpoints = endpointsOf('operator', 'vendors', {
  getMarketplace: {
    method: 'GET',
    path: '/operator-api/marketplace',
    summary: 'Read the marketplace profile',
    description: 'The profile that statements print, and the time zone in which days begin and end.',
    answer: MarketplaceAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  updateMarketplace: {
    method: 'PUT',
    path: '/operator-api/marketplace',
    summary: 'Change the marketplace profile; only what is sent changes',
    description:
      'Statements of confirmed and paid settlements still print the profile from the time when they were confirmed.',
    body: MarketplaceUpdate,
    answer: MarketplaceAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('admin'),
  },
  createVendor: {
    method: 'POST',
    path: '/operator-api/vendors',
    summary: 'Add a vendor',
    description: 'The vendor can call once a key is issued. `partner_code` is unique among vendors.',
    body: VendorCreate,
    status: 201,
    answer: VendorAnswer,
    repeatable: false,
    errors: ['PARTNER_CODE_TAKEN'],
    data: 'people',
    callers: ofOperator('office'),
  },
  listVendors: {
    method: 'GET',
    path: '/operator-api/vendors',
    summary: 'List vendors',
    description:
      'In the order in which they were added. With `figures=true` each comes with what it has to send, shares of what it refused and what came back, and what it is owed.',
    query: VendorListQuery,
    answer: VendorListAnswer,
    data: 'people',
    callers: ofOperator('read'),
  },
  getVendor: {
    method: 'GET',
    path: '/operator-api/vendors/{vendor_id}',
    summary: 'Read a vendor',
    description: 'Without its keys.',
    params: VendorParams,
    answer: VendorAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('read'),
  },
  getVendorFigures: {
    method: 'GET',
    path: '/operator-api/vendors/{vendor_id}/figures',
    summary: 'Read the figures of a vendor, and the same by day',
    description: `The figures of now, and each day from \`from\` to \`to\`: the last ${SHARE_DAYS} when both are left out.`,
    params: VendorParams,
    query: VendorFiguresQuery,
    answer: VendorFiguresAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  getVendorSetup: {
    method: 'GET',
    path: '/operator-api/vendors/{vendor_id}/setup',
    summary: 'Read what a vendor still lacks',
    params: VendorParams,
    answer: VendorSetupAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  updateVendor: {
    method: 'PATCH',
    path: '/operator-api/vendors/{vendor_id}',
    summary: 'Change, suspend or activate a vendor',
    description: 'Only the fields that you send change. Calls of a suspended vendor get 403 within a second.',
    params: VendorParams,
    body: VendorUpdate,
    answer: VendorAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND', 'PARTNER_CODE_TAKEN'],
    data: 'people',
    changesRights: true,
    fourEyes: true,
    callers: fresh(ofOperator('admin')),
  },
  setVendorSeal: {
    method: 'PUT',
    path: '/operator-api/vendors/{vendor_id}/seal',
    summary: 'Set the image of the seal of a vendor',
    description:
      'Printed over (인) beside the representative. Statements of confirmed and paid settlements keep the image from the time when they were confirmed.',
    params: VendorParams,
    body: SealUpdate,
    answer: SealAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: fresh(ofOperator('admin')),
  },
  issueApiKey: {
    method: 'POST',
    path: '/operator-api/vendors/{vendor_id}/api-keys',
    summary: 'Issue an API key; the secret is shown this once',
    description: `A vendor can have up to ${API_KEYS_MAX} valid keys at a time, so a key can be replaced without an interruption.`,
    params: VendorParams,
    body: ApiKeyCreate,
    bodyOptional: true,
    status: 201,
    answer: ApiKeyIssuedAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND', 'API_KEY_LIMIT'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofOperator('admin')),
  },
  listApiKeys: {
    method: 'GET',
    path: '/operator-api/vendors/{vendor_id}/api-keys',
    summary: 'List the API keys of a vendor, without secrets',
    description: 'Revoked and expired keys included.',
    params: VendorParams,
    query: ApiKeyQuery,
    answer: ApiKeyListAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('admin'),
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/operator-api/vendors/{vendor_id}/api-keys/{key_id}',
    summary: 'Revoke an API key; effective within a second',
    params: ApiKeyParams,
    query: ApiKeyQuery,
    answer: ApiKeyAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND', 'API_KEY_NOT_FOUND'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofOperator('admin')),
  },
} as const satisfies EndpointTableOf)
