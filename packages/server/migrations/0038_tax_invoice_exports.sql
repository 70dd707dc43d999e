-- What a vendor took out is its tax invoices of a month as well. Decision 128.
-- contract: it has the same columns, and rows of one action more.
create or replace view vendor_export as
select audit_id, at, actor_kind, actor_name, action, record_count, details
from audit
where takes_out and vendor_id = current_setting('napum.vendor_id', true)
  and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive', 'ownTaxInvoiceArchive');
