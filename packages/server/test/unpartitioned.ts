/** SQL: makes what lies in partitions one table each, as it was before there were any and is on several nodes. */
const whole = (table: string, indexes: readonly string[]) => `
  alter table ${table} detach partition ${table}_rest;
  drop table ${table};
  alter table ${table}_rest rename to ${table};
  ${indexes.map((index) => `alter index ${table}_rest_${index} rename to ${table}_${index};`).join('\n')}`

export const unpartitioned = `
  create or replace view vendor_export as
  select audit_id, at, actor_kind, actor_name, action, record_count, details
  from audit_rest
  where takes_out and vendor_id = current_setting('napum.vendor_id', true)
    and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive', 'ownTaxInvoiceArchive');
  ${whole('audit', ['pkey', 'by_vendor', 'by_actor', 'by_request', 'by_age', 'of_exports', 'exports'])}
  ${whole('request_log', ['pkey', 'by_id', 'of_failed', 'of_all_failed'])}`
