-- What the record of an item says of it and of its order stands there alone. Nobody has installed the version before.

-- contract: the version before reads all fields here. A million items take two minutes, in which calls wait: each row and index is
-- written once more, which leaves no empty room.
alter table order_item alter column details type jsonb using details - array['prd_name', 'prd_match', 'prd_code', 'uitem_code',
  'item_name', 'item_cnt', 'item_price', 'tax_type'];
-- contract: the same of orders.
alter table vendor_order alter column details type jsonb using details - array['hope_deli_sdate', 'order_tel', 'order_hp',
  'order_id', 'ord_name', 'recv_zipcode', 'recv_addr1', 'recv_addr2', 'recv_tel', 'recv_hp', 'paymethod', 'ord_memo',
  'ord_price', 'in_price', 'afterdeli', 'ord_company', 'ord_company_num', 'ord_taxorgnum', 'user_hname', 'user_phone',
  'real_customer_info', 'trade_num', 'trade_date'];
