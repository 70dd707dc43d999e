-- What a vendor transferred is a kind of payment of its own, above 0 as all others (decision 206).

-- contract: the version before writes two of the kinds, and reads no name of a constraint.
alter table payment drop constraint payment_kind_known;
alter table payment
  add constraint payment_kind_known check (kind in ('payment', 'returned', 'received')) not valid;

-- Until now both kinds were below 0 for a settlement below zero. What came back of those went to the vendor again.
-- contract: few settlements are below zero, and both versions read the sign of what they write.
update payment set kind = case kind when 'payment' then 'received' else 'payment' end, amount = -amount
where amount < 0;
