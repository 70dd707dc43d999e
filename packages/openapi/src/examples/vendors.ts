/** Marketplace profile, vendors and keys. */
import {
  answer,
  answerAt,
  type ExamplesOf,
  issue,
  KEY_ID,
  marketplace,
  onePage,
  VENDOR_ID,
  vendor,
} from './story.ts'

const { vendor_id, status, created_at, ...vendorFields } = vendor
const params = { vendor_id: VENDOR_ID }
const wrongPage = issue('limit', 'must be a whole number from 1 to 100')
const unreadableId = issue('vendor_id', 'contains characters that no number has')
const emptyName = issue('name', 'must be a string of 1 to 1,000 characters')

const byOperator = { kind: 'operator_person', name: '이나눔' }
const apiKey = {
  key_id: KEY_ID,
  prefix: 'napum_0EXAMP',
  label: '출고 시스템',
  created_at: '2026-01-05T01:00:00.000Z',
  issued_by: byOperator,
  expires_at: '2026-12-31T15:00:00.000Z',
  last_used_at: '2026-01-22T06:48:00.000Z',
  revoked_at: null,
  revoked_by: null,
}

const time_zone = 'Asia/Seoul'
const profile = { summary: 'The profile', value: answer({ marketplace, time_zone, warnings: [] }) }
const misspelt = '093-81-76521'

export const vendorExamples: ExamplesOf<
  | 'getMarketplace'
  | 'updateMarketplace'
  | 'createVendor'
  | 'listVendors'
  | 'getVendor'
  | 'updateVendor'
  | 'setVendorSeal'
  | 'issueApiKey'
  | 'listApiKeys'
  | 'revokeApiKey'
> = {
  getMarketplace: { answers: { profile }, refusals: {} },
  updateMarketplace: {
    requests: {
      representative: {
        summary: 'Another sales representative',
        value: { sales_rep_name: '박보람', sales_rep_phone: '010-0123-4567' },
      },
    },
    answers: { profile },
    refusals: issue('phone', 'must be a string of at most 1,000 characters'),
  },
  createVendor: {
    requests: {
      full: { summary: 'Everything that a statement prints', value: vendorFields },
      short: { summary: 'A name is enough', value: { name: '구름섬메디칼' } },
    },
    answers: { created: { summary: 'Added', value: answerAt(created_at, { vendor, warnings: [] }) } },
    refusals: { ...emptyName, PARTNER_CODE_TAKEN: {} },
  },
  listVendors: {
    query: { q: '달나라', page: 1, limit: 20 },
    answers: {
      some: {
        summary: 'One vendor',
        value: answer({ vendor_list: [vendor], pagination: { ...onePage(1), limit: 20 } }),
      },
    },
    refusals: wrongPage,
  },
  getVendor: {
    params,
    answers: { vendor: { summary: 'The vendor', value: answer({ vendor, warnings: [] }) } },
    refusals: { ...unreadableId, VENDOR_NOT_FOUND: {} },
  },
  updateVendor: {
    params,
    requests: {
      suspend: { summary: 'Suspend', value: { status: 'suspended' } },
      phone: { summary: 'Another phone number', value: { phone: '031-012-0346' } },
      misspelt: { summary: 'A business number with a typing mistake', value: { biz_no: misspelt } },
    },
    answers: {
      suspended: {
        summary: 'Suspended',
        value: answer({ vendor: { ...vendor, status: 'suspended' }, warnings: [] }),
      },
      misspelt: {
        summary: 'The mistake is pointed out',
        value: answer({
          vendor: { ...vendor, biz_no: misspelt },
          warnings: [
            {
              code: 'BIZ_NO_INVALID',
              message:
                'biz_no 093-81-76521 is no valid business registration number: its last digit does not fit the others.',
              details: { biz_no: misspelt },
            },
          ],
        }),
      },
    },
    refusals: {
      ...issue('status', 'must be one of active, suspended'),
      VENDOR_NOT_FOUND: {},
      PARTNER_CODE_TAKEN: {},
    },
  },
  setVendorSeal: {
    params,
    requests: {
      set: {
        summary: 'A PNG in base64, cut short here',
        value: { image: 'iVBORw0KGgoAAAANSUhEUgAAASwAAAEsCAYAAAB5fY51' },
      },
      none: { summary: 'No image any more', value: { image: null } },
    },
    answers: {
      set: { summary: 'Set', value: answer({ seal: { width: 300, height: 300, bytes: 4_812 } }) },
      none: { summary: 'None', value: answer({ seal: null }) },
    },
    refusals: { ...issue('image', 'must be a whole PNG'), VENDOR_NOT_FOUND: {} },
  },
  issueApiKey: {
    params,
    requests: {
      labelled: {
        summary: 'A key that ends with the year',
        value: { label: '출고 시스템', expires_at: '2027-01-01T00:00:00+09:00' },
      },
      plain: { summary: 'A key that does not expire', value: {} },
      test: { summary: 'A key for the sandbox', value: { test: true } },
    },
    answers: {
      issued: {
        summary: 'The secret is shown this once',
        value: answerAt(apiKey.created_at, {
          api_key: { ...apiKey, last_used_at: null },
          secret: 'napum_0EXAMPLE-not-a-real-key-0000000000000000000',
        }),
      },
    },
    refusals: { ...issue('expires_at', 'must be in the future'), VENDOR_NOT_FOUND: {}, API_KEY_LIMIT: {} },
  },
  listApiKeys: {
    params,
    query: { test: false },
    answers: { keys: { summary: 'One key', value: answer({ api_key_list: [apiKey] }) } },
    refusals: { ...unreadableId, VENDOR_NOT_FOUND: {} },
  },
  revokeApiKey: {
    params: { ...params, key_id: KEY_ID },
    query: { test: false },
    answers: {
      revoked: {
        summary: 'Revoked',
        value: answer({
          api_key: { ...apiKey, revoked_at: '2026-01-22T06:50:00.000Z', revoked_by: byOperator },
        }),
      },
    },
    refusals: { ...unreadableId, VENDOR_NOT_FOUND: {}, API_KEY_NOT_FOUND: {} },
  },
}
