-- What the line of a cancellation says of the sale that it takes back; null in a sale, and in what was frozen before.
-- cancel, return or exchange.
alter table frozen_line add column claim_type text;
-- The day on which the goods had left; null: they had not.
alter table frozen_line add column supplied_on date;
-- The settlement of the sale.
alter table frozen_line add column sale_settlement_no text;
