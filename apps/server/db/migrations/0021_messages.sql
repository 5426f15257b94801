-- Mails and SMS on their way: written in the transaction of their cause, delivered by a job, at most once each unless the gate fails us.

create table message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  user_id uuid references app_user (id),
  recipient text not null,
  language text not null,
  -- What it says, encrypted under a key outside the database (codes and links are secrets); gone once it is delivered.
  content bytea,
  -- Written like any other but never sent: a visitor must not learn from our silence that an account does not exist.
  silent boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Worthless from then on.
  expires_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz
);
create index message_age on message using brin (created_at);
grant select, insert, update, delete on message to sampan_app;

-- One row per way out: how much of this hour's budget is spent, and whether the gate is broken.
create table message_channel (
  channel text primary key check (channel in ('mail', 'sms')),
  hour timestamptz not null default '-infinity',
  codes integer not null default 0,
  failures integer not null default 0,
  broken_until timestamptz
);
insert into message_channel (channel) values ('mail'), ('sms');
grant select, update on message_channel to sampan_app;

-- The outbox page shows mails as they look.
alter table sent_message add column html text;
