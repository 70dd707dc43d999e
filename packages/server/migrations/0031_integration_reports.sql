-- Of the sandbox: what came of the last whole run of `napum test-integration` of each vendor.
create table sandbox_integration (
  vendor_id text collate "C" primary key,
  reported_at timestamptz not null,
  report jsonb not null
);
