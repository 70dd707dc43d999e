/** Totals of all vendors, which rows that were copied past the service do not raise. */
import { amountInPeriod } from '../packages/server/dist/core/ledger/period-totals.js'

/** SQL: counts them again. */
export const recount = `
  delete from day_count_change; delete from day_count_total;
  insert into day_count_total select list, day, sum(item_count) from day_count group by list, day;
  delete from period_change; delete from period_total;
  insert into period_total (period_start, period_end, status, settlement_count, amount)
  select period_start, period_end, status, count(*), sum(${amountInPeriod}) from settlement group by 1, 2, 3`
