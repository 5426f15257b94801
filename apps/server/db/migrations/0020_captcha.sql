-- A bot-check token works once: who has seen it first is noted here.

create table captcha_used (
  token_hash bytea primary key,
  -- The same token may be shown again only by the same request of the same caller.
  subject text not null,
  expires_at timestamptz not null
);
create index captcha_used_end on captcha_used (expires_at);
grant select, insert, delete on captcha_used to sampan_app;
