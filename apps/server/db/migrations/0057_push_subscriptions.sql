-- Browsers that show notifications of a user through the push service of their maker (RFC 8030).

create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- The session that turned it on or renewed it last. One that was ended on purpose ends the subscription.
  session_id uuid not null references session (id),
  endpoint text not null,
  -- The browser's public key and secret, which a message is encrypted for (RFC 8291).
  browser_key bytea not null check (octet_length(browser_key) = 65),
  browser_secret bytea not null check (octet_length(browser_secret) = 16),
  -- Our public key when it was made (RFC 8292): the push service accepts no other.
  server_key bytea not null check (octet_length(server_key) = 65),
  device text,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  -- When its push service no longer knew it: nothing is sent, and the browser makes another one at its next visit.
  gone_at timestamptz,
  unique (user_id, endpoint)
);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_age on push_subscription (renewed_at);
grant select, insert, update, delete on push_subscription to sampan_app;
