import { describe, expect, it } from 'vitest'
import { type Asked, napum, refusal } from './harness.ts'

const url = 'http://127.0.0.1:3000/console/invitation#Yk3vQ0p7s2Jm9XcR5tLw8ZbN1dHf4GaKeUi6oTyVxCs'
const invitation_id = '01KFJ9C5V8S4X1Z7A2M6P3Q9RT'
const invitation = { invitation_id, url, expires_at: '2026-01-25T06:50:00.000Z' }
const env = { OPERATOR_API_KEY: 'operator-key-of-the-tests-of-commands' }
const words = ['--login', 'admin@market.example', '--name', '이나눔']
const member = {
  person_id: '01KFJ8Q2M4X7N0B5C9D3E6F1GH',
  vendor_id: null,
  login: 'admin@market.example',
  name: '이나눔',
  role: 'admin',
  status: 'active',
  second_factor: 'totp',
  created_at: '2026-01-05T01:10:00.000Z',
  last_signed_in_at: null,
}

describe('napum person', () => {
  it('invite writes the link alone to standard output, for the place that was said', async () => {
    const asked: Asked[] = []
    const answers = {
      'POST /portal-api/invitations': (one: Asked) => {
        asked.push(one)
        return { invitation }
      },
    }
    const operator = await napum(['person', 'invite', '--operator', ...words], answers, { env })
    expect([operator.code, operator.out]).toEqual([0, `${url}\n`])
    expect(operator.err).toContain('admin')
    const vendor = await napum(['person', 'invite', '--vendor', 'V1', '--role', 'clerk', ...words], answers, {
      env,
    })
    expect(vendor.code).toBe(0)
    expect(asked.map(({ body }) => body)).toEqual([
      { login: 'admin@market.example', name: '이나눔', role: 'admin' },
      { login: 'admin@market.example', name: '이나눔', role: 'clerk', vendor_id: 'V1' },
    ])
    expect(asked[0]?.headers.get('x-operator-api-key')).toBe(env.OPERATOR_API_KEY)
  })

  it('invite asks whose people when nobody said it, and for both it is refused', async () => {
    const neither = await napum(['person', 'invite', ...words], {}, { env })
    expect([neither.code, neither.out]).toEqual([1, ''])
    expect(neither.err).toContain('--operator or --vendor')
    const both = await napum(['person', 'invite', '--operator', '--vendor', 'V1', ...words], {}, { env })
    expect(both.code).toBe(2)
  })

  it('list shows people and open invitations, disable says who is out, withdraw whose link is dead', async () => {
    const answers = {
      'GET /portal-api/people': () => ({
        person_list: [member],
        invitation_list: [{ ...member, login: 'new@market.example', ...invitation }],
      }),
      'GET /operator-api/marketplace': () => ({ marketplace: {}, time_zone: 'Asia/Seoul', warnings: [] }),
      [`PATCH /portal-api/people/${member.person_id}`]: ({ body }: Asked) =>
        body.status === 'disabled' ? { person: { ...member, ...body } } : refusal(400, 'VALIDATION_ERROR'),
      [`DELETE /portal-api/invitations/${invitation_id}`]: () => ({
        invitation: { invitation_id, kind: 'invitation', login: 'new@market.example', name: '오별' },
      }),
      'DELETE /portal-api/invitations/other': () => refusal(404, 'INVITATION_NOT_FOUND'),
    }
    const list = await napum(['person', 'list', '--operator'], answers, { env })
    expect(list.out).toContain('admin@market.example')
    expect(list.err).toContain('new@market.example')
    const disabled = await napum(['person', 'disable', member.person_id, '--operator'], answers, { env })
    expect([disabled.code, disabled.out]).toEqual([0, 'admin@market.example is disabled.\n'])
    expect(list.err).toContain(invitation_id)
    const withdrawn = await napum(['person', 'withdraw', invitation_id, '--operator'], answers, { env })
    expect([withdrawn.code, withdrawn.out]).toEqual([0, 'The link for new@market.example works no more.\n'])
    const used = await napum(['person', 'withdraw', 'other', '--operator'], answers, { env })
    expect(used.code).toBe(1)
  })
})
