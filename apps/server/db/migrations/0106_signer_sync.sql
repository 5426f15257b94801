-- How far the books follow the signer's journal. After a restore they are behind it: until they have caught up nothing that was
-- waiting may be ended, because the signer may have signed it.
create table signer_sync (
  is_only boolean primary key default true check (is_only),
  -- The newest head of the journal that the server was shown. An older or altered journal does not hold it.
  lines bigint not null default 0 check (lines >= 0),
  hash text not null default '',
  -- Grows when two operators accept a journal that lacks lines; what was shown before then counts no more.
  epoch integer not null default 0,
  -- The database as it was when the books last agreed with the journal: a restart or a restore changes it.
  database_run text not null,
  checked_at timestamptz
);
grant select, update on signer_sync to sampan_app;

-- Every way to restore a table gives it another file, and every way to restore a cluster restarts it.
create function signer_sync_run() returns text language sql stable as $$
  select pg_postmaster_start_time()::text || ' ' || pg_relation_filenode('signer_sync')
$$;
insert into signer_sync (database_run) select signer_sync_run();
