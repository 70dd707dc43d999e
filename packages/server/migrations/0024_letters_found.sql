-- The record of letters is read from its newest letter on, by state, kind or address.
-- contract: a million letters take a second for each, in which letters wait; calls do not.
create index letter_by_state on letter (state, letter_id);
-- contract: as above, a second in which letters wait.
create index letter_by_kind on letter (kind, letter_id);
-- contract: as above, a second in which letters wait.
create index letter_by_address on letter (address, letter_id);
-- The letters of one vendor in the sandbox, which alone lists any.
-- contract: the live service has none.
create index letter_listed on letter (receiver, letter_id) where state = 'listed';
-- contract: the one by state serves the counts of the version before.
drop index letter_failed;
