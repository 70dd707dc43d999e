-- When the personal data of an order was taken out; null again when the marketplace sends the order anew.
alter table vendor_order add column masked_at timestamptz;
