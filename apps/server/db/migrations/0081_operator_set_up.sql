-- New operators connect their own authenticator: nobody else ever sees its key. What they show besides the password is kept as its hash.

create table operator_set_up (
  operator_id uuid primary key references operator (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update on operator_set_up to sampan_app;

alter table operator_ticket drop constraint operator_ticket_kind_check;
alter table operator_ticket add constraint operator_ticket_kind_check check (kind in ('signIn', 'passkey', 'setUp'));
-- Sealed; of a set-up whose token was shown and whose first code is still to come.
alter table operator_ticket add column secret bytea;
