/** Headers of requests and answers. Interface 1, 4.9, 5, 8; decisions 5, 54a, 60, 61. */
import {
  API_VERSION,
  type Audience,
  type EndpointName,
  endpoints,
  RATE_LIMIT_PER_MINUTE_DEFAULT,
} from '@napum/contract'
import type { Scope } from './scope.ts'

const integer = (example: number) => ({ schema: { type: 'integer' }, example })

/** Under `components.headers`. */
export const headerComponents = {
  RequestId: {
    description: 'Tracking id, equal to `request_id` of a JSON body. Quote it in support requests.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9a-z]+_[0-9a-z]{6}$' },
    example: 'req_mkp3dxhc_4f7q2z',
  },
  ApiVersion: {
    description: 'The version of the vendor interface that answers.',
    required: true,
    schema: { type: 'string', const: API_VERSION },
  },
  RateLimitLimit: {
    description: 'Requests allowed per minute.',
    required: true,
    ...integer(RATE_LIMIT_PER_MINUTE_DEFAULT),
  },
  RateLimitRemaining: { description: 'Requests left in this window.', required: true, ...integer(97) },
  RateLimitReset: {
    description: 'When the window ends, as a Unix time in seconds.',
    required: true,
    ...integer(1_769_064_660),
  },
  RetryAfter: { description: 'Seconds to wait before you retry.', required: true, ...integer(42) },
  ContentDisposition: {
    description:
      'The name of the file: UTF-8, percent-encoded by RFC 8187, and then in ASCII for programs that read no other.',
    required: true,
    schema: { type: 'string', pattern: `^attachment; filename\\*=UTF-8''[^;]+; filename="[\\x20-\\x7e]+"$` },
    example: `attachment; filename*=UTF-8''${encodeURIComponent('거래명세서')}_SET-20260122-001.pdf; filename="statement_SET-20260122-001.pdf"`,
  },
  ContentLength: { description: 'Bytes of the file.', required: true, ...integer(48_213) },
} as const

type HeaderName = keyof typeof headerComponents

const names: Readonly<Record<HeaderName, string>> = {
  RequestId: 'X-Request-Id',
  ApiVersion: 'X-Api-Version',
  RateLimitLimit: 'X-RateLimit-Limit',
  RateLimitRemaining: 'X-RateLimit-Remaining',
  RateLimitReset: 'X-RateLimit-Reset',
  RetryAfter: 'Retry-After',
  ContentDisposition: 'Content-Disposition',
  ContentLength: 'Content-Length',
}

const rate: HeaderName[] = ['RateLimitLimit', 'RateLimitRemaining', 'RateLimitReset']

/** The headers of an answer with this status: rate headers come once the key is known, and with every 429. */
export function headersOf(audience: Audience, status: number, file = false, streamed = false): object {
  const isCounted = status === 429 || (audience === 'vendor' && ![401, 403].includes(status) && status < 500)
  const listed: HeaderName[] = [
    'RequestId',
    ...(audience === 'vendor' ? (['ApiVersion'] as const) : []),
    ...(isCounted ? rate : []),
    ...(status === 429 || status === 503 ? (['RetryAfter'] as const) : []),
    ...(file ? (['ContentDisposition'] as const) : []),
    ...(file && !streamed ? (['ContentLength'] as const) : []),
  ]
  return Object.fromEntries(listed.map((name) => [names[name], { $ref: `#/components/headers/${name}` }]))
}

/** Under `components.parameters`. */
export const parameterComponents = {
  ApiVersion: {
    name: 'X-Api-Version',
    in: 'header',
    required: false,
    description: `The version that the client was written for. Another major or a newer minor version than ${API_VERSION} is refused with 400 \`UNSUPPORTED_VERSION\`. Left out: any version.`,
    schema: { type: 'string', pattern: '^\\d{1,4}(\\.\\d{1,4}){0,2}$' },
    example: API_VERSION,
  },
} as const

/** Both vendor headers are needed together. */
const securitySchemes = {
  VendorApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Vendor-Api-Key',
    description: 'The API key that the marketplace operator issued.',
  },
  VendorId: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Vendor-Id',
    description: 'The id of the vendor, a ULID. Needed together with the key.',
  },
  OperatorApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Operator-Api-Key',
    description:
      "The operator's key: the value of `OPERATOR_API_KEY`, or the key that the first start created in `DATA_DIR`.",
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'napum',
    description:
      'The cookie of a person who is signed in (`POST /portal-api/session`); over https its name is `__Host-napum`. Calls other than `GET` also need `Sec-Fetch-Site: same-origin` or an `Origin` with our host, as browsers send them. A person who works for several vendors names one with `X-Vendor-Id`. With `X-Napum-Mode: test`, a person of a vendor calls the sandbox.',
  },
} as const

/** Under `components.securitySchemes`. */
export function schemesOf({ hasOthers }: Scope): object {
  const { VendorApiKey, VendorId } = securitySchemes
  return hasOthers ? securitySchemes : { VendorApiKey, VendorId }
}

/** The credentials that an endpoint takes, one or the other; none at all where anybody may call. */
export function securityOf(name: EndpointName, { hasOthers }: Scope): object[] {
  const { anybody, vendorKey, operatorKey, vendorPerson, operatorPeople } = endpoints[name].callers
  return [
    ...(anybody ? [{}] : []),
    ...(vendorKey ? [{ VendorApiKey: [], VendorId: [] }] : []),
    ...(operatorKey && hasOthers ? [{ OperatorApiKey: [] }] : []),
    ...((vendorPerson || operatorPeople) && hasOthers ? [{ Session: [] }] : []),
  ]
}
