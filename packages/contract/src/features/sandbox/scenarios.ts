/** Situations that an integration must master, made by calls that anybody could make. docs/guides/en/sandbox.md; decision 149. */
import Type, { type Static } from 'typebox'
import { ofTester } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { errorCodes } from '../../errors.ts'
import { Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'

export const scenarioNames = [
  'order_paid',
  'order_of_30_items',
  'cancel_before_ship',
  'cancel_races_ship',
  'exchange',
  'return_after_settlement',
  'negative_month',
  'partial_return',
  'confirm_reopen',
  'payment_returned',
  'hostile_texts',
  'day_boundary',
  'ten_thousand_orders',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

const ScenarioNameField = OneOf(
  scenarioNames,
  'order_paid: one order of one item. order_of_30_items: one order of 30. cancel_before_ship: an order that was cancelled. cancel_races_ship: ten items, each cancelled and sent at the same moment. exchange: an item that was sent and exchanged, and the one that replaces it. return_after_settlement: an item that came back when its settlement was confirmed. negative_month: more came back than was sold, and the settlement was set off with the next one. partial_return: an item of which one of two pieces came back after it was sent. confirm_reopen: a price that was refused while its settlement was confirmed, and taken after that was reopened. payment_returned: a settlement whose payment the bank sent back, so that it is confirmed again. hostile_texts: orders with texts that break programs. day_boundary: orders of the last and the first millisecond of a day. ten_thousand_orders: 10,000 orders of one item.',
)

const ScenarioParams = Type.Object({ name: ScenarioNameField })

export const ScenarioRun = Type.Object({
  vendor_id: Omissible(Text('For which vendor: needed with the key of the operator, else the own one.')),
})

export const ScenarioItem = Type.Object({
  ord_prd_no: Text('The item.'),
  result: Text('What became of it, such as cancelled or shipped.'),
  error_code: Type.Optional(OneOf(errorCodes, 'What was refused on the way, when something was.')),
})
export type ScenarioItem = Static<typeof ScenarioItem>

export const ScenarioAnswer = Answer({
  scenario: ScenarioNameField,
  vendor_id: Text('Whose orders they are.'),
  ord_nos: Type.Array(Type.String(), { description: 'The orders that were made.' }),
  item_list: Type.Array(ScenarioItem, { description: 'Their items, and those that an exchange made.' }),
  settlement_no: Nullable(Text('The settlement that it is about, when it is.')),
})

export const scenariosEndpoints = endpointsOf('sandbox', 'sandbox', {
  runScenario: {
    call: 'POST /sandbox-api/scenarios/{name}',
    summary: 'Make a situation, and answer its numbers',
    description:
      'Everything is made by calls of the two interfaces, so it can be read, followed and settled like any order.',
    params: ScenarioParams,
    body: ScenarioRun,
    bodyOptional: true,
    answer: ScenarioAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND', 'SCENARIO_NOT_FOUND'],
    data: 'none',
    callers: ofTester('clerk'),
  },
} as const satisfies EndpointTableOf)
