/** Views of lists and forms of exports that a person keeps. docs/people-guide.md "Saved views". */
import Type, { type Static } from 'typebox'
import { ofAnyPerson } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Instant, OneOf, Text } from '../../field-kinds.ts'
import { VIEW_NAME_LENGTH_MAX } from '../../limits.ts'

export const viewKinds = ['orders', 'export', 'print'] as const

const fields = {
  kind: OneOf(viewKinds, 'A view of the list, a form of an export, or of a print.'),
  name: Type.String({
    minLength: 1,
    maxLength: VIEW_NAME_LENGTH_MAX,
    description: 'What the person calls it.',
  }),
  settings: Type.Object(
    {},
    { additionalProperties: true, description: 'Whatever the page needs, at most 16 kB as JSON.' },
  ),
}
export const View = Type.Object({
  view_id: Text('ULID'),
  ...fields,
  created_at: Instant('When it was saved first.'),
})
export type View = Static<typeof View>

export const ViewSave = Type.Object(fields)
export const ViewAnswer = Answer({ view: View })
export const ViewListAnswer = Answer({ view_list: Type.Array(View, { description: 'By kind and name.' }) })
const ViewParams = Type.Object({ view_id: Text('Id of the view, a ULID.') })

export const viewsEndpoints = endpointsOf('people', 'people', {
  listViews: {
    call: 'GET /portal-api/views',
    summary: 'List the own views of this place',
    answer: ViewListAnswer,
    data: 'none',
    callers: { ...ofAnyPerson, inTestMode: true },
  },
  saveView: {
    call: 'PUT /portal-api/views',
    summary: 'Save a view; one of the same kind and name is replaced',
    body: ViewSave,
    answer: ViewAnswer,
    repeatable: true,
    errors: ['VIEW_LIMIT'],
    data: 'none',
    callers: ofAnyPerson,
  },
  deleteView: {
    call: 'DELETE /portal-api/views/{view_id}',
    summary: 'Delete a view',
    params: ViewParams,
    answer: ViewAnswer,
    repeatable: true,
    errors: ['VIEW_NOT_FOUND'],
    data: 'none',
    callers: ofAnyPerson,
  },
} as const satisfies EndpointTableOf)
