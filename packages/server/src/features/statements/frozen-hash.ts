/**
 * SQL: hashes of rows that must not change once a settlement is closed. What writes them and what verifies them say it by the
 * same text. Days and moments are written as numbers, which look alike in every session. Decision 200.
 */

const day = (column: string): string => `${column} - date '2000-01-01'`
const moment = (column: string): string => `extract(epoch from ${column})`
const digest = (text: string): string => `sha256(convert_to(${text}, 'UTF8'))`
/** A row as text: what stands in one column cannot pass into the next. */
const rowText = (columns: string): string => `row(${columns})::text`

// Most lines have the parties of the line before; to write them once more for each would be half of the work. A line that names none,
// because its settlement does, is written as `{}` after a line that names its own.
const unlessAsBefore = (column: string): string =>
  `case when line.${column} is distinct from line.${column}_before then coalesce(line.${column}, '{}') end`

const frozenLine =
  rowText(`line.line_id, line.statement_type, line.ord_no, line.item_index, ${day('line.delivery_date')},
    line.is_sent, line.proof_number, ${unlessAsBefore('receiver')}, ${unlessAsBefore('footer')}, line.insurance_code,
    line.product_title, line.prd_code, line.specifications, line.unit, line.tax_type, line.quantity, line.unit_price,
    line.total_amount, line.vat, line.vat_rounding, line.claim_type, ${day('line.supplied_on')}, line.sale_settlement_no`)

/** SQL: the parties that lines do not name; no text where a version before froze lines that all do. */
const parties = `coalesce(settlement.frozen_receiver::text || settlement.frozen_footer, '')`

const header =
  rowText(`settlement.settlement_no, settlement.vat, settlement.vat_rounding, ${day('settlement.period_start')},
    ${day('settlement.period_end')}, ${day('settlement.settlement_date')}, ${moment('settlement.confirmed_at')},
    settlement.frozen_totals, settlement.frozen_supplier`)

/** SQL: which confirmation of `settlement` a hash is of, and by which form: what a version before wrote is not compared. */
export const frozenBy = `settlement.confirmation || '.2'`

/** SQL: what `frozen_hash` of the closed row `settlement` of the vendor `$1` must be. */
export const frozenHash = `${frozenBy} || ':' || encode(sha256(${digest(`${header} || ${parties}`)} || coalesce((
    select string_agg(${digest(frozenLine)}, '' order by line.line_id)
    from (
      select frozen_line.*, lag(receiver) over lines as receiver_before, lag(footer) over lines as footer_before
      from frozen_line
      where frozen_line.vendor_id = $1::text and frozen_line.settlement_id = settlement.settlement_id
      window lines as (order by line_id)
    ) as line
  ), '')), 'hex')`

/** SQL: what `row_hash` of a proof must be. @param columns as they are in a row, or as they will be, in the order of the row below */
export const proofHash = (columns: string, confirmedAt: string): string =>
  `encode(${digest(rowText(`${columns}, ${moment(confirmedAt)}`))}, 'hex')`

/** SQL: the same of the row `proof`. */
export const keptProofHash = proofHash(
  `proof.statement_type, proof.confirmation, proof.check_code, proof.content_hash, proof.total, proof.issuer, proof.marketplace,
    proof.form, proof.supply_amount, proof.vat_amount, proof.line_count, proof.account_last4`,
  'proof.confirmed_at',
)
