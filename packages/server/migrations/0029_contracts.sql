-- The day of the contract with a vendor, for what is missing of its set-up.
alter table vendor add column contract_on date;
