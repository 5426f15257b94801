-- Mails and SMS: written in the transaction of their cause, encrypted, and delivered by a job.

create table message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  user_id uuid references app_user (id),
  recipient text not null,
  language text not null,
  -- Encrypted under a key outside the database (codes and links are secrets); deleted after delivery.
  content bytea,
  -- Written like any other but never sent, so that timing does not reveal that an account does not exist.
  silent boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Not sent after this time.
  expires_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz
);
create index message_user on message (user_id, created_at) where user_id is not null;
create index message_age on message using brin (created_at);
grant select, insert, update, delete on message to sampan_app;

-- One row per channel: how much of this hour's budget is spent, and whether its gateway is failing.
create table message_channel (
  channel text primary key check (channel in ('mail', 'sms')),
  hour timestamptz not null default '-infinity',
  codes integer not null default 0,
  failures integer not null default 0,
  broken_until timestamptz
);
grant select, update on message_channel to sampan_app;
insert into message_channel (channel) values ('mail'), ('sms');

-- Practice mode stores here what would have been sent.
create table sent_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text check ((subject is not null) = (channel = 'mail')),
  body text not null,
  created_at timestamptz not null default now(),
  -- For the outbox page, which renders mails.
  html text
);
grant select, insert on sent_message to sampan_app;
