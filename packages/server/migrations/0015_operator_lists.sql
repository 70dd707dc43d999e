-- What the console's first page looks for, so that it reads what it shows and not all vendors.

-- Counts of one list of all vendors. What is counted stands in the table, so that a count changes without this index. The list
-- is written as an expression: a plain column would be taken for the counts of one vendor too, before statistics are there.
-- contract: takes some two seconds for a million counts, a hundred thousand items of small vendors; what writes items waits.
create index day_count_by_list on day_count ((list || ''), day);

-- Keys that end, and webhooks that get nothing.
-- contract: keys that end are few, and to find them takes a second for some million keys.
create index api_key_by_end on api_key (expires_at, key_id) where revoked_at is null and expires_at is not null;
create index webhook_endpoint_in_trouble on webhook_endpoint (failing_since, webhook_id)
  where place is not null and paused_reason in ('failing', 'gone');

-- Vendors whose profile lacks what statements print (core/vendors/party.ts says it word for word).
create index vendor_incomplete on vendor (vendor_id)
  where btrim(name) = '' or btrim(owner) = '' or btrim(address) = ''
    or translate(biz_no, '- ', '') !~ '^[0-9]{10}$'
    or (1 * ascii(substr(translate(biz_no, '- ', ''), 1)) +
      3 * ascii(substr(translate(biz_no, '- ', ''), 2)) +
      7 * ascii(substr(translate(biz_no, '- ', ''), 3)) +
      1 * ascii(substr(translate(biz_no, '- ', ''), 4)) +
      3 * ascii(substr(translate(biz_no, '- ', ''), 5)) +
      7 * ascii(substr(translate(biz_no, '- ', ''), 6)) +
      1 * ascii(substr(translate(biz_no, '- ', ''), 7)) +
      3 * ascii(substr(translate(biz_no, '- ', ''), 8)) +
      5 * ascii(substr(translate(biz_no, '- ', ''), 9)) +
      1 * ascii(substr(translate(biz_no, '- ', ''), 10)) +
      (ascii(substr(translate(biz_no, '- ', ''), 9)) - 48) * 5 / 10 - 48 * 32) % 10 <> 0;
