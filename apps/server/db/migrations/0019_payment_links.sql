-- Payment links: a customer asks a payer for an amount, or for one that the payer chooses. Each link has deposit addresses or a bank reference of its own.

create table payment_link (
  id uuid primary key,
  account_id uuid not null references account (id),
  created_by uuid not null references app_user (id),
  -- Opens the public page. It shows no more than the page does, so it is stored as it is, for its owner to copy again.
  token text not null unique check (length(token) >= 22),
  state text not null check (state in ('OPEN', 'PARTLY_PAID', 'PAID', 'OVERPAID', 'PAID_LATE', 'EXPIRED', 'CANCELLED')),
  currency text not null,
  -- Null where the payer chooses it.
  amount bigint check (amount > 0),
  -- What has been credited so far in this currency, as the last look at its deposits found it.
  received bigint not null default 0 check (received >= 0),
  -- Of a stablecoin: the networks that the payer can choose from.
  networks smallint[] not null,
  -- Of bank money: the channel of the receiving account, and the reference that a transfer must carry.
  channel text,
  reference_no text unique,
  payee text,
  note text,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((channel is null) = (cardinality(networks) > 0))
);
create index payment_link_account on payment_link (account_id, created_at desc, id desc);
create index payment_link_due on payment_link (expires_at) where state in ('OPEN', 'PARTLY_PAID');
grant select, insert, update on payment_link to sampan_app;
