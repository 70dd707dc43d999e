/** Marketplace profile, vendors and their API keys. operator-interface.md; decision 63. */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, LongPagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  Day,
  Flag,
  Instant,
  LimitedText,
  Nullable,
  Omissible,
  OneOf,
  Text,
  Whole,
} from '../../field-kinds.ts'
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
  name: LimitedText('Trade name'),
  biz_no: LimitedText('Business registration number'),
  owner: LimitedText('Representative'),
  address: LimitedText('Address'),
  phone: LimitedText('Phone'),
  email: LimitedText('E-mail; not printed'),
  biz_type: LimitedText('Business type'),
  biz_kind: LimitedText('Business category'),
  sales_office: LimitedText('Sales office, for the foot of statements'),
  sales_rep_name: LimitedText('Sales representative'),
  sales_rep_phone: LimitedText('Phone of the sales representative'),
  statement_notes: LimitedText('Notes, for the foot of statements'),
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
  biz_no: LimitedText('Business registration number'),
  owner: LimitedText('Representative'),
  address: LimitedText('Address'),
  biz_type: LimitedText('Business type'),
  biz_kind: LimitedText('Business category'),
  phone: LimitedText('Phone'),
  email: LimitedText('E-mail'),
  bank_code: Type.String({
    pattern: '^(\\d{3})?$',
    description: 'Bank that the vendor is paid at: its code of three digits, such as 004',
  }),
  bank_account: Type.String({
    pattern: '^([0-9A-Za-z][0-9A-Za-z -]*)?$',
    maxLength: BANK_ACCOUNT_LENGTH_MAX,
    description: 'Account that the vendor is paid on; stored encrypted',
  }),
  account_holder: LimitedText('Holder of the account'),
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
  partner_code: Omissible(PartnerCode),
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
  vendor_id: Text('ULID'),
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
  q: Type.Optional(LimitedText('Part of the name, business number or partner code.')),
  figures: Type.Optional(Flag('true: each vendor comes with its figures.')),
})
export const ListedVendor = Type.Object({
  ...Vendor.properties,
  figures: Type.Optional(VendorFigures),
})
export const VendorListAnswer = Answer({
  vendor_list: Type.Array(ListedVendor),
  pagination: LongPagination,
})
const VendorId = Text('Id of the vendor, a ULID.')
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
  width: Whole('In pixels.'),
  height: Whole('In pixels.'),
  bytes: Whole('Of the PNG as it is kept, without what does not make the picture.'),
})
export const SealAnswer = Answer({ seal: Nullable(Seal) })

export const ApiKeyCreate = Type.Object({
  label: Omissible(LimitedText('What the key is for.')),
  expires_at: Omissible(Text('ISO 8601 instant. Left out: the key does not expire.')),
  test: Omissible(
    Flag(
      'true: a key for the sandbox, which begins with napum_test_ and reaches test data only. Needs SANDBOX=on.',
    ),
  ),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

/** Which keys are meant. */
export const ApiKeyQuery = Type.Object({
  test: Type.Optional(Flag('true: those of the sandbox; false when left out.')),
})
export type ApiKeyQuery = Static<typeof ApiKeyQuery>

export const ApiKey = Type.Object({
  key_id: Text('ULID'),
  prefix: Text('First characters of the secret, to tell keys apart.'),
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
  secret: Text('The key itself. It is shown only here; the service stores only its hash.'),
})
export const ApiKeyListAnswer = Answer({ api_key_list: Type.Array(ApiKey) })
export const ApiKeyAnswer = Answer({ api_key: ApiKey })
const ApiKeyParams = Type.Object({
  vendor_id: VendorId,
  key_id: Text('Id of the API key, a ULID.'),
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
    call: 'GET /portal-api/profile',
    summary: 'Read the profile of the own vendor, without its account',
    answer: OwnProfileAnswer,
    data: 'people',
    callers: { vendorPerson: 'owner' },
  },
  updateOwnProfile: {
    call: 'PATCH /portal-api/profile',
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
    call: 'GET /operator-api/marketplace',
    summary: 'Read the marketplace profile',
    description: 'The profile that statements print, and the time zone in which days begin and end.',
    answer: MarketplaceAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  updateMarketplace: {
    call: 'PUT /operator-api/marketplace',
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
    call: 'POST /operator-api/vendors',
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
    call: 'GET /operator-api/vendors',
    summary: 'List vendors',
    description:
      'In the order in which they were added. With `figures=true` each comes with what it has to send, shares of what it refused and what came back, and what it is owed.',
    query: VendorListQuery,
    answer: VendorListAnswer,
    data: 'people',
    callers: ofOperator('read'),
  },
  getVendor: {
    call: 'GET /operator-api/vendors/{vendor_id}',
    summary: 'Read a vendor',
    description: 'Without its keys.',
    params: VendorParams,
    answer: VendorAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('read'),
  },
  getVendorFigures: {
    call: 'GET /operator-api/vendors/{vendor_id}/figures',
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
    call: 'GET /operator-api/vendors/{vendor_id}/setup',
    summary: 'Read what a vendor still lacks',
    params: VendorParams,
    answer: VendorSetupAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  updateVendor: {
    call: 'PATCH /operator-api/vendors/{vendor_id}',
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
    call: 'PUT /operator-api/vendors/{vendor_id}/seal',
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
    call: 'POST /operator-api/vendors/{vendor_id}/api-keys',
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
    call: 'GET /operator-api/vendors/{vendor_id}/api-keys',
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
    call: 'DELETE /operator-api/vendors/{vendor_id}/api-keys/{key_id}',
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
