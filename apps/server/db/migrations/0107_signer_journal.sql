-- A journal that lacks lines which the server was shown: the signer signs nothing, every network is stopped, and two operators
-- decide (settings, signer). Their confirmation is signed by the approval key, which this database never sees.
alter table signer_sync
  add column journal_status text not null default 'checked' check (journal_status in ('checked', 'behind', 'confirmed')),
  -- The signer's own words about the journal that it found.
  add column behind_nonce text,
  add column behind_lines bigint,
  add column behind_hash text,
  add column behind_since timestamptz,
  add column confirmation jsonb,
  add column changed_at timestamptz;

alter table network_policy drop constraint stop_reason_known;
alter table network_policy add constraint stop_reason_known
  check (stop_reason in ('none', 'chainAhead', 'unknownPayments', 'journalBehind', 'deepReorganisation', 'byOperator'));
