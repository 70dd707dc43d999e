-- What an approval would change, as it was when it was asked for: count, amount and fields. null: asked for before this was kept.
alter table approval add column effect jsonb;
