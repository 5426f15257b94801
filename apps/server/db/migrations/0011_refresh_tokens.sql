-- Refresh tokens rotate; a session is one family of them, bound to the key of one browser.

alter table session
  add column device text not null default '',
  add column address text not null default '',
  -- RFC 7638 thumbprint of the browser's key. A session without one cannot be refreshed.
  add column key_thumbprint text,
  add column ended_because text;

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
grant select, insert, update, delete on refresh_token to sampan_app;

-- Each encrypted grant and each proof of the browser's key is taken once.
create table seen_nonce (
  hash bytea primary key,
  ends_at timestamptz not null
);
create index seen_nonce_end on seen_nonce (ends_at);
grant select, insert, delete on seen_nonce to sampan_app;
