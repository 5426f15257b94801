-- apply_changes finds rows by an id: what the books hold of a deposit, and dust, get one.

alter table crypto_deposit_posting add column id uuid not null default gen_random_uuid(), add constraint crypto_deposit_posting_id unique (id);
alter table chain_dust add column id uuid not null default gen_random_uuid(), add constraint chain_dust_id unique (id);
