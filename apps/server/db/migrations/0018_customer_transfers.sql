-- Money between customers: what one sends by email address, what the other receives, and how much may be sent.

-- Operators may change every value; amounts are units of the ledger.
create table customer_transfer_limit (
  currency text primary key,
  is_open boolean not null default true,
  maximum bigint not null check (maximum > 0),
  limit_day bigint not null check (limit_day >= maximum),
  limit_month bigint not null check (limit_month >= limit_day),
  changed_at timestamptz not null default now()
);
grant select, insert, update on customer_transfer_limit to sampan_app;

-- The sender's side. Nothing here refers to a row of the recipient, who may be in another cell later.
create table customer_transfer_out_detail (
  id uuid primary key,
  recipient_email text not null check (recipient_email = lower(recipient_email)),
  -- As they were confirmed; null where the recipient had no account and gets a link.
  recipient_account uuid,
  recipient_name text,
  -- From the sender to the clearing account, and back.
  out_transfer bigint unique,
  return_transfer bigint unique,
  -- SHA-256 of the token in the link, so that a copy of the database claims nothing.
  claim_hash bytea unique check (octet_length(claim_hash) = 32),
  claim_until timestamptz,
  check ((claim_hash is null) = (claim_until is null)),
  check ((recipient_account is null) = (recipient_name is null)),
  check (recipient_account is null or claim_hash is null),
  constraint customer_transfer_out_of foreign key (id) references transaction (id)
);
create index customer_transfer_out_recipient on customer_transfer_out_detail (recipient_email);
create index customer_transfer_out_claim on customer_transfer_out_detail (claim_until) where claim_until is not null;
grant select, insert, update on customer_transfer_out_detail to sampan_app;

-- The recipient's side.
create table customer_transfer_in_detail (
  id uuid primary key,
  -- The sender's transaction: it arrives once, whatever is repeated.
  sent_id uuid not null unique,
  sender_name text not null,
  in_transfer bigint not null unique,
  constraint customer_transfer_in_of foreign key (id) references transaction (id)
);
grant select, insert on customer_transfer_in_detail to sampan_app;

create view customer_transfer_out as
select t.id, t.reference, t.account_id, t.user_id, t.state, t.currency, t.amount, t.note, t.hold_id as hold_transfer, t.reason, t.reason_text,
  t.version, t.created_at, t.updated_at, t.completed_at, d.recipient_email, d.recipient_account, d.recipient_name, d.out_transfer, d.return_transfer,
  d.claim_hash, d.claim_until
from transaction t join customer_transfer_out_detail d on d.id = t.id where t.kind = 'customerTransferOut';
-- Row locks through a view need the right to update it.
grant select, update on customer_transfer_out to sampan_app;

create view customer_transfer_in as
select t.id, t.reference, t.account_id, t.state, t.currency, t.amount, t.note, t.version, t.created_at, t.updated_at, t.completed_at,
  d.sent_id, d.sender_name, d.in_transfer
from transaction t join customer_transfer_in_detail d on d.id = t.id where t.kind = 'customerTransferIn';
grant select on customer_transfer_in to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('the clearing accounts hold exactly what waits to be claimed', $$
    select 'clearing ' || b.currency as subject, coalesce(w.amount, 0) as expected, b.balance as found
    from ledger.balance b
    left join lateral (
      select sum(t.amount) as amount from customer_transfer_out t where t.state = 'AWAITING_CLAIM' and t.currency = b.currency
    ) w on true
    where b.kind = 'clearing' and b.balance <> coalesce(w.amount, 0)
  $$, false),
  ('every received transfer is a sent one of the same amount', $$
    select 'transfer ' || r.id as subject, r.amount || ' ' || r.currency as expected, coalesce(s.amount || ' ' || s.currency, 'none') as found
    from customer_transfer_in r left join customer_transfer_out s on s.id = r.sent_id and s.state = 'COMPLETED'
    where (s.amount, s.currency) is distinct from (r.amount, r.currency)
  $$, false);
