/** What may happen to the money of a vendor, drawn at random: which of the things that there are is meant is known when it happens. */
import fc from 'fast-check'

const nth = fc.nat(1_000)
const price = fc.record({
  unit: fc.oneof(
    fc.integer({ min: 100, max: 5_000_000 }),
    fc.integer({ min: 1, max: 50_000 }).map((won) => won * 100),
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** Off the product of both, in hundredths. */
  rest: fc.oneof(fc.constant(0), fc.integer({ min: -90, max: 5_000 })),
})
const won = fc.integer({ min: 1, max: 60_000 }).map((amount) => amount * 100)
const signed = fc.oneof(
  won,
  won.map((amount) => -amount),
)
const fault = fc.constantFrom('vendor', 'vendor', 'customer', 'market')

const steps = {
  order: fc.record({
    items: fc.array(
      fc.record({
        tax: fc.constantFrom(
          'taxable' as const,
          'taxable' as const,
          'exempt' as const,
          'zero_rated' as const,
        ),
        fee: fc.constantFrom(0, 0, 250_050, 300_000),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    /** What came in as sent already. */
    isSent: fc.boolean(),
  }),
  price: fc.record({ item: nth, price }),
  ship: fc.record({
    items: fc.array(nth, { minLength: 1, maxLength: 3 }),
    price: fc.option(price),
    ago: fc.nat(3),
  }),
  claim: fc.record({ item: nth, fault }),
  withdraw: fc.record({ item: nth }),
  part: fc.record({ item: nth, pieces: fc.integer({ min: 1, max: 3 }) }),
  correct: fc.record({ item: nth, amount: signed }),
  adjust: fc.record({
    reason: fc.constantFrom('penalty', 'logistics', 'promotion', 'other'),
    tax: fc.constantFrom(
      'none' as const,
      'none' as const,
      'taxable' as const,
      'exempt' as const,
      'zero_rated' as const,
    ),
    amount: signed,
  }),
  freight: fc.record({ amount: signed, fault }),
  opposite: fc.record({ entered: nth }),
  confirm: fc.record({ settlement: nth, carries: fc.boolean(), setsOff: fc.boolean() }),
  reopen: fc.record({ settlement: nth }),
  pay: fc.record({ settlement: nth, share: fc.constantFrom(0.3, 0.5, 1, 1) }),
  setOff: fc.record({ settlement: nth }),
  comeBack: fc.record({ settlement: nth, share: fc.constantFrom(0.5, 1) }),
  batch: fc.record({ isCombined: fc.boolean() }),
  endBatch: fc.record({ batch: nth, isPaid: fc.constantFrom(true, true, false) }),
  sentBack: fc.record({ batch: nth, entry: nth }),
  hold: fc.record({ settlement: nth, isOfVendor: fc.boolean() }),
  wait: fc.record({ days: fc.constantFrom(1, 4, 9, 20) }),
}
type Steps = {
  [Op in keyof typeof steps]: (typeof steps)[Op] extends fc.Arbitrary<infer Value> ? Value : never
}
export type Step = { [Op in keyof Steps]: { readonly op: Op } & Steps[Op] }[keyof Steps]

const weights: Partial<Record<keyof Steps, number>> = {
  order: 8,
  ship: 12,
  claim: 6,
  confirm: 4,
  wait: 4,
  part: 4,
  price: 4,
}

export const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(steps).map(([op, arbitrary]) => ({
    weight: weights[op as keyof Steps] ?? 2,
    arbitrary: (arbitrary as fc.Arbitrary<object>).map((fields) => ({ op, ...fields }) as unknown as Step),
  })),
)

/** A history begins with orders of which some are sent with their prices. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.array(steps.order, { minLength: 2, maxLength: 3 }),
    fc.array(steps.ship, { minLength: 1, maxLength: 2 }),
    fc.array(step, { minLength: 15, maxLength: 45, size: 'max' }),
  )
  .map(([orders, ships, more]) => [
    ...orders.map((fields): Step => ({ op: 'order', ...fields })),
    ...ships.map((fields): Step => ({ op: 'ship', ...fields })),
    ...more,
  ])
