-- Calls of API keys, for the people of their account. Neither query nor body is kept; rows older than 30 days are purged.

create table api_call (
  -- The request id that the response named.
  id uuid not null,
  account_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  -- Null: the caller hung up before the response.
  status smallint,
  -- The code of a refusal.
  code text,
  latency_ms integer not null,
  address text not null,
  primary key (account_id, at, id)
);
create index api_call_key on api_call (key_id, at, id);
-- Few calls fail, and people look for those.
create index api_call_problem on api_call (account_id, at, id) where status is null or status >= 400;
create index api_call_age on api_call using brin (at);
grant select, insert, delete on api_call to sampan_app;
