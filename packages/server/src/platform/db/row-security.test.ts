import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../config/config.ts'
import { type Connection, RowSecurity } from './row-security.ts'

/** Tells everything that is sent, and says what database this is. */
function recording({
  isCitus = false,
  told = 7,
  answers = 7,
  lentSettings = ['set local a = 1'] as string[] | null,
}) {
  const sent: string[] = []
  const connection: Connection = {
    processID: told,
    async query(text) {
      if (!text.includes('pg_roles')) sent.push(text)
      return {
        rows: [
          {
            role: 'napum_vendor_1_2',
            has_role: true,
            search_path: null,
            is_citus: isCitus,
            process: answers,
          },
        ],
      }
    },
  }
  return { sent, connection, rowSecurity: new RowSecurity({ keyOf: (key) => key, lentSettings }) }
}

describe('a connection that a pooler lends', () => {
  it('has nothing set outside of a transaction, for vendors and for the operator', async () => {
    // A number of the pooler is not held against it.
    const { sent, connection, rowSecurity } = recording({ told: 1 })
    const forAll = 'begin; set local a = 1'
    for (const scope of [null, 'V']) expect(await rowSecurity.needsTransaction(connection, scope)).toBe(true)
    expect(await rowSecurity.opening(connection, null)).toEqual([forAll])
    expect(await rowSecurity.opening(connection, 'V')).toEqual([`${forAll}; ${role('V')}`])
    expect(await rowSecurity.opening(connection, null)).toEqual([forAll])
    expect(sent).toEqual([])
  })

  it('begins by itself on Citus, which passes on the whole message that sets something', async () => {
    const { connection, rowSecurity } = recording({ isCitus: true })
    const [first, second, ...more] = await rowSecurity.opening(connection, 'V')
    expect([first, more]).toEqual(['begin', []])
    expect(second).toMatch(/^set local citus\.propagate_set_commands = 'local'; /)
    // Where it has to see the vendor in each statement to find the node.
    expect(second).toContain(`; set local a = 1; ${role('V', '')}`)
  })
})

describe('a connection of our own', () => {
  it('is refused when another process answers than the one it was told of', async () => {
    const behind = recording({ told: 8, lentSettings: null })
    await expect(behind.rowSecurity.opening(behind.connection, 'V')).rejects.toThrow(ConfigError)
    expect(behind.sent.filter((text) => !text.startsWith('reset'))).toEqual([])
    const ours = recording({ lentSettings: null })
    expect(await ours.rowSecurity.opening(ours.connection, 'V')).toEqual([`begin; ${role('V')}`])
  })
})

const role = (vendorId: string, planned = 'set local plan_cache_mode = force_generic_plan; ') =>
  `set local role napum_vendor_1_2; ${planned}set local napum.vendor_id = '${vendorId}'`
