/** API keys of a vendor, for its owner. docs/people-guide.md "API keys". */

import Type from 'typebox'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Text } from '../../field-kinds.ts'
import {
  ApiKeyAnswer,
  ApiKeyCreate,
  ApiKeyIssuedAnswer,
  ApiKeyListAnswer,
  ApiKeyQuery,
} from '../vendors/vendors.ts'

const OwnKeyParams = Type.Object({
  key_id: Text('Id of the API key, a ULID.'),
})

export const ownKeysEndpoints = endpointsOf('people', 'people', {
  issueOwnKey: {
    call: 'POST /portal-api/api-keys',
    summary: 'Issue an API key of the own vendor; the secret is shown this once',
    body: ApiKeyCreate,
    bodyOptional: true,
    status: 201,
    answer: ApiKeyIssuedAnswer,
    repeatable: false,
    errors: ['API_KEY_LIMIT'],
    data: 'none',
    changesRights: true,
    callers: { vendorPerson: 'owner', freshFactor: true, inTestMode: true },
  },
  listOwnKeys: {
    call: 'GET /portal-api/api-keys',
    summary: 'List the API keys of the own vendor, without secrets',
    query: ApiKeyQuery,
    answer: ApiKeyListAnswer,
    data: 'none',
    callers: { vendorPerson: 'owner', inTestMode: true },
  },
  revokeOwnKey: {
    call: 'DELETE /portal-api/api-keys/{key_id}',
    summary: 'Revoke an API key of the own vendor; effective within a second',
    params: OwnKeyParams,
    query: ApiKeyQuery,
    answer: ApiKeyAnswer,
    repeatable: true,
    errors: ['API_KEY_NOT_FOUND'],
    data: 'none',
    changesRights: true,
    callers: { vendorPerson: 'owner', freshFactor: true, inTestMode: true },
  },
} as const satisfies EndpointTableOf)
