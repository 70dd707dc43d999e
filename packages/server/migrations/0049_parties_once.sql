-- The marketplace as a closed settlement prints it stands in the settlement once; a line names a buyer or an office of its own alone.
-- Lines that were frozen before keep what they say.
alter table settlement add column frozen_receiver jsonb, add column frozen_footer jsonb;
-- contract: the version before prints lines that name no parties without them, and must not run meanwhile.
alter table frozen_line alter column receiver drop not null, alter column footer drop not null;
