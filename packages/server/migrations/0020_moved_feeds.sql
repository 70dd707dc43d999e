-- Which feeds moved lately, so that who reads those of all vendors looks at these alone.

-- The ten minutes in which the feed last moved, by their start: the index gets at most one entry for each vendor in that time, and other
-- writes stay in their page.
alter table feed_head add column moved_at timestamptz not null default date_bin('10 minutes', now(), '2000-01-01');
-- contract: takes some two seconds for a million feeds; writes wait.
create index feed_head_moved on feed_head (moved_at);

-- Feeds that did not move since then are read to their end.
alter table consumer add column read_before timestamptz not null default 'epoch';
alter table webhook_endpoint add column read_before timestamptz not null default 'epoch';
