-- What the record of an item begins with follows from its key and its days, and is put together when it is read.
-- contract: the version before reads and writes it, and must not run meanwhile. Nobody has installed it.
alter table order_item drop column record_names, drop column record_before_status;
