-- Webhooks: endpoints of customers, what has to be delivered to them, and every try.

create table webhook (
  id uuid primary key,
  account_id uuid not null references account (id),
  url text not null,
  description text not null,
  -- '*', 'subject.*' or the type of an event.
  events text[] not null,
  signing text not null check (signing in ('ed25519', 'hmac')),
  state text not null check (state in ('ACTIVE', 'DISABLED', 'DELETED')),
  disabled_reason text check (disabled_reason in ('owner', 'gone', 'failing')),
  -- Since when no try has succeeded, and how many mails about it have left.
  failing_since timestamptz,
  mails_sent smallint not null default 0,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((disabled_reason is not null) = (state = 'DISABLED'))
);
create index webhook_account on webhook (account_id, created_at, id);
create index webhook_failing on webhook (failing_since) where state = 'ACTIVE' and failing_since is not null;
grant select, insert, update on webhook to sampan_app;

create table webhook_secret (
  id uuid primary key,
  webhook_id uuid not null references webhook (id),
  -- An HMAC secret or an Ed25519 private key, encrypted under a key outside the database.
  sealed bytea not null,
  -- As Standard Webhooks writes it; null for HMAC.
  public_key text,
  created_at timestamptz not null,
  -- Set by a roll: until then it signs too.
  ends_at timestamptz
);
create index webhook_secret_webhook on webhook_secret (webhook_id, created_at desc);
grant select, insert, update, delete on webhook_secret to sampan_app;

-- One row per endpoint and event. It is written with the event's number, so neither exists without the other.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null,
  account_id uuid not null,
  -- Null for a test event, which is not in the feed.
  sequence bigint,
  event_id uuid not null,
  type text not null,
  -- Tries of the present schedule; a resend starts again.
  tries smallint not null default 0,
  -- When it is tried next, or while a worker tries it, when another worker may. Null: delivered or given up.
  next_try_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(next_try_at, delivered_at, failed_at) = 1)
) with (fillfactor = 80);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, sequence) where sequence is not null;
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_failed on webhook_delivery (webhook_id, failed_at) where failed_at is not null;
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_age on webhook_delivery using brin (created_at);
grant select, insert, update, delete on webhook_delivery to sampan_app;

create table webhook_try (
  delivery_id uuid not null,
  at timestamptz not null,
  url text not null,
  status smallint,
  problem text,
  latency_ms integer not null,
  response text,
  primary key (delivery_id, at)
);
create index webhook_try_age on webhook_try using brin (at);
grant select, insert, delete on webhook_try to sampan_app;
