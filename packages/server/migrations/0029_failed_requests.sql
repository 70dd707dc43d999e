-- Requests of all vendors that failed, newest first: the operator asks for them without naming a vendor.
create index request_log_of_all_failed on request_log (request_id) where status > 201;
