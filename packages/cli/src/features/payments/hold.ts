/** `napum hold`: payments that are held back, of a vendor or of one settlement. */
import type { OperatorClient } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { card } from '../../terminal/report.ts'
import { isSettlementNo, settlementId } from '../settlements/names.ts'

const help = `
A settlement is named by its number, a vendor by its id. No batch of transfers pays what is on hold, and \`settlements pay\`
asks. The vendor sees 지급 보류, without the reason.

Examples:
  $ napum hold set SET-20260131-001 --reason '계좌 확인 중'
  $ napum hold set 01JH3Q6V9X4M2T8R5B7C0D1E2F --reason '분쟁'
  $ napum hold release 01JH3Q6V9X4M2T8R5B7C0D1E2F
`

export function addHoldCommands(program: Commands): void {
  const group = program.group('hold', 'hold payments back, and release them', help)
  group
    .operator('set <vendor-or-settlement>', 'put payments on hold')
    .option('--reason <text>', 'why; kept, and not shown to the vendor', { initially: '' })
    .asks(({ operator, options: { reason } }, name) => {
      if (reason.trim() === '') throw new Error('Say why with --reason.')
      return changed(operator, name, reason)
    })
    .prints(card)
  group
    .operator('release <vendor-or-settlement>', 'release payments')
    .asks(({ operator }, name) => changed(operator, name, null))
    .prints(card)
}

async function changed(operator: OperatorClient, name: string, reason: string | null) {
  if (isSettlementNo(name)) {
    const id = await settlementId(operator, name)
    const { settlement } =
      reason === null ? await operator.releaseSettlement(id) : await operator.holdSettlement(id, { reason })
    const { settlement_no, vendor_name, on_hold, held_by, hold_reason } = settlement
    return { settlement_no, vendor_name, on_hold, held_by, hold_reason }
  }
  const { vendor_id, payment_hold } =
    reason === null ? await operator.releaseVendor(name) : await operator.holdVendor(name, { reason })
  return { vendor_id, on_hold: payment_hold !== null, hold_reason: payment_hold?.reason ?? null }
}
