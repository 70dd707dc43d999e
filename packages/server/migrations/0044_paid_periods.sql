-- What was paid of a period is added up in an index: the settlements of all vendors need not be read.

-- contract: a million paid settlements take three seconds, in which settlements cannot be changed.
create index settlement_paid on settlement (period_end, period_start) include (paid_amount) where status = 'paid';
