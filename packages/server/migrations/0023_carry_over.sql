-- What was not sent may be moved to the vendor's open settlement when its own is confirmed: a line takes it out of the one,
-- and a sale puts it into the other (decision 139).
alter table settlement_line drop constraint settlement_line_kind_known;
alter table settlement_line add constraint settlement_line_kind_known
  check (kind in ('sale', 'price_change', 'reversal', 'carried_out'));
