-- A check value of MASTER_KEY: a server with another key refuses to start instead of sealing new secrets that the others cannot read.
create table master_key_check (
  only_row boolean primary key default true check (only_row),
  check_value bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on master_key_check to sampan_app;
