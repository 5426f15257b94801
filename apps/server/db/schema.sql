-- Generated from the migrations by RENEW=1 npm run check -- --only=schema. It is never run: its diff shows what a migration changes.

create type ledger."freeze" as enum ('outgoing', 'both');
create type ledger.account_entry as (
  transfer_id bigint,
  posting_number smallint,
  balance_after bigint,
  version integer
);

create type ledger.account_kind as enum ('available', 'held', 'omnibus', 'bank', 'suspense', 'fees', 'fx_position', 'rounding', 'gas', 'receivable', 'adjustment', 'issued', 'reserve', 'clearing');
create type ledger.action as enum ('post', 'hold', 'settle', 'release', 'reverse');
create type ledger.locked_accounts as (
  ids bigint[],
  balances bigint[],
  versions integer[],
  freezes ledger."freeze"[],
  stamp timestamp with time zone
);

create type ledger.open_hold as (
  transfer_id bigint,
  posted_at timestamp with time zone,
  purpose ledger.purpose,
  amount bigint
);

create type ledger.posting_list as (
  counts integer[],
  sources bigint[],
  destinations bigint[],
  amounts bigint[],
  refusals text[]
);

create type ledger.purpose as enum ('crypto_deposit', 'crypto_withdrawal', 'fiat_deposit', 'fiat_withdrawal', 'exchange', 'internal', 'treasury', 'network_fee', 'suspense', 'adjustment');
create type ledger.resolved_postings as (
  sources bigint[],
  destinations bigint[],
  amounts bigint[],
  refusal text
);

create type ledger.statement_line as (
  transfer_id bigint,
  posting_number smallint,
  posted_at timestamp with time zone,
  action ledger.action,
  purpose ledger.purpose,
  reference text,
  resolves_transfer_id bigint,
  other_account bigint,
  amount bigint,
  balance_after bigint
);

create type ledger.transfer_plan as (
  results ledger.transfer_result[],
  posting_transfer_ids bigint[],
  posting_numbers smallint[],
  destinations bigint[],
  intended_accounts bigint[],
  source_balances bigint[],
  destination_balances bigint[],
  source_versions integer[],
  destination_versions integer[],
  balances bigint[],
  versions integer[]
);

create type ledger.transfer_result as (
  place integer,
  transfer_id bigint,
  posted_at timestamp with time zone,
  repeated boolean,
  refusal text,
  account_id bigint,
  balance bigint
);

create sequence ledger.account_pair start 1;
create sequence ledger.house_number start 10;
create sequence ledger.transfer_number start 1;

create table ledger.account (
  id bigint not null,
  currency smallint not null,
  kind ledger.account_kind not null,
  owner uuid,
  detail text,
  constraint account_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(number),
  constraint account_pkey PRIMARY KEY (id),
  constraint number_names_currency CHECK ((((id - currency) % (1000)::bigint) = 0)),
  constraint number_names_kind CHECK (
CASE kind
    WHEN 'available'::ledger.account_kind THEN ((id > 0) AND (((id / 1000) % (2)::bigint) = 0))
    WHEN 'held'::ledger.account_kind THEN ((id > 0) AND (((id / 1000) % (2)::bigint) = 1))
    WHEN 'reserve'::ledger.account_kind THEN ((id > 0) AND (((id / 1000) % (2)::bigint) = 0))
    ELSE (id < 0)
END),
  constraint only_customers_have_owners CHECK (((owner IS NOT NULL) = (kind = ANY (ARRAY['available'::ledger.account_kind, 'held'::ledger.account_kind]))))
) with ();

create table ledger.cell (
  is_only boolean default true not null,
  number smallint default 0 not null,
  constraint cell_is_only_check CHECK (is_only),
  constraint cell_number_check CHECK (((number >= 0) AND (number <= 999))),
  constraint cell_pkey PRIMARY KEY (is_only)
) with ();

create table ledger.closed_partition (
  number bigint not null,
  first_transfer bigint not null,
  last_transfer bigint not null,
  transfers bigint not null,
  postings bigint not null,
  totals jsonb not null,
  posted_until timestamp with time zone not null,
  transfers_hash bytea not null,
  postings_hash bytea not null,
  balances_hash bytea not null,
  hash bytea not null,
  closed_at timestamp with time zone default clock_timestamp() not null,
  constraint closed_partition_pkey PRIMARY KEY (number)
) with ();

create table ledger.closing_balance (
  account_id bigint not null,
  partition bigint not null,
  balance numeric not null,
  version integer,
  transfer_id bigint not null,
  constraint closing_balance_pkey PRIMARY KEY (account_id, partition)
) with ();

create table ledger.currency (
  number smallint generated always as identity not null,
  code text not null,
  scale smallint not null,
  constraint currency_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{1,11}$'::text)),
  constraint currency_code_key UNIQUE (code),
  constraint currency_pkey PRIMARY KEY (number),
  constraint currency_scale_check CHECK (((scale >= 0) AND (scale <= 18)))
) with ();

create table ledger.customer_balance (
  account_id bigint not null,
  balance bigint default 0 not null,
  posted_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  version integer default 0 not null,
  frozen ledger."freeze",
  constraint customer_balance_pkey PRIMARY KEY (account_id),
  constraint customers_never_owe CHECK ((balance >= 0))
) with (fillfactor=66);

create table ledger.frozen_owner (
  owner uuid not null,
  frozen ledger."freeze" not null,
  constraint frozen_owner_pkey PRIMARY KEY (owner)
) with ();

create table ledger.horizon (
  through bigint not null,
  reached_at timestamp with time zone default clock_timestamp() not null,
  constraint horizon_pkey PRIMARY KEY (through)
) with ();

create table ledger.house_balance (
  account_id bigint not null,
  balance numeric default 0 not null,
  constraint house_balance_pkey PRIMARY KEY (account_id)
) with ();

create table ledger.posting (
  transfer_id bigint not null,
  source bigint not null,
  destination bigint not null,
  amount bigint not null,
  source_balance bigint,
  destination_balance bigint,
  source_version integer,
  destination_version integer,
  number smallint not null,
  constraint amount_is_positive CHECK ((amount > 0)),
  constraint one_currency CHECK ((((source - destination) % (1000)::bigint) = 0)),
  constraint posting_pkey PRIMARY KEY (transfer_id, number)
) partition by RANGE (transfer_id) with ();

create table ledger.proof (
  name text not null,
  query text not null,
  is_for_recent boolean default false not null,
  constraint proof_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint proof_pkey PRIMARY KEY (name)
) with ();

create table ledger.roll_up (
  is_only boolean default true not null,
  through bigint default 0 not null,
  next_through bigint,
  next_horizon xid8,
  constraint roll_up_is_only_check CHECK (is_only),
  constraint roll_up_pkey PRIMARY KEY (is_only)
) with ();

create table ledger.suspense_posting (
  transfer_id bigint not null,
  number smallint not null,
  account_id bigint not null,
  constraint suspense_posting_pkey PRIMARY KEY (transfer_id, number)
) with ();

create table ledger.transfer (
  id bigint not null,
  posted_at timestamp with time zone not null,
  key uuid not null,
  action ledger.action not null,
  purpose ledger.purpose not null,
  resolves_transfer_id bigint,
  reference text,
  constraint transfer_key UNIQUE (key),
  constraint transfer_pkey PRIMARY KEY (id)
) with ();

create table ledger.withdrawal_stop (
  id integer generated always as identity not null,
  stopped_at timestamp with time zone default now() not null,
  reason text not null,
  resumed_at timestamp with time zone,
  resumed_because text,
  constraint withdrawal_stop_check CHECK (((resumed_at IS NULL) = (resumed_because IS NULL))),
  constraint withdrawal_stop_pkey PRIMARY KEY (id),
  constraint withdrawal_stop_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
) with ();

create table public.access_token (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint access_token_pkey PRIMARY KEY (token_hash),
  constraint access_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id)
) with ();

create table public.account (
  id uuid not null,
  type text not null,
  name text,
  status text default 'ACTIVE'::text not null,
  frozen_at timestamp with time zone,
  hold_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  freeze_lifts_at timestamp with time zone,
  version integer default 1 not null,
  frozen_by_operator boolean default false not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_status_check CHECK ((status = ANY (ARRAY['TO_BE_ACTIVATED'::text, 'ACTIVE'::text, 'DISABLED'::text, 'CLOSED'::text]))),
  constraint account_type_check CHECK ((type = ANY (ARRAY['individual'::text, 'corporate'::text])))
) with ();

create table public.account_closing (
  id uuid not null,
  account_id uuid not null,
  requested_by uuid not null,
  state text not null,
  requested_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  next_check_at timestamp with time zone,
  blocked_at timestamp with time zone,
  hold_reason text,
  closed_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer default 1 not null,
  constraint account_closing_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint account_closing_check CHECK (((state <> ALL (ARRAY['SCHEDULED'::text, 'CLOSED'::text])) OR ((closes_at IS NOT NULL) AND (next_check_at IS NOT NULL)))),
  constraint account_closing_check1 CHECK (((state <> ALL (ARRAY['CLOSED'::text, 'ERASING'::text, 'ERASED'::text])) OR (closed_at IS NOT NULL))),
  constraint account_closing_check2 CHECK (((state = 'ERASED'::text) = (erased_at IS NOT NULL))),
  constraint account_closing_pkey PRIMARY KEY (id),
  constraint account_closing_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.app_user(id),
  constraint account_closing_state_check CHECK ((state = ANY (ARRAY['PENDING_APPROVAL'::text, 'SCHEDULED'::text, 'ON_HOLD'::text, 'CLOSED'::text, 'ERASING'::text, 'ERASED'::text, 'CANCELLED'::text, 'REJECTED'::text])))
) with ();

create table public.account_data_request (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  downloaded_at timestamp with time zone,
  constraint account_data_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint account_data_request_pkey PRIMARY KEY (id),
  constraint account_data_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.account_event (
  account_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  data json not null,
  numbered_at timestamp with time zone default now() not null,
  constraint account_event_data_check CHECK ((octet_length((data)::text) <= 19000)),
  constraint account_event_pkey PRIMARY KEY (account_id, sequence),
  constraint account_event_sequence_check CHECK ((sequence > 0))
) with ();

create table public.account_event_head (
  account_id uuid not null,
  last_sequence bigint not null,
  constraint account_event_head_pkey PRIMARY KEY (account_id)
) with (fillfactor=50);

create table public.account_event_source (
  id bigint generated always as identity not null,
  account_id uuid not null,
  subject text not null,
  subject_id uuid,
  state text,
  reason text,
  at timestamp with time zone not null,
  noted_at timestamp with time zone default now() not null,
  problem text,
  constraint account_event_source_pkey PRIMARY KEY (id)
) with ();

create table public.address_challenge (
  address_id uuid not null,
  code uuid not null,
  requested_by uuid not null,
  expires_at timestamp with time zone not null,
  constraint address_challenge_address_id_fkey FOREIGN KEY (address_id) REFERENCES public.blockchain_address(id),
  constraint address_challenge_pkey PRIMARY KEY (address_id),
  constraint address_challenge_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.app_user(id)
) with ();

create table public.address_deposit_proof (
  address_id uuid not null,
  currency text not null,
  amount bigint not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint address_deposit_proof_address_id_fkey FOREIGN KEY (address_id) REFERENCES public.blockchain_address(id),
  constraint address_deposit_proof_amount_check CHECK ((amount > 0)),
  constraint address_deposit_proof_pkey PRIMARY KEY (address_id, currency),
  constraint address_deposit_proof_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.app_user(id)
) with ();

create table public.address_name (
  address_id uuid not null,
  name text not null,
  checked_at timestamp with time zone not null,
  points_to text,
  constraint address_name_address_id_fkey FOREIGN KEY (address_id) REFERENCES public.blockchain_address(id),
  constraint address_name_pkey PRIMARY KEY (address_id)
) with ();

create table public.adjustment (
  id uuid not null,
  reference text not null,
  account_id uuid not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  counter_account text not null,
  reason text not null,
  text text not null,
  evidence text not null,
  state text not null,
  transfer bigint,
  maker uuid not null,
  checker uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  posted_at timestamp with time zone,
  constraint adjustment_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint adjustment_amount_check CHECK ((amount > 0)),
  constraint adjustment_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint adjustment_counter_account_check CHECK ((counter_account = ANY (ARRAY['adjustment'::text, 'fees'::text, 'suspense'::text, 'receivable'::text]))),
  constraint adjustment_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint adjustment_evidence_check CHECK ((length(evidence) > 0)),
  constraint adjustment_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_reference_key UNIQUE (reference),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'POSTED'::text, 'REJECTED'::text]))),
  constraint adjustment_transfer_key UNIQUE (transfer),
  constraint posted_by_two CHECK (((state <> 'POSTED'::text) OR ((checker IS NOT NULL) AND (checker <> maker) AND (transfer IS NOT NULL))))
) with ();

create table public.adjustment_report (
  day date not null,
  made_at timestamp with time zone not null,
  lines jsonb not null,
  constraint adjustment_report_pkey PRIMARY KEY (day)
) with ();

create table public.announcement (
  id uuid not null,
  level text not null,
  texts jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_by uuid not null,
  created_name text not null,
  created_at timestamp with time zone not null,
  ended_by uuid,
  constraint announcement_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'urgent'::text]))),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_texts_check CHECK ((texts ?& ARRAY['en'::text, 'zh-CN'::text, 'th'::text])),
  constraint ends_after_its_start CHECK (((ends_at IS NULL) OR (ends_at >= starts_at)))
) with ();

create table public.api_call (
  id uuid not null,
  account_id uuid not null,
  key_id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  path text not null,
  status smallint,
  code text,
  latency_ms integer not null,
  address text not null,
  constraint api_call_pkey PRIMARY KEY (account_id, at, id)
) with ();

create table public.api_key (
  id uuid not null,
  account_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  addresses text[] not null,
  prepare_only boolean not null,
  version text not null,
  signing_key bytea,
  last_used_at timestamp with time zone,
  last_used_address text,
  last_used_call text,
  expiry_noted_at timestamp with time zone,
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint api_key_id_fkey FOREIGN KEY (id) REFERENCES public.app_user(id),
  constraint api_key_life CHECK ((expires_at <= (granted_at + '365 days'::interval))),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_signing_key_check CHECK ((octet_length(signing_key) = 32))
) with ();

create table public.api_key_change (
  key_id uuid not null,
  kind text not null,
  detail jsonb not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  constraint api_key_change_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(id),
  constraint api_key_change_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'roll'::text, 'change'::text]))),
  constraint api_key_change_pkey PRIMARY KEY (key_id),
  constraint api_key_change_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.app_user(id)
) with ();

create table public.api_key_limit (
  key_id uuid not null,
  currency text not null,
  per_transaction bigint,
  per_day bigint,
  constraint api_key_limit_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(id),
  constraint api_key_limit_per_day_check CHECK ((per_day > 0)),
  constraint api_key_limit_per_transaction_check CHECK ((per_transaction > 0)),
  constraint api_key_limit_pkey PRIMARY KEY (key_id, currency)
) with ();

create table public.api_key_secret (
  hash bytea not null,
  key_id uuid not null,
  shown_end text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint api_key_secret_hash_check CHECK ((octet_length(hash) = 32)),
  constraint api_key_secret_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(id),
  constraint api_key_secret_pkey PRIMARY KEY (hash),
  constraint api_key_secret_shown_end_check CHECK ((length(shown_end) = 4))
) with ();

create table public.api_key_spending (
  key_id uuid not null,
  currency text not null,
  day_start timestamp with time zone not null,
  amount bigint not null,
  constraint api_key_spending_amount_check CHECK ((amount > 0)),
  constraint api_key_spending_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(id),
  constraint api_key_spending_pkey PRIMARY KEY (key_id, currency, day_start)
) with ();

create table public.app_setting (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint app_setting_pkey PRIMARY KEY (name)
) with ();

create table public.app_user (
  id uuid not null,
  account_id uuid not null,
  kind text default 'person'::text not null,
  email text not null,
  name text not null,
  role text default 'individual'::text not null,
  status text default 'ACTIVE'::text not null,
  language text default 'en'::text not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  mobile text,
  mobile_verified_at timestamp with time zone,
  anti_phishing_code text,
  session_policy text default 'single'::text not null,
  display_currency text default 'USD'::text not null,
  custom_scopes text[],
  invited_by uuid,
  invited_at timestamp with time zone,
  suspended_at timestamp with time zone,
  removed_at timestamp with time zone,
  access_until timestamp with time zone,
  constraint app_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint app_user_custom_scopes CHECK (((role = 'custom'::text) = (custom_scopes IS NOT NULL))),
  constraint app_user_email_check CHECK ((email = lower(email))),
  constraint app_user_email_key UNIQUE (email),
  constraint app_user_guest_ends CHECK (((role <> 'guest'::text) OR (access_until IS NOT NULL))),
  constraint app_user_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.app_user(id),
  constraint app_user_key_email CHECK (((kind = 'key'::text) = (email = ('key:'::text || id)))),
  constraint app_user_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'key'::text]))),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_role_known CHECK ((role = ANY (ARRAY['individual'::text, 'guest'::text, 'owner'::text, 'admin'::text, 'maker'::text, 'approver'::text, 'accountant'::text, 'viewer'::text, 'custom'::text]))),
  constraint app_user_session_policy_check CHECK ((session_policy = ANY (ARRAY['single'::text, 'multiple'::text]))),
  constraint app_user_status_check CHECK ((status = ANY (ARRAY['TO_BE_ACTIVATED'::text, 'ACTIVE'::text, 'DISABLED'::text])))
) with ();

create table public.approval (
  id uuid not null,
  account_id uuid not null,
  action text not null,
  state text not null,
  subject_id uuid,
  maker_id uuid not null,
  amount text,
  currency text,
  destination text,
  facts jsonb not null,
  limits jsonb not null,
  risk text,
  note text,
  payload jsonb,
  needed smallint not null,
  role text not null,
  reason text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  operators_from timestamp with time zone,
  is_known_destination boolean,
  constraint approval_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint approval_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint approval_check1 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['PENDING'::text, 'BLOCKED'::text])))),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.app_user(id),
  constraint approval_needed_check CHECK (((needed >= 1) AND (needed <= 5))),
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_risk_check CHECK ((risk = ANY (ARRAY['highRisk'::text, 'lowRisk'::text]))),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'BLOCKED'::text, 'APPROVED'::text, 'REJECTED'::text, 'RECALLED'::text, 'EXPIRED'::text])))
) with ();

create table public.approval_decision (
  approval_id uuid not null,
  user_id uuid not null,
  decision text not null,
  reason text,
  at timestamp with time zone not null,
  constraint approval_decision_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id),
  constraint approval_decision_decision_check CHECK ((decision = ANY (ARRAY['agreed'::text, 'rejected'::text]))),
  constraint approval_decision_pkey PRIMARY KEY (approval_id, user_id, decision),
  constraint approval_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.audit_check (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  links bigint not null,
  findings jsonb not null,
  constraint audit_check_pkey PRIMARY KEY (id)
) with ();

create table public.audit_link (
  seq bigint not null,
  row_id bigint not null,
  hash bytea not null,
  linked_at timestamp with time zone default clock_timestamp() not null,
  constraint audit_link_hash_check CHECK ((length(hash) = 32)),
  constraint audit_link_pkey PRIMARY KEY (seq),
  constraint audit_link_row_id_key UNIQUE (row_id),
  constraint audit_link_seq_check CHECK ((seq > 0))
) with ();

create table public.audit_row (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_kind text not null,
  actor_id uuid,
  account_id uuid,
  action text not null,
  subject text,
  detail jsonb default '{}'::jsonb not null,
  address text,
  session_id uuid,
  constraint audit_row_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'operator'::text, 'system'::text, 'visitor'::text]))),
  constraint audit_row_pkey PRIMARY KEY (id)
) partition by RANGE (id) with ();

create table public.audit_waiting (
  row_id bigint not null,
  constraint audit_waiting_pkey PRIMARY KEY (row_id)
) with ();

create table public.authenticator (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  secret bytea not null,
  bind_token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  bound_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint authenticator_bind_token_hash_key UNIQUE (bind_token_hash),
  constraint authenticator_pkey PRIMARY KEY (id),
  constraint authenticator_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id),
  constraint authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.authenticator_step (
  authenticator_id uuid not null,
  step bigint not null,
  used_at timestamp with time zone not null,
  constraint authenticator_step_authenticator_id_fkey FOREIGN KEY (authenticator_id) REFERENCES public.authenticator(id) ON DELETE CASCADE,
  constraint authenticator_step_pkey PRIMARY KEY (authenticator_id, step)
) with ();

create table public.bank_account (
  id uuid not null,
  account_id uuid not null,
  life_state text not null,
  verification_state text not null,
  label text not null,
  payee_id uuid,
  currency text not null,
  channel text not null,
  country text not null,
  bank_name text not null,
  beneficiary_name text not null,
  account_number text,
  iban text,
  swift_code text,
  local_code text,
  details jsonb not null,
  fingerprint bytea not null,
  reason text,
  usable_from timestamp with time zone,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bank_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint bank_account_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint bank_account_life_state_check CHECK ((life_state = ANY (ARRAY['PENDING_ADD'::text, 'ACTIVE'::text, 'PENDING_DELETE'::text, 'INACTIVE'::text, 'DISABLED'::text]))),
  constraint bank_account_payee FOREIGN KEY (account_id, payee_id) REFERENCES public.payee(account_id, id) ON DELETE SET NULL (payee_id),
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_verification_state_check CHECK ((verification_state = ANY (ARRAY['PENDING_VERIFICATION'::text, 'VERIFIED'::text, 'VERIFICATION_FAILED'::text])))
) with ();

create table public.bank_closing (
  bank text not null,
  account text not null,
  currency text not null,
  closed_on date not null,
  units bigint not null,
  imported_at timestamp with time zone not null,
  statement_id uuid,
  constraint bank_closing_pkey PRIMARY KEY (bank, account, currency, closed_on),
  constraint bank_closing_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.bank_statement(id)
) with ();

create table public.bank_line (
  id uuid not null,
  bank text not null,
  line text not null,
  currency text not null,
  amount bigint not null,
  booked_on date not null,
  counterparty text,
  text text not null,
  end_to_end_id text,
  is_return boolean default false not null,
  deposit_id uuid,
  withdrawal_id uuid,
  transfer bigint not null,
  imported_at timestamp with time zone not null,
  issued_references text[] default '{}'::text[] not null,
  statement_id uuid,
  constraint bank_line_amount_check CHECK ((amount <> 0)),
  constraint bank_line_bank_line_key UNIQUE (bank, line),
  constraint bank_line_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES public.fiat_deposit_detail(id),
  constraint bank_line_deposit_id_key UNIQUE (deposit_id),
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.bank_statement(id),
  constraint bank_line_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.fiat_withdrawal_detail(id)
) with ();

create table public.bank_statement (
  id uuid not null,
  reference text not null,
  bank text not null,
  source text not null,
  file_name text not null,
  sha256 bytea not null,
  content bytea not null,
  state text not null,
  maker uuid,
  checker uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  constraint bank_statement_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint bank_statement_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_reference_key UNIQUE (reference),
  constraint bank_statement_source_check CHECK ((source = ANY (ARRAY['bank'::text, 'operator'::text]))),
  constraint bank_statement_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'BOOKED'::text, 'DECLINED'::text]))),
  constraint booked_by_two CHECK (((source = 'bank'::text) OR (state <> 'BOOKED'::text) OR ((maker IS NOT NULL) AND (checker IS NOT NULL) AND (checker <> maker))))
) with ();

create table public.blockchain_address (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  network smallint not null,
  address text not null,
  memo text,
  ends text not null,
  label text not null,
  payee_id uuid,
  owner text not null,
  beneficiary_name text,
  exchange_name text,
  purpose text,
  risk text,
  cooling_since timestamp with time zone,
  usable_from timestamp with time zone,
  reason text,
  proven_at timestamp with time zone,
  times_used integer default 0 not null,
  last_used_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint blockchain_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint blockchain_address_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint blockchain_address_owner_check CHECK ((owner = ANY (ARRAY['selfHosted'::text, 'ownAtExchange'::text, 'someoneElse'::text]))),
  constraint blockchain_address_payee FOREIGN KEY (account_id, payee_id) REFERENCES public.payee(account_id, id) ON DELETE SET NULL (payee_id),
  constraint blockchain_address_pkey PRIMARY KEY (id),
  constraint blockchain_address_risk_check CHECK ((risk = ANY (ARRAY['highRisk'::text, 'lowRisk'::text]))),
  constraint blockchain_address_state_check CHECK ((state = ANY (ARRAY['PENDING_VERIFICATION'::text, 'SCREENING'::text, 'PENDING_ADD'::text, 'COOLING'::text, 'ACTIVE'::text, 'PENDING_DELETE'::text, 'INACTIVE'::text, 'DISABLED'::text, 'VERIFICATION_FAILED'::text]))),
  constraint usable_after_cooling CHECK (((state <> ALL (ARRAY['COOLING'::text, 'ACTIVE'::text, 'PENDING_DELETE'::text])) OR (usable_from IS NOT NULL)))
) with ();

create table public.captcha_used (
  token_hash bytea not null,
  subject text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_used_pkey PRIMARY KEY (token_hash)
) with ();

create table public.chain_block (
  network smallint not null,
  height bigint not null,
  hash text not null,
  constraint chain_block_pkey PRIMARY KEY (network, height)
) with ();

create table public.chain_cursor (
  network smallint not null,
  omnibus text not null,
  height bigint not null,
  hash text not null,
  reread_height bigint not null,
  head_height bigint not null,
  final_height bigint not null,
  moved_at timestamp with time zone not null,
  lease_holder uuid,
  lease_until timestamp with time zone,
  trouble text,
  trouble_since timestamp with time zone,
  caught_up_at timestamp with time zone default now() not null,
  constraint chain_cursor_pkey PRIMARY KEY (network)
) with ();

create table public.chain_dust (
  network smallint not null,
  currency text not null,
  chain_units numeric(78,0) default 0 not null,
  postings integer default 0 not null,
  id uuid default gen_random_uuid() not null,
  constraint chain_dust_chain_units_check CHECK ((chain_units >= (0)::numeric)),
  constraint chain_dust_id UNIQUE (id),
  constraint chain_dust_pkey PRIMARY KEY (network, currency)
) with ();

create table public.chain_nonce (
  network smallint not null,
  address text not null,
  sequence numeric(20,0) not null,
  purpose text not null,
  subject uuid not null,
  taken_at timestamp with time zone not null,
  constraint chain_nonce_pkey PRIMARY KEY (network, address, sequence),
  constraint chain_nonce_purpose_check CHECK ((purpose = ANY (ARRAY['withdrawal'::text, 'sweep'::text, 'topUp'::text])))
) with ();

create table public.chain_sweep (
  id uuid not null,
  network smallint not null,
  account_id uuid not null,
  purpose text not null,
  currency text,
  units numeric(78,0) not null,
  sender text not null,
  recipient text not null,
  state text not null,
  sequence numeric(20,0),
  bytes text,
  txn_hash text,
  last_valid_height bigint,
  fee_units numeric(78,0),
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint chain_sweep_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint chain_sweep_pkey PRIMARY KEY (id),
  constraint chain_sweep_purpose_check CHECK ((purpose = ANY (ARRAY['sweep'::text, 'topUp'::text]))),
  constraint chain_sweep_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'SIGNED'::text, 'SENT'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint chain_sweep_units_check CHECK ((units > (0)::numeric))
) with ();

create table public.chain_wallet (
  network smallint not null,
  address text not null,
  next_sequence numeric(20,0) not null,
  given_sequence numeric(20,0),
  given_purpose text,
  given_subject uuid,
  given_at timestamp with time zone,
  accepted_sequence numeric(20,0),
  constraint chain_wallet_pkey PRIMARY KEY (network, address),
  constraint given_wholly_or_not CHECK ((num_nulls(given_sequence, given_purpose, given_subject, given_at) = ANY (ARRAY[0, 4])))
) with ();

create table public.closed_audit_partition (
  number bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  links bigint not null,
  links_hash bytea not null,
  closed_at timestamp with time zone default clock_timestamp() not null,
  constraint closed_audit_partition_pkey PRIMARY KEY (number)
) with ();

create table public.code_budget (
  name text not null,
  key_hash bytea not null,
  sends timestamp with time zone[] not null,
  constraint code_budget_pkey PRIMARY KEY (name, key_hash)
) with ();

create table public.company_oversight (
  account_id uuid not null,
  since timestamp with time zone not null,
  constraint company_oversight_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint company_oversight_pkey PRIMARY KEY (account_id)
) with ();

create table public.company_policy (
  account_id uuid not null,
  version integer not null,
  rules jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  constraint company_policy_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint company_policy_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id),
  constraint company_policy_pkey PRIMARY KEY (account_id),
  constraint company_policy_version_check CHECK ((version > 0))
) with ();

create table public.crypto_deposit_detail (
  id uuid not null,
  network smallint not null,
  txn_hash text not null,
  log_index integer not null,
  sender text,
  address text not null,
  memo text,
  asset text not null,
  contract text,
  chain_units numeric(78,0) not null,
  dust numeric(78,0) default 0 not null,
  block_height bigint,
  block_hash text,
  orphaned_at timestamp with time zone,
  confirmations integer default 0 not null,
  confirmations_needed integer not null,
  sweep_id uuid,
  return_hash text,
  payment_link_id uuid,
  constraint block_has_hash CHECK (((block_height IS NULL) = (block_hash IS NULL))),
  constraint crypto_deposit_detail_asset_check CHECK ((asset = ANY (ARRAY['token'::text, 'native'::text, 'other'::text]))),
  constraint crypto_deposit_detail_chain_units_check CHECK ((chain_units > (0)::numeric)),
  constraint crypto_deposit_detail_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES public.payment_link(id),
  constraint crypto_deposit_detail_pkey PRIMARY KEY (id),
  constraint crypto_deposit_of FOREIGN KEY (id) REFERENCES public.transaction(id),
  constraint crypto_deposit_once UNIQUE (network, txn_hash, log_index)
) with ();

create table public.crypto_deposit_posting (
  deposit_id uuid not null,
  kind text not null,
  first_transfer bigint not null,
  standing bigint,
  undone_by bigint,
  id uuid default gen_random_uuid() not null,
  constraint crypto_deposit_posting_check CHECK (((standing IS NULL) <> (undone_by IS NULL))),
  constraint crypto_deposit_posting_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES public.crypto_deposit_detail(id),
  constraint crypto_deposit_posting_first_transfer_key UNIQUE (first_transfer),
  constraint crypto_deposit_posting_id UNIQUE (id),
  constraint crypto_deposit_posting_kind_check CHECK ((kind = ANY (ARRAY['book'::text, 'credit'::text]))),
  constraint crypto_deposit_posting_pkey PRIMARY KEY (deposit_id, kind)
) with ();

create table public.crypto_payment (
  id uuid not null,
  withdrawal_id uuid not null,
  number smallint not null,
  network smallint not null,
  wallet text not null,
  sequence numeric(20,0) not null,
  unsigned text not null,
  gas_max numeric(78,0) not null,
  bytes text,
  txn_hash text,
  last_valid_height numeric(20,0),
  built_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  sent_at timestamp with time zone,
  dead_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint crypto_payment_check CHECK ((((bytes IS NULL) = (txn_hash IS NULL)) AND ((bytes IS NULL) = (signed_at IS NULL)))),
  constraint crypto_payment_check1 CHECK (((sent_at IS NULL) OR (bytes IS NOT NULL))),
  constraint crypto_payment_check2 CHECK (((refused_at IS NULL) OR (bytes IS NULL))),
  constraint crypto_payment_network_txn_hash_key UNIQUE (network, txn_hash),
  constraint crypto_payment_pkey PRIMARY KEY (id),
  constraint crypto_payment_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.crypto_withdrawal_detail(id),
  constraint crypto_payment_withdrawal_id_number_key UNIQUE (withdrawal_id, number)
) with ();

create table public.crypto_payout_policy (
  network smallint not null,
  native_price numeric(18,8) not null,
  margin_bp integer not null,
  fee_min bigint not null,
  fee_max bigint not null,
  gas_max numeric(38,18) not null,
  bump_after_seconds integer not null,
  bumps_max smallint default 3 not null,
  check_every_seconds integer not null,
  grace_seconds integer default 15 not null,
  eta_minutes_from smallint not null,
  eta_minutes_to smallint not null,
  changed_at timestamp with time zone default now() not null,
  constraint crypto_payout_policy_bump_after_seconds_check CHECK ((bump_after_seconds > 0)),
  constraint crypto_payout_policy_bumps_max_check CHECK (((bumps_max >= 0) AND (bumps_max <= 10))),
  constraint crypto_payout_policy_check CHECK ((fee_max >= fee_min)),
  constraint crypto_payout_policy_check1 CHECK ((eta_minutes_to >= eta_minutes_from)),
  constraint crypto_payout_policy_check_every_seconds_check CHECK ((check_every_seconds > 0)),
  constraint crypto_payout_policy_fee_min_check CHECK ((fee_min >= 0)),
  constraint crypto_payout_policy_gas_max_check CHECK ((gas_max > (0)::numeric)),
  constraint crypto_payout_policy_grace_seconds_check CHECK (((grace_seconds >= 0) AND (grace_seconds <= 86400))),
  constraint crypto_payout_policy_margin_bp_check CHECK (((margin_bp >= 0) AND (margin_bp <= 100000))),
  constraint crypto_payout_policy_native_price_check CHECK ((native_price > (0)::numeric)),
  constraint crypto_payout_policy_pkey PRIMARY KEY (network)
) with ();

create table public.crypto_withdrawal_detail (
  id uuid not null,
  network smallint not null,
  address_id uuid,
  returns_deposit uuid,
  address text not null,
  memo text,
  label text,
  units numeric(78,0) not null,
  approval text,
  blocked text,
  txn_hash text,
  confirmations integer,
  confirmations_needed integer,
  eta_at timestamp with time zone,
  next_check_at timestamp with time zone,
  confirmation text,
  needs_approval boolean default false not null,
  approver_id uuid,
  agreement text,
  decisions jsonb,
  blocked_at timestamp with time zone,
  wallet_short numeric(78,0),
  constraint crypto_withdrawal_detail_check CHECK (((address_id IS NULL) <> (returns_deposit IS NULL))),
  constraint crypto_withdrawal_detail_confirmations_check CHECK ((confirmations >= 0)),
  constraint crypto_withdrawal_detail_pkey PRIMARY KEY (id),
  constraint crypto_withdrawal_detail_units_check CHECK ((units > (0)::numeric)),
  constraint crypto_withdrawal_detail_wallet_short_check CHECK ((wallet_short > (0)::numeric)),
  constraint crypto_withdrawal_of FOREIGN KEY (id) REFERENCES public.transaction(id)
) with ();

create table public.crypto_withdrawal_limit (
  holder text not null,
  per_transaction bigint not null,
  per_day bigint not null,
  per_month bigint not null,
  review_from bigint not null,
  changed_at timestamp with time zone default now() not null,
  constraint crypto_withdrawal_limit_per_day_check CHECK ((per_day > 0)),
  constraint crypto_withdrawal_limit_per_month_check CHECK ((per_month > 0)),
  constraint crypto_withdrawal_limit_per_transaction_check CHECK ((per_transaction > 0)),
  constraint crypto_withdrawal_limit_pkey PRIMARY KEY (holder),
  constraint crypto_withdrawal_limit_review_from_check CHECK ((review_from > 0))
) with ();

create table public.crypto_withdrawal_lock (
  account_id uuid not null,
  constraint crypto_withdrawal_lock_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint crypto_withdrawal_lock_pkey PRIMARY KEY (account_id)
) with ();

create table public.customer_transfer_in_detail (
  id uuid not null,
  sent_id uuid not null,
  sender_name text not null,
  in_transfer bigint not null,
  constraint customer_transfer_in_detail_in_transfer_key UNIQUE (in_transfer),
  constraint customer_transfer_in_detail_pkey PRIMARY KEY (id),
  constraint customer_transfer_in_detail_sent_id_key UNIQUE (sent_id),
  constraint customer_transfer_in_of FOREIGN KEY (id) REFERENCES public.transaction(id)
) with ();

create table public.customer_transfer_limit (
  currency text not null,
  is_open boolean default true not null,
  maximum bigint not null,
  limit_day bigint not null,
  limit_month bigint not null,
  changed_at timestamp with time zone default now() not null,
  constraint customer_transfer_limit_check CHECK ((limit_day >= maximum)),
  constraint customer_transfer_limit_check1 CHECK ((limit_month >= limit_day)),
  constraint customer_transfer_limit_maximum_check CHECK ((maximum > 0)),
  constraint customer_transfer_limit_pkey PRIMARY KEY (currency)
) with ();

create table public.customer_transfer_out_detail (
  id uuid not null,
  recipient_email text not null,
  recipient_account uuid,
  recipient_name text,
  out_transfer bigint,
  return_transfer bigint,
  claim_hash bytea,
  claim_until timestamp with time zone,
  constraint customer_transfer_out_detail_check CHECK (((claim_hash IS NULL) = (claim_until IS NULL))),
  constraint customer_transfer_out_detail_check1 CHECK (((recipient_account IS NULL) = (recipient_name IS NULL))),
  constraint customer_transfer_out_detail_check2 CHECK (((recipient_account IS NULL) OR (claim_hash IS NULL))),
  constraint customer_transfer_out_detail_claim_hash_check CHECK ((octet_length(claim_hash) = 32)),
  constraint customer_transfer_out_detail_claim_hash_key UNIQUE (claim_hash),
  constraint customer_transfer_out_detail_out_transfer_key UNIQUE (out_transfer),
  constraint customer_transfer_out_detail_pkey PRIMARY KEY (id),
  constraint customer_transfer_out_detail_recipient_email_check CHECK ((recipient_email = lower(recipient_email))),
  constraint customer_transfer_out_detail_return_transfer_key UNIQUE (return_transfer),
  constraint customer_transfer_out_of FOREIGN KEY (id) REFERENCES public.transaction(id)
) with ();

create table public.data_key (
  name text not null,
  sealed bytea not null,
  constraint data_key_pkey PRIMARY KEY (name)
) with ();

create table public.deposit_address (
  number integer not null,
  account_id uuid not null,
  family text not null,
  address text not null,
  memo text,
  created_at timestamp with time zone not null,
  place bigint generated always as identity not null,
  constraint deposit_address_family_check CHECK ((family = ANY (ARRAY['evm'::text, 'tron'::text, 'solana'::text, 'stellar'::text]))),
  constraint deposit_address_number_account_id_fkey FOREIGN KEY (number, account_id) REFERENCES public.deposit_number(number, account_id),
  constraint deposit_address_once UNIQUE NULLS NOT DISTINCT (family, address, memo),
  constraint deposit_address_pkey PRIMARY KEY (number, family)
) with ();

create table public.deposit_intent (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  receiving_account_id uuid not null,
  reference_no text not null,
  amount bigint,
  created_at timestamp with time zone not null,
  payment_link_id uuid,
  constraint deposit_intent_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint deposit_intent_amount_check CHECK ((amount > 0)),
  constraint deposit_intent_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES public.payment_link(id),
  constraint deposit_intent_payment_link_id_key UNIQUE (payment_link_id),
  constraint deposit_intent_pkey PRIMARY KEY (id),
  constraint deposit_intent_receiving_account_id_fkey FOREIGN KEY (receiving_account_id) REFERENCES public.receiving_account(id),
  constraint deposit_intent_reference_no_key UNIQUE (reference_no),
  constraint deposit_intent_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.deposit_number (
  number integer generated always as identity not null,
  account_id uuid not null,
  payment_link_id uuid,
  constraint deposit_number_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint deposit_number_number_account_id_key UNIQUE (number, account_id),
  constraint deposit_number_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES public.payment_link(id),
  constraint deposit_number_payment_link_id_key UNIQUE (payment_link_id),
  constraint deposit_number_pkey PRIMARY KEY (number)
) with ();

create table public.deposit_proof (
  id uuid not null,
  deposit_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  constraint deposit_proof_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES public.fiat_deposit_detail(id),
  constraint deposit_proof_pkey PRIMARY KEY (id),
  constraint deposit_proof_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])))
) with ();

create table public.document_request (
  id uuid not null,
  account_id uuid not null,
  transaction_id uuid not null,
  text text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  case_id uuid,
  constraint document_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint document_request_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.feedback_case(id),
  constraint document_request_pkey PRIMARY KEY (id),
  constraint document_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.operator(id)
) with ();

create table public.exchange_order_detail (
  id uuid not null,
  quote_id uuid not null,
  gross bigint not null,
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  payout_transfer bigint,
  locked_until timestamp with time zone not null,
  constraint exchange_order_detail_payout_transfer_key UNIQUE (payout_transfer),
  constraint exchange_order_detail_pkey PRIMARY KEY (id),
  constraint exchange_order_detail_quote_id_key UNIQUE (quote_id),
  constraint exchange_order_of FOREIGN KEY (id) REFERENCES public.transaction(id)
) with ();

create table public.exchange_pair (
  pay text not null,
  get text not null,
  kind text not null,
  is_open boolean default true not null,
  minimum bigint not null,
  maximum bigint not null,
  adjustment_bp integer not null,
  fee_bp integer not null,
  changed_at timestamp with time zone default now() not null,
  notice jsonb,
  constraint exchange_pair_adjustment_bp_check CHECK (((adjustment_bp >= '-500'::integer) AND (adjustment_bp <= 0))),
  constraint exchange_pair_check CHECK ((maximum >= minimum)),
  constraint exchange_pair_check1 CHECK ((pay <> get)),
  constraint exchange_pair_fee_bp_check CHECK (((fee_bp >= 0) AND (fee_bp <= 500))),
  constraint exchange_pair_kind_check CHECK ((kind = ANY (ARRAY['mint'::text, 'redeem'::text, 'swap'::text]))),
  constraint exchange_pair_minimum_check CHECK ((minimum > 0)),
  constraint exchange_pair_pkey PRIMARY KEY (pay, get)
) with ();

create table public.exchange_quote (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  pay_currency text not null,
  get_currency text not null,
  pay bigint not null,
  fee bigint not null,
  get bigint not null,
  gross bigint not null,
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint exchange_quote_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint exchange_quote_check CHECK (((fee >= 0) AND (fee < pay))),
  constraint exchange_quote_check1 CHECK ((gross >= get)),
  constraint exchange_quote_get_check CHECK ((get > 0)),
  constraint exchange_quote_pay_check CHECK ((pay > 0)),
  constraint exchange_quote_pkey PRIMARY KEY (id),
  constraint exchange_quote_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.feedback_case (
  id uuid not null,
  case_no text not null,
  account_id uuid,
  user_id uuid,
  category text not null,
  message text not null,
  email text,
  transaction_id text,
  language text not null,
  answer text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  transaction_kind text,
  transaction_reference text,
  version integer default 1 not null,
  answered_by uuid,
  constraint feedback_case_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint feedback_case_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.operator(id),
  constraint feedback_case_case_no_key UNIQUE (case_no),
  constraint feedback_case_pkey PRIMARY KEY (id),
  constraint feedback_case_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.feedback_screenshot (
  id uuid not null,
  case_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  constraint feedback_screenshot_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.feedback_case(id),
  constraint feedback_screenshot_case_id_key UNIQUE (case_id),
  constraint feedback_screenshot_pkey PRIMARY KEY (id),
  constraint feedback_screenshot_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])))
) with ();

create table public.fiat_deposit_detail (
  id uuid not null,
  intent_id uuid,
  receiving_account_id uuid not null,
  declared bigint not null,
  received bigint,
  beneficiary_name text,
  bank_name text,
  bank_country text,
  bank_swift_code text,
  reference_no text not null,
  contest text,
  credit_transfer bigint,
  recall_transfer bigint,
  payment_link_id uuid,
  opening_line_id uuid,
  constraint fiat_deposit_detail_check CHECK (((payment_link_id IS NULL) = (opening_line_id IS NULL))),
  constraint fiat_deposit_detail_credit_transfer_key UNIQUE (credit_transfer),
  constraint fiat_deposit_detail_declared_check CHECK ((declared > 0)),
  constraint fiat_deposit_detail_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.deposit_intent(id),
  constraint fiat_deposit_detail_opening_line_id_key UNIQUE (opening_line_id),
  constraint fiat_deposit_detail_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES public.payment_link(id),
  constraint fiat_deposit_detail_pkey PRIMARY KEY (id),
  constraint fiat_deposit_detail_recall_transfer_key UNIQUE (recall_transfer),
  constraint fiat_deposit_detail_received_check CHECK ((received > 0)),
  constraint fiat_deposit_detail_receiving_account_id_fkey FOREIGN KEY (receiving_account_id) REFERENCES public.receiving_account(id),
  constraint fiat_deposit_of FOREIGN KEY (id) REFERENCES public.transaction(id),
  constraint fiat_deposit_opened_by FOREIGN KEY (opening_line_id) REFERENCES public.bank_line(id)
) with ();

create table public.fiat_rail (
  currency text not null,
  channel text not null,
  deposits_open boolean default true not null,
  withdrawals_open boolean default true not null,
  minimum_deposit bigint not null,
  minimum_withdraw bigint not null,
  maximum_withdraw bigint not null,
  fee_fixed bigint not null,
  fee_basis_points integer not null,
  limit_day bigint not null,
  limit_month bigint not null,
  notice jsonb,
  changed_at timestamp with time zone default now() not null,
  constraint fiat_rail_check CHECK ((maximum_withdraw >= minimum_withdraw)),
  constraint fiat_rail_check1 CHECK ((limit_month >= limit_day)),
  constraint fiat_rail_fee_basis_points_check CHECK (((fee_basis_points >= 0) AND (fee_basis_points <= 500))),
  constraint fiat_rail_fee_fixed_check CHECK ((fee_fixed >= 0)),
  constraint fiat_rail_limit_day_check CHECK ((limit_day > 0)),
  constraint fiat_rail_minimum_deposit_check CHECK ((minimum_deposit >= 0)),
  constraint fiat_rail_minimum_withdraw_check CHECK ((minimum_withdraw > 0)),
  constraint fiat_rail_pkey PRIMARY KEY (currency, channel)
) with ();

create table public.fiat_withdrawal_detail (
  id uuid not null,
  bank_account_id uuid not null,
  destination jsonb not null,
  purpose text not null,
  statement_reference text,
  end_to_end_id text not null,
  payment_file_id uuid,
  expected_on date,
  evidence text,
  linked_transaction uuid,
  constraint fiat_withdrawal_detail_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES public.bank_account(id),
  constraint fiat_withdrawal_detail_end_to_end_id_key UNIQUE (end_to_end_id),
  constraint fiat_withdrawal_detail_payment_file_id_fkey FOREIGN KEY (payment_file_id) REFERENCES public.payment_file(id),
  constraint fiat_withdrawal_detail_pkey PRIMARY KEY (id),
  constraint fiat_withdrawal_of FOREIGN KEY (id) REFERENCES public.transaction(id)
) with ();

create table public.heartbeat (
  name text not null,
  beat_at timestamp with time zone not null,
  constraint heartbeat_pkey PRIMARY KEY (name)
) with ();

create table public.history_export (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  format text not null,
  state text not null,
  query jsonb not null,
  scopes text[] not null,
  language text not null,
  zone text not null,
  value_currency text not null,
  row_count integer default 0 not null,
  byte_count bigint default 0 not null,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint history_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint history_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint history_export_pkey PRIMARY KEY (id),
  constraint history_export_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text, 'TOO_LARGE'::text]))),
  constraint history_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.history_export_piece (
  export_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint history_export_piece_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.history_export(id) ON DELETE CASCADE,
  constraint history_export_piece_pkey PRIMARY KEY (export_id, number)
) with ();

create table public.idempotency_key (
  owner text not null,
  entry text not null,
  request_id text not null,
  body_hash bytea not null,
  answer bytea,
  refusal text,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint idempotency_key_pkey PRIMARY KEY (owner, request_id, entry)
) with ();

create table public.known_device (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (user_id, token_hash),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.ledger_proof_run (
  scope text not null,
  at timestamp with time zone not null,
  report jsonb not null,
  constraint ledger_proof_run_pkey PRIMARY KEY (scope),
  constraint ledger_proof_run_scope_check CHECK ((scope = ANY (ARRAY['whole'::text, 'recent'::text])))
) with ();

create table public.liability_leaf (
  night date not null,
  currency text not null,
  "position" integer not null,
  account_id uuid,
  is_clearing boolean not null,
  balance numeric(40,0) not null,
  salt bytea not null,
  constraint liability_leaf_balance_check CHECK ((balance >= (0)::numeric)),
  constraint liability_leaf_check CHECK (
CASE
    WHEN is_clearing THEN (account_id IS NULL)
    ELSE ((account_id IS NULL) = (balance = (0)::numeric))
END),
  constraint liability_leaf_pkey PRIMARY KEY (night, currency, "position"),
  constraint liability_leaf_position_check CHECK (("position" >= 0)),
  constraint liability_leaf_salt_check CHECK ((length(salt) = 32))
) with ();

create table public.liability_night (
  night date not null,
  made_at timestamp with time zone not null,
  reserves_at timestamp with time zone,
  constraint liability_night_pkey PRIMARY KEY (night)
) with ();

create table public.liability_node (
  night date not null,
  currency text not null,
  tier integer not null,
  "position" integer not null,
  hash bytea not null,
  sum numeric(40,0) not null,
  constraint liability_node_hash_check CHECK ((length(hash) = 32)),
  constraint liability_node_pkey PRIMARY KEY (night, currency, tier, "position"),
  constraint liability_node_position_check CHECK (("position" >= 0)),
  constraint liability_node_sum_check CHECK ((sum >= (0)::numeric)),
  constraint liability_node_tier_check CHECK ((tier > 0))
) with ();

create table public.liability_tree (
  night date not null,
  currency text not null,
  total numeric(40,0) not null,
  clearing numeric(40,0) not null,
  accounts integer not null,
  leaves integer not null,
  root bytea not null,
  reserves numeric(40,0),
  constraint liability_tree_accounts_check CHECK ((accounts >= 0)),
  constraint liability_tree_check CHECK (((clearing >= (0)::numeric) AND (clearing <= total))),
  constraint liability_tree_check1 CHECK (((leaves > accounts) AND ((leaves & (leaves - 1)) = 0))),
  constraint liability_tree_night_fkey FOREIGN KEY (night) REFERENCES public.liability_night(night),
  constraint liability_tree_pkey PRIMARY KEY (night, currency),
  constraint liability_tree_root_check CHECK ((length(root) = 32)),
  constraint liability_tree_total_check CHECK ((total > (0)::numeric))
) with ();

create table public.master_key (
  id text not null,
  check_value bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  retired_at timestamp with time zone,
  constraint master_key_pkey PRIMARY KEY (id)
) with ();

create table public.message (
  id uuid not null,
  channel text not null,
  kind text not null,
  user_id uuid,
  recipient text not null,
  language text not null,
  content bytea,
  silent boolean default false not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  dropped_at timestamp with time zone,
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint message_pkey PRIMARY KEY (id),
  constraint message_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.message_channel (
  channel text not null,
  hour timestamp with time zone default '-infinity'::timestamp with time zone not null,
  codes integer default 0 not null,
  failures integer default 0 not null,
  broken_until timestamp with time zone,
  constraint message_channel_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint message_channel_pkey PRIMARY KEY (channel)
) with ();

create table public.network_asset (
  network smallint not null,
  currency text not null,
  deposits_open boolean default true not null,
  withdrawals_open boolean default true not null,
  minimum_deposit bigint not null,
  minimum_withdraw bigint not null,
  travel_rule_from bigint not null,
  sweep_from bigint not null,
  crediting_open boolean default true not null,
  constraint network_asset_minimum_deposit_check CHECK ((minimum_deposit >= 0)),
  constraint network_asset_minimum_withdraw_check CHECK ((minimum_withdraw > 0)),
  constraint network_asset_network_fkey FOREIGN KEY (network) REFERENCES public.network_policy(network),
  constraint network_asset_pkey PRIMARY KEY (network, currency),
  constraint network_asset_sweep_from_check CHECK ((sweep_from > 0)),
  constraint network_asset_travel_rule_from_check CHECK ((travel_rule_from > 0))
) with ();

create table public.network_policy (
  network smallint not null,
  confirmations integer not null,
  finality text not null,
  deposits_open boolean default true not null,
  withdrawals_open boolean default true not null,
  notice jsonb,
  changed_at timestamp with time zone default now() not null,
  stop_reason text default 'none'::text not null,
  stop_detail text,
  stopped_at timestamp with time zone,
  constraint confirmations_at_least_one CHECK ((confirmations >= 1)),
  constraint network_policy_finality_check CHECK ((finality = ANY (ARRAY['tag'::text, 'count'::text]))),
  constraint network_policy_pkey PRIMARY KEY (network),
  constraint stop_reason_known CHECK ((stop_reason = ANY (ARRAY['none'::text, 'chainAhead'::text, 'unknownPayments'::text, 'journalBehind'::text, 'byOperator'::text])))
) with ();

create table public.notice (
  id uuid not null,
  user_id uuid not null,
  about text not null,
  kind text not null,
  params jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_about_check CHECK ((about = ANY (ARRAY['notice'::text, 'security'::text, 'letter'::text]))),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.notice_preference (
  user_id uuid not null,
  unmailed text[] not null,
  unpushed text[] default '{}'::text[] not null,
  constraint notice_preference_pkey PRIMARY KEY (user_id),
  constraint notice_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.operator (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  status text default 'ACTIVE'::text not null,
  person uuid not null,
  break_glass boolean default false not null,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  constraint operator_email_check CHECK ((email = lower(email))),
  constraint operator_email_key UNIQUE (email),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'treasury'::text, 'compliance'::text, 'support'::text, 'auditor'::text]))),
  constraint operator_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text])))
) with ();

create table public.operator_authenticator (
  operator_id uuid not null,
  secret bytea not null,
  bound_at timestamp with time zone not null,
  constraint operator_authenticator_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_authenticator_pkey PRIMARY KEY (operator_id)
) with ();

create table public.operator_authenticator_step (
  operator_id uuid not null,
  step bigint not null,
  used_at timestamp with time zone not null,
  constraint operator_authenticator_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_authenticator_step_pkey PRIMARY KEY (operator_id, step)
) with ();

create table public.operator_change (
  id uuid not null,
  operator_id uuid not null,
  role text,
  enables boolean not null,
  reason text not null,
  maker uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'PENDING'::text not null,
  checker uuid,
  decided_at timestamp with time zone,
  constraint changed_by_two CHECK (((maker <> operator_id) AND ((state <> 'CONFIRMED'::text) OR ((checker <> maker) AND (checker <> operator_id))))),
  constraint operator_change_check CHECK (((role IS NOT NULL) OR enables)),
  constraint operator_change_check1 CHECK (((state = ANY (ARRAY['CONFIRMED'::text, 'DECLINED'::text])) = (checker IS NOT NULL))),
  constraint operator_change_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint operator_change_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint operator_change_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_change_pkey PRIMARY KEY (id),
  constraint operator_change_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'treasury'::text, 'compliance'::text, 'support'::text, 'auditor'::text]))),
  constraint operator_change_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'EXPIRED'::text])))
) with ();

create table public.operator_claim (
  kind text not null,
  entity_id uuid not null,
  operator_id uuid not null,
  until timestamp with time zone not null,
  constraint operator_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_claim_pkey PRIMARY KEY (kind, entity_id)
) with ();

create table public.operator_passkey (
  id uuid not null,
  operator_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  label text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint operator_passkey_credential_id_key UNIQUE (credential_id),
  constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_passkey_pkey PRIMARY KEY (id)
) with ();

create table public.operator_password (
  operator_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null,
  constraint operator_password_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_password_pkey PRIMARY KEY (operator_id)
) with ();

create table public.operator_proposal (
  id uuid not null,
  kind text not null,
  entity_id uuid not null,
  reference text not null,
  move text not null,
  entity_version integer not null,
  account_id uuid,
  amount bigint,
  currency text,
  reason text not null,
  text text not null,
  evidence text,
  inputs jsonb default '{}'::jsonb not null,
  maker uuid not null,
  made_at timestamp with time zone not null,
  state text default 'PENDING'::text not null,
  checker uuid,
  decided_at timestamp with time zone,
  decided_text text,
  constraint maker_is_not_checker CHECK (((state <> 'APPROVED'::text) OR (checker <> maker))),
  constraint operator_proposal_amount_check CHECK ((amount > 0)),
  constraint operator_proposal_check CHECK (((state = 'PENDING'::text) = (checker IS NULL))),
  constraint operator_proposal_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint operator_proposal_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint operator_proposal_pkey PRIMARY KEY (id),
  constraint operator_proposal_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text])))
) with ();

create table public.operator_renewal (
  id uuid not null,
  operator_id uuid not null,
  reason text not null,
  maker uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'PENDING'::text not null,
  checker uuid,
  decided_at timestamp with time zone,
  constraint operator_renewal_check CHECK (((state = ANY (ARRAY['CONFIRMED'::text, 'DECLINED'::text])) = (checker IS NOT NULL))),
  constraint operator_renewal_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint operator_renewal_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint operator_renewal_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_renewal_pkey PRIMARY KEY (id),
  constraint operator_renewal_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'EXPIRED'::text]))),
  constraint renewed_by_two CHECK (((maker <> operator_id) AND ((state <> 'CONFIRMED'::text) OR ((checker <> maker) AND (checker <> operator_id)))))
) with ();

create table public.operator_session (
  id uuid not null,
  operator_id uuid not null,
  device text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device_key bytea,
  master_key_id text,
  constraint operator_session_device_key_check CHECK ((octet_length(device_key) = 65)),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_session_pkey PRIMARY KEY (id)
) with ();

create table public.operator_set_up (
  operator_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  second_hash bytea,
  constraint operator_set_up_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_set_up_pkey PRIMARY KEY (operator_id)
) with ();

create table public.operator_throttle (
  key bytea not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint operator_throttle_pkey PRIMARY KEY (key)
) with ();

create table public.operator_ticket (
  token_hash bytea not null,
  kind text not null,
  operator_id uuid not null,
  challenge text,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  secret bytea,
  master_key_id text,
  constraint operator_ticket_kind_check CHECK ((kind = ANY (ARRAY['signIn'::text, 'passkey'::text, 'setUp'::text]))),
  constraint operator_ticket_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id),
  constraint operator_ticket_pkey PRIMARY KEY (token_hash)
) with ();

create table public.operator_token (
  token_hash bytea not null,
  kind text not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
  constraint operator_token_pkey PRIMARY KEY (token_hash),
  constraint operator_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.operator_session(id)
) with ();

create table public.outbox_event (
  id bigint generated always as identity not null,
  user_id uuid not null,
  session_id uuid,
  type text not null,
  ref text,
  created_at timestamp with time zone default now() not null,
  constraint outbox_event_pkey PRIMARY KEY (id, created_at)
) partition by RANGE (created_at) with ();

create table public.own_limit (
  account_id uuid not null,
  flow text not null,
  currency text not null,
  per_transaction bigint,
  per_day bigint,
  per_month bigint,
  next_per_transaction bigint,
  next_per_day bigint,
  next_per_month bigint,
  next_at timestamp with time zone,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint own_limit_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint own_limit_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(id),
  constraint own_limit_check CHECK (((next_at IS NOT NULL) OR ((next_per_transaction IS NULL) AND (next_per_day IS NULL) AND (next_per_month IS NULL)))),
  constraint own_limit_flow_check CHECK ((flow = ANY (ARRAY['crypto'::text, 'bank'::text, 'transfer'::text]))),
  constraint own_limit_next_per_day_check CHECK ((next_per_day > 0)),
  constraint own_limit_next_per_month_check CHECK ((next_per_month > 0)),
  constraint own_limit_next_per_transaction_check CHECK ((next_per_transaction > 0)),
  constraint own_limit_per_day_check CHECK ((per_day > 0)),
  constraint own_limit_per_month_check CHECK ((per_month > 0)),
  constraint own_limit_per_transaction_check CHECK ((per_transaction > 0)),
  constraint own_limit_pkey PRIMARY KEY (account_id, flow, currency)
) with ();

create table public.passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.passkey_registration (
  token_hash bytea not null,
  user_id uuid not null,
  session_id uuid not null,
  challenge text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_registration_pkey PRIMARY KEY (token_hash),
  constraint passkey_registration_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id),
  constraint passkey_registration_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.payee (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  name_key text not null,
  note text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint payee_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint payee_account_id_id_key UNIQUE (account_id, id),
  constraint payee_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint payee_pkey PRIMARY KEY (id)
) with ();

create table public.payment_file (
  id uuid not null,
  message_id text not null,
  currency text not null,
  channel text not null,
  payments integer not null,
  control_sum bigint not null,
  content text not null,
  created_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint payment_file_control_sum_check CHECK ((control_sum > 0)),
  constraint payment_file_message_id_key UNIQUE (message_id),
  constraint payment_file_payments_check CHECK ((payments > 0)),
  constraint payment_file_pkey PRIMARY KEY (id)
) with ();

create table public.payment_link (
  id uuid not null,
  account_id uuid not null,
  created_by uuid not null,
  token text not null,
  state text not null,
  currency text not null,
  amount bigint,
  received bigint default 0 not null,
  networks smallint[] not null,
  channel text,
  reference_no text,
  payee text,
  note text,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint payment_link_amount_check CHECK ((amount > 0)),
  constraint payment_link_check CHECK (((channel IS NULL) = (cardinality(networks) > 0))),
  constraint payment_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint payment_link_pkey PRIMARY KEY (id),
  constraint payment_link_received_check CHECK ((received >= 0)),
  constraint payment_link_reference_no_key UNIQUE (reference_no),
  constraint payment_link_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'PARTLY_PAID'::text, 'PAID'::text, 'OVERPAID'::text, 'PAID_LATE'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint payment_link_token_check CHECK ((length(token) >= 22)),
  constraint payment_link_token_key UNIQUE (token)
) with ();

create table public.payout_batch (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  file_name text not null,
  file_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  content text not null,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  session_id uuid,
  address text,
  language text,
  confirmation text,
  needs_approval boolean,
  approver_id uuid,
  agreement text,
  finished_at timestamp with time zone,
  version integer default 1 not null,
  constraint payout_batch_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint payout_batch_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES public.app_user(id),
  constraint payout_batch_check CHECK (((state <> ALL (ARRAY['PENDING_APPROVAL'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'REJECTED'::text])) OR ((submitted_by IS NOT NULL) AND (submitted_at IS NOT NULL) AND (confirmation IS NOT NULL) AND (needs_approval IS NOT NULL)))),
  constraint payout_batch_check1 CHECK (((state <> ALL (ARRAY['PROCESSING'::text, 'COMPLETED'::text])) OR (NOT needs_approval) OR ((approver_id IS NOT NULL) AND (agreement IS NOT NULL)))),
  constraint payout_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint payout_batch_pkey PRIMARY KEY (id),
  constraint payout_batch_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING_APPROVAL'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'REJECTED'::text]))),
  constraint payout_batch_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.app_user(id)
) with ();

create table public.payout_row (
  id uuid not null,
  batch_id uuid not null,
  place integer not null,
  cells jsonb not null,
  formulas text[] not null,
  kind text,
  destination_id uuid,
  destination_version integer,
  label text,
  target text,
  network smallint,
  currency text,
  amount bigint,
  fee bigint,
  purpose text,
  is_known boolean,
  problems jsonb not null,
  state text not null,
  attempts integer default 0 not null,
  transaction_id uuid,
  failure jsonb,
  decided_at timestamp with time zone,
  constraint payout_row_amount_check CHECK ((amount > 0)),
  constraint payout_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.payout_batch(id) ON DELETE CASCADE,
  constraint payout_row_batch_id_place_key UNIQUE (batch_id, place),
  constraint payout_row_check CHECK (((state = 'SUBMITTED'::text) = (transaction_id IS NOT NULL))),
  constraint payout_row_check1 CHECK (((state = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint payout_row_fee_check CHECK ((fee >= 0)),
  constraint payout_row_kind_check CHECK ((kind = ANY (ARRAY['crypto'::text, 'bank'::text]))),
  constraint payout_row_pkey PRIMARY KEY (id),
  constraint payout_row_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SUBMITTED'::text, 'FAILED'::text]))),
  constraint payout_row_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transaction(id),
  constraint payout_row_transaction_id_key UNIQUE (transaction_id)
) with ();

create table public.practice_bank_entry (
  id bigint generated always as identity not null,
  currency text not null,
  amount bigint not null,
  text text not null,
  at timestamp with time zone not null,
  constraint practice_bank_entry_amount_check CHECK ((amount <> 0)),
  constraint practice_bank_entry_pkey PRIMARY KEY (id)
) with ();

create table public.price_level (
  currency text not null,
  accepted numeric not null,
  accepted_at timestamp with time zone not null,
  doubted numeric,
  doubted_since timestamp with time zone,
  constraint price_level_accepted_check CHECK ((accepted > (0)::numeric)),
  constraint price_level_check CHECK (((doubted IS NULL) = (doubted_since IS NULL))),
  constraint price_level_doubted_check CHECK ((doubted > (0)::numeric)),
  constraint price_level_pkey PRIMARY KEY (currency)
) with ();

create table public.price_mark (
  currency text not null,
  at timestamp with time zone not null,
  price numeric not null,
  constraint price_mark_pkey PRIMARY KEY (currency, at),
  constraint price_mark_price_check CHECK ((price > (0)::numeric))
) with ();

create table public.push_subscription (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  browser_key bytea not null,
  browser_secret bytea not null,
  server_key bytea not null,
  device text,
  created_at timestamp with time zone not null,
  renewed_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  constraint push_subscription_browser_key_check CHECK ((octet_length(browser_key) = 65)),
  constraint push_subscription_browser_secret_check CHECK ((octet_length(browser_secret) = 16)),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_server_key_check CHECK ((octet_length(server_key) = 65)),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id),
  constraint push_subscription_user_id_endpoint_key UNIQUE (user_id, endpoint),
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.rate_alert (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  pay text not null,
  get text not null,
  at_least boolean not null,
  rate numeric not null,
  created_at timestamp with time zone not null,
  reached_at timestamp with time zone,
  reached_rate numeric,
  constraint rate_alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint rate_alert_check CHECK ((get <> pay)),
  constraint rate_alert_check1 CHECK (((reached_at IS NULL) = (reached_rate IS NULL))),
  constraint rate_alert_pkey PRIMARY KEY (id),
  constraint rate_alert_rate_check CHECK ((rate > (0)::numeric)),
  constraint rate_alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create unlogged table public.rate_limit (
  name text not null,
  key text not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (name, key)
) with (fillfactor=50);

create table public.receipt_code (
  code text not null,
  area text not null,
  transaction_id uuid not null,
  account_id uuid not null,
  issued_at timestamp with time zone not null,
  constraint receipt_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint receipt_code_area_check CHECK ((area = ANY (ARRAY['crypto'::text, 'fiat'::text, 'exchange'::text, 'transfer'::text]))),
  constraint receipt_code_area_transaction_id_key UNIQUE (area, transaction_id),
  constraint receipt_code_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  constraint receipt_code_pkey PRIMARY KEY (code)
) with ();

create table public.receiving_account (
  id uuid not null,
  currency text not null,
  channel text not null,
  details jsonb not null,
  seal bytea not null,
  closed_at timestamp with time zone,
  constraint receiving_account_currency_channel_fkey FOREIGN KEY (currency, channel) REFERENCES public.fiat_rail(currency, channel),
  constraint receiving_account_pkey PRIMARY KEY (id)
) with ();

create table public.receiving_account_change (
  id uuid not null,
  reference text not null,
  action text not null,
  currency text not null,
  channel text not null,
  replaces uuid,
  details jsonb not null,
  seal bytea not null,
  text text not null,
  evidence text not null,
  state text not null,
  maker uuid not null,
  checker uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint applied_by_two CHECK (((state <> 'APPLIED'::text) OR ((checker IS NOT NULL) AND (checker <> maker)))),
  constraint receiving_account_change_action_check CHECK ((action = ANY (ARRAY['open'::text, 'close'::text]))),
  constraint receiving_account_change_check CHECK (((action = 'open'::text) OR (replaces IS NOT NULL))),
  constraint receiving_account_change_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint receiving_account_change_currency_channel_fkey FOREIGN KEY (currency, channel) REFERENCES public.fiat_rail(currency, channel),
  constraint receiving_account_change_evidence_check CHECK ((length(evidence) > 0)),
  constraint receiving_account_change_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint receiving_account_change_pkey PRIMARY KEY (id),
  constraint receiving_account_change_reference_key UNIQUE (reference),
  constraint receiving_account_change_replaces_fkey FOREIGN KEY (replaces) REFERENCES public.receiving_account(id),
  constraint receiving_account_change_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'APPLIED'::text, 'REJECTED'::text])))
) with ();

create table public.reconciliation_run (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  result jsonb not null,
  constraint reconciliation_run_pkey PRIMARY KEY (id)
) with ();

create table public.recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.refresh_token (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_token_pkey PRIMARY KEY (token_hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id)
) with ();

create table public.registration (
  id uuid not null,
  account_type text not null,
  state text not null,
  email text not null,
  language text default 'en'::text not null,
  fields jsonb default '{}'::jsonb not null,
  draft_token_hash bytea not null,
  registration_token_hash bytea,
  shadow boolean default false not null,
  account_id uuid,
  user_id uuid,
  wanted jsonb default '[]'::jsonb not null,
  reason text,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint registration_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint registration_account_type_check CHECK ((account_type = ANY (ARRAY['individual'::text, 'corporate'::text]))),
  constraint registration_draft_token_hash_key UNIQUE (draft_token_hash),
  constraint registration_email_check CHECK ((email = lower(email))),
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_registration_token_hash_key UNIQUE (registration_token_hash),
  constraint registration_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'UNDER_REVIEW'::text, 'INFO_REQUESTED'::text, 'REJECTED'::text, 'TO_BE_ACTIVATED'::text, 'ACTIVE'::text]))),
  constraint registration_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.registration_document (
  id uuid not null,
  registration_id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint registration_document_pkey PRIMARY KEY (id),
  constraint registration_document_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registration(id) ON DELETE CASCADE,
  constraint registration_document_size_check CHECK (((size >= 1) AND (size <= 5242880))),
  constraint registration_document_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])))
) with ();

create table public.reserve_transfer (
  id uuid not null,
  reference text not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  counter_account text not null,
  text text not null,
  evidence text not null,
  state text not null,
  transfer bigint,
  maker uuid not null,
  checker uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  posted_at timestamp with time zone,
  constraint posted_by_two CHECK (((state <> 'POSTED'::text) OR ((checker IS NOT NULL) AND (checker <> maker) AND (transfer IS NOT NULL)))),
  constraint reserve_transfer_amount_check CHECK ((amount > 0)),
  constraint reserve_transfer_check CHECK (((counter_account <> 'issued'::text) OR (currency = 'WUSD'::text))),
  constraint reserve_transfer_checker_fkey FOREIGN KEY (checker) REFERENCES public.operator(id),
  constraint reserve_transfer_counter_account_check CHECK ((counter_account = ANY (ARRAY['fx_position'::text, 'fees'::text, 'issued'::text]))),
  constraint reserve_transfer_direction_check CHECK ((direction = ANY (ARRAY['fund'::text, 'reduce'::text]))),
  constraint reserve_transfer_evidence_check CHECK ((length(evidence) > 0)),
  constraint reserve_transfer_maker_fkey FOREIGN KEY (maker) REFERENCES public.operator(id),
  constraint reserve_transfer_pkey PRIMARY KEY (id),
  constraint reserve_transfer_reference_key UNIQUE (reference),
  constraint reserve_transfer_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'POSTED'::text, 'REJECTED'::text]))),
  constraint reserve_transfer_transfer_key UNIQUE (transfer)
) with ();

create table public.scheduled_order (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  kind text not null,
  destination_id uuid,
  destination_version integer,
  label text,
  target text,
  network smallint,
  purpose text,
  reference text,
  currency text not null,
  amount bigint not null,
  get_currency text,
  rate_min text,
  fee_max bigint not null,
  total_max bigint not null,
  charged bigint default 0 not null,
  rhythm text not null,
  first_on date not null,
  last_on date,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  session_id uuid not null,
  address text not null,
  language text not null,
  confirmation text not null,
  needs_approval boolean not null,
  replaces_id uuid,
  approver_id uuid,
  agreement text,
  pause_reason jsonb,
  version integer default 1 not null,
  constraint scheduled_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint scheduled_order_amount_check CHECK ((amount > 0)),
  constraint scheduled_order_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES public.app_user(id),
  constraint scheduled_order_check CHECK ((total_max >= amount)),
  constraint scheduled_order_check1 CHECK (((charged >= 0) AND (charged <= total_max))),
  constraint scheduled_order_check2 CHECK ((last_on >= first_on)),
  constraint scheduled_order_check3 CHECK (((kind = 'exchange'::text) = (destination_id IS NULL))),
  constraint scheduled_order_check4 CHECK (((kind = 'exchange'::text) = ((get_currency IS NOT NULL) AND (rate_min IS NOT NULL)))),
  constraint scheduled_order_check5 CHECK (((state = 'PAUSED'::text) = (pause_reason IS NOT NULL))),
  constraint scheduled_order_check6 CHECK (((state <> ALL (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'COMPLETED'::text])) OR (NOT needs_approval) OR ((approver_id IS NOT NULL) AND (agreement IS NOT NULL)))),
  constraint scheduled_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint scheduled_order_fee_max_check CHECK ((fee_max >= 0)),
  constraint scheduled_order_kind_check CHECK ((kind = ANY (ARRAY['crypto'::text, 'bank'::text, 'exchange'::text]))),
  constraint scheduled_order_pkey PRIMARY KEY (id),
  constraint scheduled_order_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.scheduled_order(id),
  constraint scheduled_order_rhythm_check CHECK ((rhythm = ANY (ARRAY['once'::text, 'weekly'::text, 'monthly'::text]))),
  constraint scheduled_order_state_check CHECK ((state = ANY (ARRAY['PENDING_APPROVAL'::text, 'ACTIVE'::text, 'PAUSED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'REJECTED'::text])))
) with ();

create table public.scheduled_run (
  id uuid not null,
  order_id uuid not null,
  runs_at timestamp with time zone not null,
  state text not null,
  noticed_at timestamp with time zone,
  attempts integer default 0 not null,
  transaction_id uuid,
  total bigint,
  reason jsonb,
  decided_at timestamp with time zone,
  constraint scheduled_run_check CHECK (((state = 'SUBMITTED'::text) = (transaction_id IS NOT NULL))),
  constraint scheduled_run_check1 CHECK (((state = 'SUBMITTED'::text) = (total IS NOT NULL))),
  constraint scheduled_run_check2 CHECK (((state <> 'SUBMITTED'::text) OR ((noticed_at IS NOT NULL) AND (decided_at >= (noticed_at + '24:00:00'::interval))))),
  constraint scheduled_run_check3 CHECK (((state <> ALL (ARRAY['SKIPPED'::text, 'FAILED'::text])) OR (reason IS NOT NULL))),
  constraint scheduled_run_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.scheduled_order(id),
  constraint scheduled_run_order_id_runs_at_key UNIQUE (order_id, runs_at),
  constraint scheduled_run_pkey PRIMARY KEY (id),
  constraint scheduled_run_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'SUBMITTED'::text, 'SKIPPED'::text, 'FAILED'::text]))),
  constraint scheduled_run_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transaction(id),
  constraint scheduled_run_transaction_id_key UNIQUE (transaction_id)
) with ();

create table public.seen_nonce (
  hash bytea not null,
  ends_at timestamp with time zone not null,
  constraint seen_nonce_pkey PRIMARY KEY (hash)
) with ();

create table public.sent_message (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamp with time zone default now() not null,
  html text,
  constraint sent_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint sent_message_check CHECK (((subject IS NOT NULL) = (channel = 'mail'::text))),
  constraint sent_message_pkey PRIMARY KEY (id)
) with ();

create table public.session (
  id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device text,
  address text,
  key_thumbprint text,
  ended_because text,
  device_key bytea,
  master_key_id text,
  constraint session_device_key_check CHECK ((octet_length(device_key) = 65)),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.setting_proposal (
  id uuid not null,
  key text not null,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint decided_with_who_and_when CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint nobody_approves_his_own CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
  constraint setting_proposal_pkey PRIMARY KEY (id),
  constraint setting_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint setting_proposal_version_check CHECK ((version >= 0))
) with ();

create table public.sign_in_throttle (
  kind text not null,
  key bytea not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint sign_in_throttle_pkey PRIMARY KEY (kind, key)
) with ();

create table public.signer_sync (
  is_only boolean default true not null,
  lines bigint default 0 not null,
  hash text default ''::text not null,
  epoch integer default 0 not null,
  database_run text not null,
  checked_at timestamp with time zone,
  journal_status text default 'checked'::text not null,
  behind_nonce text,
  behind_lines bigint,
  behind_hash text,
  behind_since timestamp with time zone,
  confirmation jsonb,
  changed_at timestamp with time zone,
  signer_answers boolean default true not null,
  constraint signer_sync_is_only_check CHECK (is_only),
  constraint signer_sync_journal_status_check CHECK ((journal_status = ANY (ARRAY['checked'::text, 'behind'::text, 'confirmed'::text]))),
  constraint signer_sync_lines_check CHECK ((lines >= 0)),
  constraint signer_sync_pkey PRIMARY KEY (is_only)
) with ();

create table public.statement_announcement (
  month text not null,
  announced_at timestamp with time zone not null,
  constraint statement_announcement_pkey PRIMARY KEY (month)
) with ();

create table public.ticket (
  id uuid not null,
  token_hash bytea not null,
  kind text not null,
  user_id uuid,
  email text not null,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint ticket_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'passkeyLogin'::text, 'precheck'::text, 'reset'::text, 'changeMobile'::text, 'changeEmail'::text, 'activation'::text, 'freeze'::text]))),
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id),
  constraint ticket_token_hash_key UNIQUE (token_hash),
  constraint ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.trace_context (
  subject uuid not null,
  traceparent text not null,
  created_at timestamp with time zone default now() not null,
  constraint trace_context_pkey PRIMARY KEY (subject)
) with ();

create table public.transaction (
  id uuid not null,
  kind text not null,
  account_id uuid,
  user_id uuid,
  reference text not null,
  state text not null,
  currency text,
  amount bigint,
  fee bigint default 0 not null,
  get_currency text,
  get_amount bigint,
  network smallint,
  channel text,
  note text,
  hold_id bigint,
  reason text,
  reason_text text,
  open_once text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  constraint transaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint transaction_hold_id_key UNIQUE (hold_id),
  constraint transaction_pkey PRIMARY KEY (id),
  constraint transaction_reference_key UNIQUE (reference),
  constraint transaction_state CHECK (public.is_transaction_state(kind, state)),
  constraint transaction_terms CHECK (public.are_transaction_terms(kind, account_id, currency, amount, fee, get_currency, get_amount)),
  constraint transaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with (fillfactor=90);

create table public.transaction_search (
  id uuid not null,
  side text not null,
  version integer not null,
  account_id uuid,
  kind text not null,
  state text not null,
  currency text,
  amount bigint,
  network smallint,
  channel text,
  created_at timestamp with time zone not null,
  words text not null,
  hash text,
  address text,
  constraint transaction_search_pkey PRIMARY KEY (id, side),
  constraint transaction_search_side_check CHECK ((side = ANY (ARRAY['pay'::text, 'get'::text])))
) with ();

create table public.transaction_step (
  transaction_id uuid not null,
  id bigint generated always as identity not null,
  state text not null,
  at timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  reason text,
  reason_text text,
  constraint transaction_step_pkey PRIMARY KEY (transaction_id, id),
  constraint transaction_step_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transaction(id)
) with ();

create table public.transaction_unfiled (
  transaction_id uuid not null,
  account_id uuid,
  at timestamp with time zone default now() not null
) with ();

create table public.user_password (
  user_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null,
  constraint user_password_pkey PRIMARY KEY (user_id),
  constraint user_password_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.verification_challenge (
  id uuid not null,
  scene text not null,
  entry text,
  bound_to text not null,
  counter text not null,
  user_id uuid,
  action_hash bytea not null,
  asked jsonb not null,
  summary jsonb not null,
  passkey_challenge text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  burned_at timestamp with time zone,
  constraint verification_challenge_pkey PRIMARY KEY (id),
  constraint verification_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id)
) with ();

create table public.verification_code (
  challenge_id uuid not null,
  check_type smallint not null,
  seed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint verification_code_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.verification_challenge(id) ON DELETE CASCADE,
  constraint verification_code_pkey PRIMARY KEY (challenge_id, check_type)
) with ();

create table public.wallet_account (
  id uuid not null,
  account_id uuid not null,
  currency text not null,
  ledger_account bigint not null,
  opened_at timestamp with time zone not null,
  constraint wallet_account_account_id_currency_key UNIQUE (account_id, currency),
  constraint wallet_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint wallet_account_ledger_account_key UNIQUE (ledger_account),
  constraint wallet_account_pkey PRIMARY KEY (id)
) with ();

create table public.webhook (
  id uuid not null,
  account_id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  signing text not null,
  state text not null,
  disabled_reason text,
  failing_since timestamp with time zone,
  mails_sent smallint default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id),
  constraint webhook_check CHECK (((disabled_reason IS NOT NULL) = (state = 'DISABLED'::text))),
  constraint webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(id),
  constraint webhook_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_signing_check CHECK ((signing = ANY (ARRAY['ed25519'::text, 'hmac'::text]))),
  constraint webhook_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text, 'DELETED'::text])))
) with ();

create table public.webhook_delivery (
  id uuid not null,
  webhook_id uuid not null,
  account_id uuid not null,
  sequence bigint,
  event_id uuid not null,
  type text not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone,
  delivered_at timestamp with time zone,
  failed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_delivery_check CHECK ((num_nonnulls(next_try_at, delivered_at, failed_at) = 1)),
  constraint webhook_delivery_pkey PRIMARY KEY (id)
) with (fillfactor=80);

create table public.webhook_secret (
  id uuid not null,
  webhook_id uuid not null,
  sealed bytea not null,
  public_key text,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint webhook_secret_pkey PRIMARY KEY (id),
  constraint webhook_secret_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id)
) with ();

create table public.webhook_try (
  delivery_id uuid not null,
  at timestamp with time zone not null,
  url text not null,
  status smallint,
  problem text,
  latency_ms integer not null,
  response text,
  constraint webhook_try_pkey PRIMARY KEY (delivery_id, at)
) with ();

create table public.wrong_tries (
  counter text not null,
  wrong integer default 0 not null,
  last_wrong_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint wrong_tries_pkey PRIMARY KEY (counter)
) with ();

create view ledger.balance as
 SELECT a.id AS account_id,
    a.owner,
    c.code AS currency,
    a.kind,
    a.detail,
    r.balance,
    r.version,
    r.posted_at,
    r.frozen
   FROM ((ledger.account a
     JOIN ledger.currency c ON ((c.number = a.currency)))
     JOIN ledger.customer_balance r ON ((r.account_id = a.id)))
UNION ALL
 SELECT a.id AS account_id,
    a.owner,
    c.code AS currency,
    a.kind,
    a.detail,
    ledger.read_house_balance(a.id) AS balance,
    NULL::integer AS version,
    NULL::timestamp with time zone AS posted_at,
    NULL::ledger."freeze" AS frozen
   FROM (ledger.account a
     JOIN ledger.currency c ON ((c.number = a.currency)))
  WHERE (a.id < 0);

create view ledger.entry as
 SELECT p.source AS account_id,
    p.transfer_id,
    p.number AS posting_number,
    (- p.amount) AS amount,
    p.source_balance AS balance_after,
    p.source_version AS version
   FROM ledger.posting p
UNION ALL
 SELECT p.destination AS account_id,
    p.transfer_id,
    p.number AS posting_number,
    p.amount,
    p.destination_balance AS balance_after,
    p.destination_version AS version
   FROM ledger.posting p;

create view public.crypto_deposit as
 SELECT t.id,
    t.reference,
    t.account_id,
    d.network,
    d.txn_hash,
    d.log_index,
    d.sender,
    d.address,
    d.memo,
    d.asset,
    t.currency,
    d.contract,
    d.chain_units,
    t.amount,
    d.dust,
    t.state,
    t.reason,
    t.reason_text,
    d.block_height,
    d.block_hash,
    d.orphaned_at,
    d.confirmations,
    d.confirmations_needed,
    d.sweep_id,
    t.created_at,
    t.updated_at,
    t.completed_at,
    t.version,
    d.return_hash,
    d.payment_link_id
   FROM (public.transaction t
     JOIN public.crypto_deposit_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'cryptoDeposit'::text);

create view public.crypto_withdrawal as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.user_id,
    t.state,
    d.network,
    t.currency,
    d.address_id,
    d.address,
    d.memo,
    d.label,
    (t.amount - t.fee) AS amount,
    t.fee,
    d.units,
    t.hold_id,
    d.approval,
    t.note,
    t.reason,
    t.reason_text,
    d.blocked,
    d.txn_hash,
    d.confirmations,
    d.confirmations_needed,
    d.eta_at,
    d.next_check_at,
    t.created_at,
    t.updated_at,
    t.completed_at,
    t.version,
    d.confirmation,
    d.needs_approval,
    d.approver_id,
    d.agreement,
    d.decisions,
    d.blocked_at,
    d.wallet_short,
    d.returns_deposit
   FROM (public.transaction t
     JOIN public.crypto_withdrawal_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'cryptoWithdrawal'::text);

create view public.customer_transfer_in as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.state,
    t.currency,
    t.amount,
    t.note,
    t.version,
    t.created_at,
    t.updated_at,
    t.completed_at,
    d.sent_id,
    d.sender_name,
    d.in_transfer
   FROM (public.transaction t
     JOIN public.customer_transfer_in_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'customerTransferIn'::text);

create view public.customer_transfer_out as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.user_id,
    t.state,
    t.currency,
    t.amount,
    t.note,
    t.hold_id AS hold_transfer,
    t.reason,
    t.reason_text,
    t.version,
    t.created_at,
    t.updated_at,
    t.completed_at,
    d.recipient_email,
    d.recipient_account,
    d.recipient_name,
    d.out_transfer,
    d.return_transfer,
    d.claim_hash,
    d.claim_until
   FROM (public.transaction t
     JOIN public.customer_transfer_out_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'customerTransferOut'::text);

create view public.exchange_order as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.user_id,
    d.quote_id,
    t.kind,
    t.state,
    t.currency AS pay_currency,
    t.get_currency,
    t.amount AS pay,
    t.fee,
    t.get_amount AS get,
    d.gross,
    d.rate,
    d.base_rate,
    d.adjustment_bp,
    t.hold_id AS hold_transfer,
    d.payout_transfer,
    d.locked_until,
    t.reason,
    t.created_at,
    t.updated_at,
    t.completed_at,
    t.version
   FROM (public.transaction t
     JOIN public.exchange_order_detail d ON ((d.id = t.id)))
  WHERE (t.kind = ANY (ARRAY['mint'::text, 'redeem'::text, 'swap'::text]));

create view public.fiat_deposit as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.user_id,
    d.intent_id,
    d.receiving_account_id,
    t.currency,
    t.channel,
    t.state,
    d.declared,
    d.received,
    d.beneficiary_name,
    d.bank_name,
    d.bank_country,
    d.bank_swift_code,
    d.reference_no,
    t.note AS remarks,
    t.reason,
    t.reason_text,
    d.contest,
    d.credit_transfer,
    t.version,
    t.created_at,
    t.updated_at,
    t.completed_at,
    d.recall_transfer,
    d.payment_link_id,
    d.opening_line_id
   FROM (public.transaction t
     JOIN public.fiat_deposit_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'fiatDeposit'::text);

create view public.fiat_withdrawal as
 SELECT t.id,
    t.reference,
    t.account_id,
    t.user_id,
    d.bank_account_id,
    d.destination,
    t.currency,
    t.channel,
    t.state,
    (t.amount - t.fee) AS amount,
    t.fee,
    d.purpose,
    d.statement_reference,
    t.note,
    t.hold_id AS hold_transfer,
    d.end_to_end_id,
    d.payment_file_id,
    d.expected_on,
    t.reason,
    t.reason_text,
    d.evidence,
    d.linked_transaction,
    t.version,
    t.created_at,
    t.updated_at,
    t.completed_at
   FROM (public.transaction t
     JOIN public.fiat_withdrawal_detail d ON ((d.id = t.id)))
  WHERE (t.kind = 'fiatWithdrawal'::text);

create view public.transaction_searchable as
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    t.reference AS words,
    d.txn_hash AS hash,
    NULL::text AS address
   FROM (public.transaction t
     JOIN public.crypto_deposit_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    concat_ws(' '::text, t.reference, t.note, d.label) AS words,
    d.txn_hash AS hash,
    d.address
   FROM (public.transaction t
     JOIN public.crypto_withdrawal_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    concat_ws(' '::text, t.reference, d.reference_no, d.bank_name, t.note) AS words,
    NULL::text AS hash,
    NULL::text AS address
   FROM (public.transaction t
     JOIN public.fiat_deposit_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    concat_ws(' '::text, t.reference, d.statement_reference, t.note, (d.destination ->> 'bankName'::text), (d.destination ->> 'label'::text)) AS words,
    NULL::text AS hash,
    NULL::text AS address
   FROM (public.transaction t
     JOIN public.fiat_withdrawal_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    concat_ws(' '::text, t.reference, t.note, d.recipient_email, d.recipient_name) AS words,
    NULL::text AS hash,
    NULL::text AS address
   FROM (public.transaction t
     JOIN public.customer_transfer_out_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    'pay'::text AS side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    t.currency,
    t.amount,
    t.network,
    t.channel,
    t.created_at,
    concat_ws(' '::text, t.reference, t.note, d.sender_name) AS words,
    NULL::text AS hash,
    NULL::text AS address
   FROM (public.transaction t
     JOIN public.customer_transfer_in_detail d ON ((d.id = t.id)))
UNION ALL
 SELECT t.id,
    s.side,
    t.version,
    t.account_id,
    t.kind,
    t.state,
    s.currency,
    s.amount,
    t.network,
    t.channel,
    t.created_at,
    t.reference AS words,
    NULL::text AS hash,
    NULL::text AS address
   FROM ((public.transaction t
     JOIN public.exchange_order_detail d ON ((d.id = t.id)))
     CROSS JOIN LATERAL ( VALUES ('pay'::text,t.currency,t.amount), ('get'::text,t.get_currency,t.get_amount)) s(side, currency, amount));

CREATE UNIQUE INDEX account_house ON ledger.account USING btree (kind, detail, currency) NULLS NOT DISTINCT WHERE (owner IS NULL);
CREATE UNIQUE INDEX account_owner ON ledger.account USING btree (owner, currency, kind) WHERE (owner IS NOT NULL);
CREATE INDEX posting_destination ON ONLY ledger.posting USING btree (destination, transfer_id);
CREATE INDEX posting_source ON ONLY ledger.posting USING btree (source, transfer_id);
CREATE UNIQUE INDEX transfer_reference ON ledger.transfer USING btree (reference) WHERE (reference IS NOT NULL);
CREATE UNIQUE INDEX transfer_resolves ON ledger.transfer USING btree (resolves_transfer_id) WHERE (resolves_transfer_id IS NOT NULL);
CREATE UNIQUE INDEX withdrawal_stop_open ON ledger.withdrawal_stop USING btree ((true)) WHERE (resumed_at IS NULL);
CREATE INDEX access_token_end ON public.access_token USING btree (expires_at);
CREATE INDEX access_token_session ON public.access_token USING btree (session_id);
CREATE INDEX account_closing_account ON public.account_closing USING btree (account_id, requested_at DESC);
CREATE INDEX account_closing_due ON public.account_closing USING btree (next_check_at) WHERE (state = 'SCHEDULED'::text);
CREATE INDEX account_closing_erasable ON public.account_closing USING btree (closed_at) WHERE (state = ANY (ARRAY['CLOSED'::text, 'ERASING'::text]));
CREATE UNIQUE INDEX account_closing_open ON public.account_closing USING btree (account_id) WHERE (state = ANY (ARRAY['PENDING_APPROVAL'::text, 'SCHEDULED'::text, 'ON_HOLD'::text]));
CREATE INDEX account_data_request_account ON public.account_data_request USING btree (account_id, created_at);
CREATE INDEX account_data_request_own ON public.account_data_request USING btree (user_id, created_at DESC);
CREATE INDEX address_deposit_proof_expiry ON public.address_deposit_proof USING btree (expires_at);
CREATE INDEX address_name_checked ON public.address_name USING btree (checked_at);
CREATE INDEX adjustment_account ON public.adjustment USING btree (account_id, created_at, id);
CREATE INDEX adjustment_day ON public.adjustment USING btree (posted_at) WHERE (state = 'POSTED'::text);
CREATE INDEX announcement_newest ON public.announcement USING btree (created_at DESC, id DESC);
CREATE INDEX announcement_shown ON public.announcement USING btree (starts_at, ends_at);
CREATE INDEX api_call_age ON public.api_call USING brin (at);
CREATE INDEX api_call_key ON public.api_call USING btree (key_id, at, id);
CREATE INDEX api_call_problem ON public.api_call USING btree (account_id, at, id) WHERE ((status IS NULL) OR (status >= 400));
CREATE INDEX api_key_account ON public.api_key USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX api_key_expiry ON public.api_key USING btree (expires_at) WHERE (expiry_noted_at IS NULL);
CREATE INDEX api_key_secret_key ON public.api_key_secret USING btree (key_id);
CREATE INDEX api_key_spending_day ON public.api_key_spending USING btree (day_start);
CREATE INDEX app_user_access_until ON public.app_user USING btree (access_until) WHERE ((access_until IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX app_user_account ON public.app_user USING btree (account_id);
CREATE INDEX approval_due ON public.approval USING btree (expires_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'BLOCKED'::text]));
CREATE INDEX approval_for_operators ON public.approval USING btree (operators_from) WHERE ((state = 'BLOCKED'::text) AND (operators_from IS NOT NULL));
CREATE INDEX approval_of_account ON public.approval USING btree (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX approval_open ON public.approval USING btree (subject_id) WHERE ((state = ANY (ARRAY['PENDING'::text, 'BLOCKED'::text])) AND (subject_id IS NOT NULL));
CREATE INDEX audit_row_account ON ONLY public.audit_row USING btree (account_id, id);
CREATE INDEX audit_row_action ON ONLY public.audit_row USING btree (action, at, id);
CREATE INDEX audit_row_actor ON ONLY public.audit_row USING btree (actor_id, id);
CREATE INDEX audit_row_subject ON ONLY public.audit_row USING btree (subject, id) WHERE (subject IS NOT NULL);
CREATE INDEX audit_row_time ON ONLY public.audit_row USING btree (at, id);
CREATE UNIQUE INDEX authenticator_bound ON public.authenticator USING btree (user_id) WHERE ((bound_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX authenticator_end ON public.authenticator USING btree (expires_at) WHERE (bound_at IS NULL);
CREATE INDEX authenticator_session ON public.authenticator USING btree (session_id);
CREATE INDEX authenticator_user ON public.authenticator USING btree (user_id);
CREATE INDEX authenticator_step_age ON public.authenticator_step USING brin (used_at);
CREATE INDEX bank_account_account ON public.bank_account USING btree (account_id);
CREATE INDEX bank_account_newest ON public.bank_account USING btree (account_id, created_at DESC, id DESC) WHERE (life_state <> 'INACTIVE'::text);
CREATE INDEX bank_account_of_payee ON public.bank_account USING btree (account_id, payee_id) WHERE (payee_id IS NOT NULL);
CREATE UNIQUE INDEX bank_account_once ON public.bank_account USING btree (account_id, currency, channel, fingerprint) WHERE (life_state <> 'INACTIVE'::text);
CREATE INDEX bank_account_to_check ON public.bank_account USING btree (created_at) WHERE (verification_state = 'PENDING_VERIFICATION'::text);
CREATE INDEX bank_line_name ON public.bank_line USING btree (line);
CREATE UNIQUE INDEX bank_line_pays_once ON public.bank_line USING btree (withdrawal_id) WHERE (amount < 0);
CREATE INDEX bank_line_unmatched ON public.bank_line USING btree (imported_at, id) WHERE ((deposit_id IS NULL) AND (withdrawal_id IS NULL));
CREATE INDEX bank_line_withdrawal ON public.bank_line USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX bank_statement_file ON public.bank_statement USING btree (sha256);
CREATE UNIQUE INDEX bank_statement_waiting ON public.bank_statement USING btree (sha256) WHERE (state = 'PROPOSED'::text);
CREATE INDEX blockchain_address_cooling ON public.blockchain_address USING btree (usable_from) WHERE (state = 'COOLING'::text);
CREATE INDEX blockchain_address_ends ON public.blockchain_address USING btree (account_id, ends);
CREATE INDEX blockchain_address_newest ON public.blockchain_address USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX blockchain_address_of_payee ON public.blockchain_address USING btree (account_id, payee_id) WHERE (payee_id IS NOT NULL);
CREATE UNIQUE INDEX blockchain_address_once ON public.blockchain_address USING btree (account_id, network, address, COALESCE(memo, ''::text)) WHERE (state <> 'INACTIVE'::text);
CREATE INDEX captcha_used_end ON public.captcha_used USING btree (expires_at);
CREATE INDEX chain_nonce_subject ON public.chain_nonce USING btree (subject);
CREATE UNIQUE INDEX chain_nonce_withdrawal ON public.chain_nonce USING btree (subject) WHERE (purpose = 'withdrawal'::text);
CREATE INDEX chain_sweep_hash ON public.chain_sweep USING btree (txn_hash) WHERE (txn_hash IS NOT NULL);
CREATE UNIQUE INDEX chain_sweep_one_at_a_time ON public.chain_sweep USING btree (network, sender, recipient) WHERE (state = ANY (ARRAY['PLANNED'::text, 'SIGNED'::text, 'SENT'::text]));
CREATE INDEX chain_sweep_open ON public.chain_sweep USING btree (network) WHERE (state = ANY (ARRAY['PLANNED'::text, 'SIGNED'::text, 'SENT'::text]));
CREATE INDEX crypto_deposit_block ON public.crypto_deposit_detail USING btree (network, block_height);
CREATE INDEX crypto_deposit_hash ON public.crypto_deposit_detail USING btree (txn_hash);
CREATE INDEX crypto_deposit_link ON public.crypto_deposit_detail USING btree (payment_link_id) WHERE (payment_link_id IS NOT NULL);
CREATE UNIQUE INDEX crypto_deposit_returned ON public.crypto_deposit_detail USING btree (network, return_hash) WHERE (return_hash IS NOT NULL);
CREATE INDEX crypto_deposit_sender ON public.crypto_deposit_detail USING btree (network, sender);
CREATE INDEX crypto_deposit_swept ON public.crypto_deposit_detail USING btree (sweep_id) WHERE (sweep_id IS NOT NULL);
CREATE INDEX crypto_deposit_unswept ON public.crypto_deposit_detail USING btree (network) WHERE (sweep_id IS NULL);
CREATE UNIQUE INDEX crypto_withdrawal_hash ON public.crypto_withdrawal_detail USING btree (network, txn_hash) WHERE (txn_hash IS NOT NULL);
CREATE INDEX crypto_withdrawal_returns ON public.crypto_withdrawal_detail USING btree (returns_deposit) WHERE (returns_deposit IS NOT NULL);
CREATE INDEX crypto_withdrawal_waiting ON public.crypto_withdrawal_detail USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX customer_transfer_out_claim ON public.customer_transfer_out_detail USING btree (claim_until) WHERE (claim_until IS NOT NULL);
CREATE INDEX customer_transfer_out_recipient ON public.customer_transfer_out_detail USING btree (recipient_email);
CREATE INDEX deposit_address_account ON public.deposit_address USING btree (account_id, family);
CREATE INDEX deposit_address_place ON public.deposit_address USING btree (place);
CREATE INDEX deposit_intent_account ON public.deposit_intent USING btree (account_id, created_at);
CREATE UNIQUE INDEX deposit_number_own ON public.deposit_number USING btree (account_id) WHERE (payment_link_id IS NULL);
CREATE INDEX deposit_proof_of ON public.deposit_proof USING btree (deposit_id);
CREATE INDEX document_request_account ON public.document_request USING btree (account_id);
CREATE INDEX document_request_case ON public.document_request USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX document_request_open ON public.document_request USING btree (transaction_id) WHERE (case_id IS NULL);
CREATE INDEX exchange_quote_account ON public.exchange_quote USING btree (account_id, expires_at);
CREATE INDEX feedback_case_account ON public.feedback_case USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX feedback_case_open ON public.feedback_case USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX feedback_case_own ON public.feedback_case USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX fiat_deposit_intent_once ON public.fiat_deposit_detail USING btree (intent_id) WHERE (payment_link_id IS NULL);
CREATE INDEX fiat_deposit_link ON public.fiat_deposit_detail USING btree (payment_link_id) WHERE (payment_link_id IS NOT NULL);
CREATE INDEX fiat_deposit_reference_no ON public.fiat_deposit_detail USING btree (reference_no);
CREATE INDEX fiat_withdrawal_bank_account ON public.fiat_withdrawal_detail USING btree (bank_account_id);
CREATE INDEX history_export_old ON public.history_export USING btree (expires_at);
CREATE INDEX history_export_own ON public.history_export USING btree (user_id, created_at DESC);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING brin (created_at);
CREATE INDEX known_device_age ON public.known_device USING btree (last_used_at);
CREATE INDEX known_device_token ON public.known_device USING btree (token_hash);
CREATE UNIQUE INDEX liability_leaf_account ON public.liability_leaf USING btree (account_id, night, currency) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX liability_leaf_clearing ON public.liability_leaf USING btree (night, currency) WHERE is_clearing;
CREATE INDEX message_age ON public.message USING brin (created_at);
CREATE INDEX message_user ON public.message USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX notice_age ON public.notice USING brin (created_at);
CREATE INDEX notice_own ON public.notice USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (user_id, created_at DESC, id DESC) WHERE (read_at IS NULL);
CREATE INDEX operator_change_of ON public.operator_change USING btree (operator_id, decided_at) WHERE (state = 'CONFIRMED'::text);
CREATE UNIQUE INDEX operator_change_open ON public.operator_change USING btree (operator_id) WHERE (state = 'PENDING'::text);
CREATE INDEX operator_passkey_of ON public.operator_passkey USING btree (operator_id);
CREATE INDEX operator_proposal_entity ON public.operator_proposal USING btree (entity_id, made_at);
CREATE UNIQUE INDEX operator_proposal_open ON public.operator_proposal USING btree (kind, entity_id) WHERE (state = 'PENDING'::text);
CREATE INDEX operator_renewal_of ON public.operator_renewal USING btree (operator_id, decided_at) WHERE (state = 'CONFIRMED'::text);
CREATE UNIQUE INDEX operator_renewal_open ON public.operator_renewal USING btree (operator_id) WHERE (state = 'PENDING'::text);
CREATE INDEX operator_session_of ON public.operator_session USING btree (operator_id) WHERE (revoked_at IS NULL);
CREATE INDEX operator_ticket_end ON public.operator_ticket USING btree (expires_at);
CREATE INDEX operator_token_end ON public.operator_token USING btree (expires_at);
CREATE INDEX operator_token_session ON public.operator_token USING btree (session_id);
CREATE INDEX outbox_event_user ON ONLY public.outbox_event USING btree (user_id, id);
CREATE INDEX passkey_user ON public.passkey USING btree (user_id);
CREATE INDEX passkey_registration_end ON public.passkey_registration USING btree (expires_at);
CREATE UNIQUE INDEX payee_once ON public.payee USING btree (account_id, name_key);
CREATE INDEX payment_link_account ON public.payment_link USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX payment_link_due ON public.payment_link USING btree (expires_at) WHERE (state = ANY (ARRAY['OPEN'::text, 'PARTLY_PAID'::text]));
CREATE INDEX payout_batch_account ON public.payout_batch USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX payout_batch_processing ON public.payout_batch USING btree (submitted_at) WHERE (state = 'PROCESSING'::text);
CREATE INDEX push_subscription_age ON public.push_subscription USING btree (renewed_at);
CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_id);
CREATE INDEX rate_alert_account ON public.rate_alert USING btree (account_id, created_at DESC);
CREATE INDEX rate_alert_waiting ON public.rate_alert USING btree (pay, get) WHERE (reached_at IS NULL);
CREATE INDEX rate_limit_end ON public.rate_limit USING btree (ends_at);
CREATE INDEX receipt_code_account ON public.receipt_code USING btree (account_id);
CREATE UNIQUE INDEX receiving_account_open ON public.receiving_account USING btree (currency, channel) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX receiving_account_change_draft ON public.receiving_account_change USING btree (currency, channel) WHERE (state = 'DRAFT'::text);
CREATE INDEX receiving_account_change_time ON public.receiving_account_change USING btree (created_at);
CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);
CREATE INDEX registration_account ON public.registration USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX registration_email ON public.registration USING btree (email);
CREATE INDEX registration_queue ON public.registration USING btree (state, submitted_at) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'UNDER_REVIEW'::text, 'INFO_REQUESTED'::text]));
CREATE UNIQUE INDEX registration_user ON public.registration USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX registration_document_of ON public.registration_document USING btree (registration_id);
CREATE INDEX reserve_transfer_time ON public.reserve_transfer USING btree (created_at);
CREATE INDEX scheduled_order_account ON public.scheduled_order USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX scheduled_order_replaces ON public.scheduled_order USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX scheduled_run_due ON public.scheduled_run USING btree (runs_at) WHERE (state = 'PLANNED'::text);
CREATE UNIQUE INDEX scheduled_run_planned ON public.scheduled_run USING btree (order_id) WHERE (state = 'PLANNED'::text);
CREATE INDEX seen_nonce_end ON public.seen_nonce USING btree (ends_at);
CREATE INDEX session_by_user ON public.session USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX session_of_user ON public.session USING btree (user_id);
CREATE INDEX setting_proposal_key ON public.setting_proposal USING btree (key, proposed_at DESC, id DESC);
CREATE INDEX setting_proposal_newest ON public.setting_proposal USING btree (proposed_at DESC, id DESC);
CREATE UNIQUE INDEX setting_proposal_one_at_a_time ON public.setting_proposal USING btree (key) WHERE (state = 'proposed'::text);
CREATE INDEX sign_in_throttle_end ON public.sign_in_throttle USING btree (ends_at);
CREATE INDEX ticket_end ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_session ON public.ticket USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX ticket_user ON public.ticket USING btree (user_id, kind);
CREATE INDEX trace_context_age ON public.trace_context USING btree (created_at);
CREATE INDEX transaction_completed ON public.transaction USING brin (completed_at);
CREATE INDEX transaction_list ON public.transaction USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX transaction_open ON public.transaction USING btree (kind, state, created_at) WHERE (completed_at IS NULL);
CREATE UNIQUE INDEX transaction_open_once ON public.transaction USING btree (account_id, open_once) WHERE ((open_once IS NOT NULL) AND (completed_at IS NULL));
CREATE INDEX transaction_search_address ON public.transaction_search USING btree (account_id, lower(address) text_pattern_ops) WHERE (address IS NOT NULL);
CREATE INDEX transaction_search_amount ON public.transaction_search USING btree (account_id, side, currency, amount) INCLUDE (id);
CREATE INDEX transaction_search_currency ON public.transaction_search USING btree (account_id, side, currency, created_at DESC, id DESC);
CREATE INDEX transaction_search_foreign ON public.transaction_search USING gin (public.bytes_of(words) public.gin_trgm_ops) WITH (gin_pending_list_limit='512') WHERE ((side = 'pay'::text) AND (octet_length(words) > length(words)));
CREATE INDEX transaction_search_hash ON public.transaction_search USING btree (account_id, lower(hash) text_pattern_ops) WHERE (hash IS NOT NULL);
CREATE INDEX transaction_search_kind ON public.transaction_search USING btree (account_id, side, kind, created_at DESC, id DESC);
CREATE INDEX transaction_search_network ON public.transaction_search USING btree (account_id, side, network, currency, created_at DESC, id DESC) WHERE (network IS NOT NULL);
CREATE INDEX transaction_search_newest ON public.transaction_search USING btree (kind, state, created_at DESC, id DESC) WHERE (side = 'pay'::text);
CREATE INDEX transaction_search_state ON public.transaction_search USING btree (account_id, side, (((kind || ' '::text) || state)), created_at DESC, id DESC);
CREATE INDEX transaction_search_words ON public.transaction_search USING gin (lower(words) public.gin_trgm_ops) WITH (gin_pending_list_limit='512') WHERE (side = 'pay'::text);
CREATE INDEX transaction_unfiled_account ON public.transaction_unfiled USING btree (account_id);
CREATE INDEX verification_challenge_end ON public.verification_challenge USING btree (expires_at);
CREATE INDEX verification_challenge_open ON public.verification_challenge USING btree (counter) WHERE ((used_at IS NULL) AND (burned_at IS NULL));
CREATE INDEX webhook_account ON public.webhook USING btree (account_id, created_at, id);
CREATE INDEX webhook_failing ON public.webhook USING btree (failing_since) WHERE ((state = 'ACTIVE'::text) AND (failing_since IS NOT NULL));
CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING brin (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_delivery_failed ON public.webhook_delivery USING btree (webhook_id, failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (webhook_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_delivery_once ON public.webhook_delivery USING btree (webhook_id, sequence) WHERE (sequence IS NOT NULL);
CREATE INDEX webhook_secret_webhook ON public.webhook_secret USING btree (webhook_id, created_at DESC);
CREATE INDEX webhook_try_age ON public.webhook_try USING brin (at);
CREATE INDEX wrong_tries_age ON public.wrong_tries USING btree (last_wrong_at);

CREATE OR REPLACE FUNCTION ledger.add_default_partition(parent regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
begin
  perform ledger.create_partition(parent, parent || '_default');
  execute format('alter table %1$s attach partition %1$s_default default', parent);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.add_partition(parent regclass, number bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  child constant text := parent || '_' || number;
begin
  perform ledger.create_partition(parent, child);
  execute format(
    'alter table %s attach partition %s for values from (%s) to (%s)',
    parent, child, number * ledger.partition_size(), (number + 1) * ledger.partition_size()
  );
end
$function$;

CREATE OR REPLACE FUNCTION ledger.add_partitions(parent regclass, last_id bigint, ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if ledger.has_default_rows(parent) then perform ledger.empty_default_partition(parent); end if;
  perform ledger.add_partition(parent, number)
  from generate_series(last_id / ledger.partition_size(), last_id / ledger.partition_size() + ahead) number
  where not ledger.has_partition(parent, number);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.amount_max()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 1000000000000000000$function$;

CREATE OR REPLACE FUNCTION ledger.attach_partition(closed_number bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  detached constant regclass := ledger.closed_table(closed_number);
begin
  if closed_number <> (select max(c.number) from ledger.closed_partition c where not ledger.has_partition('ledger.posting', c.number)) then
    raise exception 'the partition that was detached last is attached first' using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform ledger.require_recorded(closed_number, detached);
  execute (
    select format('alter table ledger.posting attach partition %s for values from (%s) to (%s)', detached, c.first_transfer, c.last_transfer + 1)
    from ledger.closed_partition c where c.number = closed_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION ledger.balance_at(asked_account bigint, at_time timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if asked_account > 0 and exists (select from ledger.customer_balance where account_id = asked_account) then
    return coalesce((ledger.entry_at(asked_account, at_time)).balance_after, 0);
  end if;
  if not exists (select from ledger.house_balance where account_id = asked_account) then return null; end if;
  return ledger.house_balance_at(asked_account, at_time);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.cell_of(number bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select abs(number) / ledger.cell_size()$function$;

CREATE OR REPLACE FUNCTION ledger.cell_size()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 1000000000000000$function$;

CREATE OR REPLACE FUNCTION ledger.close_partition()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  before ledger.closed_partition;
  closed ledger.closed_partition;
  postings regclass;
begin
  perform pg_advisory_xact_lock(hashtext('ledger'), hashtext('close partition'));
  select c.* into before from ledger.closed_partition c order by c.number desc limit 1;
  closed.number := coalesce(before.number + 1, (select c.number * ledger.cell_size() / ledger.partition_size() from ledger.cell c));
  closed.first_transfer := closed.number * ledger.partition_size();
  closed.last_transfer := closed.first_transfer + ledger.partition_size() - 1;
  -- The roll-up passes a number only when every transaction that could have drawn a lower one is over.
  if (select u.through < closed.last_transfer from ledger.roll_up u) or not ledger.has_partition('ledger.posting', closed.number) then return null; end if;
  postings := 'ledger.posting_' || closed.number;
  select t.count, t.hash, greatest(t.posted_until, before.posted_until, '-infinity') into closed.transfers, closed.transfers_hash, closed.posted_until
  from ledger.sum_up_transfers(closed.first_transfer, closed.last_transfer) t;
  select p.count, p.totals, p.hash into closed.postings, closed.totals, closed.postings_hash from ledger.sum_up_postings(postings) p;
  insert into ledger.closing_balance (account_id, partition, balance, version, transfer_id)
  select c.account_id, closed.number, c.balance, c.version, c.transfer_id from ledger.closing_balances(closed.number, postings) c;
  perform ledger.require_stored_balances(closed.number);
  closed.balances_hash := ledger.hash_balances(closed.number);
  closed.hash := ledger.hash_record(closed);
  closed.closed_at := clock_timestamp();
  insert into ledger.closed_partition select closed.*;
  return closed.number;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.closed_table(closed_number bigint)
 RETURNS regclass
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from ledger.closed_partition c where c.number = closed_number) then
    raise exception 'partition % is not closed', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  return ('ledger.posting_' || closed_number)::regclass;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.closing_balances(closed_number bigint, postings regclass)
 RETURNS TABLE(account_id bigint, balance numeric, version integer, transfer_id bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query execute format($statement$
    select e.account_id, coalesce(c.balance, 0) + e.amount, e.version, e.transfer_id
    from (
      select account_id, sum(amount) as amount, max(version) as version, max(transfer_id) as transfer_id
      from (
        select source as account_id, -amount as amount, source_version as version, transfer_id from %1$s
        union all
        select destination, amount, destination_version, transfer_id from %1$s
      ) side group by account_id
    ) e
    left join lateral (
      select c.balance from ledger.closing_balance c where c.account_id = e.account_id and c.partition < $1 order by c.partition desc limit 1
    ) c on true
  $statement$, postings) using closed_number;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.closing_defects()
 RETURNS TABLE(subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select 'record ' || c.number || ' ' || v.what, v.expected, v.found
  from ledger.closed_partition c, lateral ledger.sum_up_transfers(c.first_transfer, c.last_transfer) t, lateral (values
    ('transfers', c.transfers::text, t.count::text), ('hash of transfers', encode(c.transfers_hash, 'hex'), encode(t.hash, 'hex')),
    ('hash of balances', encode(c.balances_hash, 'hex'), encode(ledger.hash_balances(c.number), 'hex')),
    ('hash of the record', encode(c.hash, 'hex'), encode(ledger.hash_record(c), 'hex'))
  ) v (what, expected, found)
  where v.expected is distinct from v.found
  union all
  select d.* from ledger.closed_partition c, lateral ledger.partition_defects(c.number, to_regclass('ledger.posting_' || c.number)) d
  where ledger.has_partition('ledger.posting', c.number)
$function$;

CREATE OR REPLACE FUNCTION ledger.create_partition(parent regclass, child text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  definition text;
begin
  execute format('create table %s (like %s including all excluding identity)', child, parent);
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t
    -- Bit 1 is a trigger of rows, bit 2 is "before".
    where t.tgrelid = parent and not t.tgisinternal and t.tgtype & 1 = 0 and t.tgtype & 2 = 2
  loop
    execute replace(definition, format(' ON %s FOR', parent), format(' ON %s FOR', child));
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.customer_balances()
 RETURNS TABLE(account_id bigint, available bigint, held bigint, version integer)
 LANGUAGE sql
 STABLE
AS $function$
  select a.account_id, a.balance, h.balance, a.version
  from ledger.customer_balance a join ledger.customer_balance h on h.account_id = a.account_id + 1000
$function$;

CREATE OR REPLACE FUNCTION ledger.detach_partition(closed_number bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  postings constant regclass := ledger.closed_table(closed_number);
begin
  if closed_number <> (select min(c.number) from ledger.closed_partition c where ledger.has_partition('ledger.posting', c.number)) then
    raise exception 'partitions are detached oldest first' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if exists (
    select from ledger.closed_partition c join ledger.transfer t on t.id between c.first_transfer and c.last_transfer
    where c.number = closed_number and t.action = 'hold' and not exists (select from ledger.transfer e where e.resolves_transfer_id = t.id)
  ) then
    raise exception 'partition % has a hold that is still open', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform ledger.require_recorded(closed_number, postings);
  execute format('alter table ledger.posting detach partition %s', postings);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.detached_through()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(max(c.last_transfer), 0) from ledger.closed_partition c
  where not exists (
    select from pg_inherits i where i.inhparent = 'ledger.posting'::regclass and i.inhrelid = to_regclass('ledger.posting_' || c.number)
  )
$function$;

CREATE OR REPLACE FUNCTION ledger.digest(through_transfer bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select encode(sha256(coalesce(string_agg(block_hash, '' order by block), '')), 'hex')
  from (
    select transfer_id / 10000 as block, sha256(convert_to(string_agg(line, E'\n' order by transfer_id, place), 'UTF8')) as block_hash
    from (
      select id as transfer_id, -1 as place, concat_ws('|', id, extract(epoch from posted_at), key, action, purpose, resolves_transfer_id, reference) as line
      from ledger.transfer where id <= through_transfer
      union all
      select transfer_id, number,
        concat_ws('|', transfer_id, number, source, destination, amount, source_balance, destination_balance, source_version, destination_version)
      from ledger.posting where transfer_id <= through_transfer
    ) lines
    group by transfer_id / 10000
  ) blocks
$function$;

CREATE OR REPLACE FUNCTION ledger.empty_default_partition(parent regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  key constant name := (
    select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent
  );
  numbers bigint[];
  one bigint;
begin
  execute format('alter table %1$s detach partition %1$s_default', parent);
  execute format('alter table %s_default rename to %I', parent, (select relname from pg_class where oid = parent) || '_stray');
  execute format('select array_agg(distinct %I / %s) from %s_stray', key, ledger.partition_size(), parent) into numbers;
  perform ledger.add_default_partition(parent);
  foreach one in array numbers loop
    perform ledger.add_partition(parent, one);
    -- Into the partition itself: the triggers of the table have seen these rows.
    execute format(
      'insert into %1$s_%2$s overriding system value select * from %1$s_stray where %3$I / %4$s = %2$s', parent, one, key, ledger.partition_size()
    );
  end loop;
  execute format('drop table %s_stray', parent);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.enter_cell(new_cell integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  first constant bigint := new_cell * ledger.cell_size();
begin
  if exists (select from ledger.account) then
    raise exception 'a ledger with accounts stays in its cell' using errcode = 'object_not_in_prerequisite_state';
  end if;
  update ledger.cell set number = new_cell;
  execute (
    select string_agg(format(
      'alter sequence ledger.%I minvalue %s start %s maxvalue %s restart',
      s.name, first / s.step, first / s.step + s.start, (first + ledger.cell_size()) / s.step - 1
    ), ';')
    from (values ('account_pair', 2000, 1), ('house_number', 1000, 10), ('transfer_number', 1, 1)) as s (name, step, start)
  );
  -- The partitions of the numbers from before are empty and stay so.
  execute (
    select string_agg(format('drop table %s', i.inhrelid::regclass), ';')
    from pg_inherits i where i.inhparent = 'ledger.posting'::regclass and i.inhrelid <> 'ledger.posting_default'::regclass
  );
  perform ledger.keep_partitions('-infinity', 3);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.entry_at(asked_account bigint, at_time timestamp with time zone)
 RETURNS ledger.account_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  low bigint := ledger.detached_through();
  high bigint := (select coalesce(max(id), 0) from ledger.transfer);
  middle bigint;
  seen ledger.account_entry;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    seen := ledger.latest_entry(asked_account, middle);
    if (select t.posted_at > at_time from ledger.transfer t where t.id = seen.transfer_id) then
      exit when seen.transfer_id <= low;
      high := seen.transfer_id - 1;
    else
      low := middle;
    end if;
  end loop;
  seen := ledger.latest_entry(asked_account, low);
  if (select t.posted_at > at_time from ledger.transfer t where t.id = seen.transfer_id) then perform ledger.refuse_detached_time(at_time); end if;
  return seen;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.find_whole_ending(new_action ledger.action, hold_id bigint, new_destination bigint, new_amount bigint)
 RETURNS ledger.posting
 LANGUAGE plpgsql
AS $function$
declare
  held ledger.posting;
begin
  select p.* into held from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
  where p.transfer_id = hold_id and t.action = 'hold';
  if new_action = 'settle' and ledger.is_whole_settlement(held.destination, new_destination, held.amount, new_amount) then
    held.source := new_destination;
  elsif new_action is distinct from 'release' then
    return null;
  end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.freeze_owner(frozen_owner uuid, new_freeze ledger."freeze")
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform ledger.lock_owner(freeze_owner.frozen_owner);
  if new_freeze is null then
    delete from ledger.frozen_owner f where f.owner = freeze_owner.frozen_owner;
  else
    insert into ledger.frozen_owner (owner, frozen) values (freeze_owner.frozen_owner, new_freeze)
    on conflict (owner) do update set frozen = excluded.frozen;
  end if;
  perform from ledger.customer_balance r join ledger.account a on a.id = r.account_id
  where a.owner = freeze_owner.frozen_owner and a.kind = 'available' order by r.account_id for no key update of r;
  update ledger.customer_balance r set frozen = new_freeze from ledger.account a
  where a.id = r.account_id and a.owner = freeze_owner.frozen_owner and a.kind = 'available';
end
$function$;

CREATE OR REPLACE FUNCTION ledger.has_default_rows(parent regclass)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  found_one boolean;
begin
  execute format('select exists (select from %s_default)', parent) into found_one;
  return found_one;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.has_duplicate_keys(keys uuid[], resolves bigint[], refs text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select count(distinct key) < count(key) or count(distinct resolves_transfer_id) < count(resolves_transfer_id) or count(distinct reference) < count(reference)
  from unnest(keys, resolves, refs) as asked (key, resolves_transfer_id, reference)
$function$;

CREATE OR REPLACE FUNCTION ledger.has_one_posting_each(actions ledger.action[], counts integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select bool_and(coalesce(count = case when action in ('release', 'reverse') then 0 else 1 end, false))
  from unnest(actions, counts) as asked (action, count)
$function$;

CREATE OR REPLACE FUNCTION ledger.has_partition(parent regclass, number bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from pg_inherits i where i.inhparent = parent and i.inhrelid = to_regclass(parent || '_' || number))
$function$;

CREATE OR REPLACE FUNCTION ledger.hash_balances(closed_number bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(coalesce(string_agg(block.hash, '' order by block.number), '')) from (
    select account_id / 10000000 as number,
      sha256(convert_to(string_agg(row(account_id, balance, version, transfer_id)::text, E'\n' order by account_id), 'UTF8')) as hash
    from ledger.closing_balance where partition = closed_number group by 1
  ) block
$function$;

CREATE OR REPLACE FUNCTION ledger.hash_record(closed ledger.closed_partition)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(row(
    (select p.hash from ledger.closed_partition p where p.number = closed.number - 1), closed.number, closed.first_transfer, closed.last_transfer,
    closed.transfers, closed.postings, closed.totals, extract(epoch from closed.posted_until), closed.transfers_hash, closed.postings_hash,
    closed.balances_hash
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION ledger.hold_ending_postings(action ledger.action, hold_id bigint, destinations bigint[], amounts bigint[])
 RETURNS ledger.resolved_postings
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  held ledger.posting;
  rest bigint;
begin
  select p.* into held from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
  where p.transfer_id = hold_id and t.action = 'hold';
  if held.transfer_id is null then
    perform ledger.require_attached(hold_id);
    return row(null, null, null, 'holdUnknown')::ledger.resolved_postings;
  end if;
  if action = 'settle' and cardinality(amounts) = 0 then return row(null, null, null, 'noPostings')::ledger.resolved_postings; end if;
  rest := held.amount;
  for i in 1 .. cardinality(amounts) loop
    if (amounts[i] between 1 and ledger.amount_max()) is not true then return row(null, null, null, 'amountOutOfRange')::ledger.resolved_postings; end if;
    if amounts[i] > rest then return row(null, null, null, 'holdTooSmall')::ledger.resolved_postings; end if;
    rest := rest - amounts[i];
  end loop;
  if rest > 0 then
    destinations := destinations || held.source;
    amounts := amounts || rest;
  end if;
  return row(array_fill(held.destination, array[cardinality(amounts)]), destinations, amounts, null)::ledger.resolved_postings;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.house_balance_at(house_account bigint, at_time timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  closed_through bigint := 0;
  closed_balance numeric;
begin
  select c.last_transfer into closed_through from ledger.closed_partition c where c.posted_until <= at_time order by c.number desc limit 1;
  closed_through := coalesce(closed_through, 0);
  if closed_through < ledger.detached_through() then perform ledger.refuse_detached_time(at_time); end if;
  select c.balance into closed_balance from ledger.closing_balance c
  where c.account_id = house_account and c.transfer_id <= closed_through order by c.partition desc limit 1;
  return coalesce(closed_balance, 0) + coalesce((
    select sum(amount) from (
      select -p.amount as amount from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
      where p.source = house_account and p.transfer_id > closed_through and t.posted_at <= at_time
      union all
      select p.amount from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
      where p.destination = house_account and p.transfer_id > closed_through and t.posted_at <= at_time
    ) side
  ), 0);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.is_credit_suspended(account_freeze ledger."freeze", action ledger.action)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select account_freeze = 'both' and action in ('post', 'settle') $function$;

CREATE OR REPLACE FUNCTION ledger.is_debit_frozen(account_freeze ledger."freeze", action ledger.action, purpose ledger.purpose)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select account_freeze is not null and action in ('post', 'hold') and not ledger.passes_freeze(purpose) $function$;

CREATE OR REPLACE FUNCTION ledger.is_held(account_id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select account_id > 0 and (account_id / 1000) % 2 = 1$function$;

CREATE OR REPLACE FUNCTION ledger.is_same_transfer(written_id bigint, action ledger.action, purpose ledger.purpose, resolves bigint, reference text, sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (t.action, t.purpose, t.resolves_transfer_id, t.reference)
      is not distinct from (is_same_transfer.action, is_same_transfer.purpose, is_same_transfer.resolves, is_same_transfer.reference)
    and (
      select array_agg(p.source order by p.number) = is_same_transfer.sources
        and array_agg(coalesce(s.account_id, p.destination) order by p.number) = is_same_transfer.destinations
        and array_agg(p.amount order by p.number) = is_same_transfer.amounts
      from ledger.posting p left join ledger.suspense_posting s using (transfer_id, number)
      where p.transfer_id = t.id
    )
  from ledger.transfer t where t.id = written_id
$function$;

CREATE OR REPLACE FUNCTION ledger.is_simple_transfer(action ledger.action, source bigint, destination bigint, amount bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select amount between 1 and ledger.amount_max() and source <> destination and (source - destination) % 1000 = 0 and (source > 0 or destination > 0)
    and not ledger.is_held(source)
    and case action when 'post' then not ledger.is_held(destination) when 'hold' then source > 0 and destination = source + 1000 else false end
$function$;

CREATE OR REPLACE FUNCTION ledger.is_whole_settlement(held bigint, destination bigint, held_amount bigint, amount bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select amount = held_amount and (held - destination) % 1000 = 0 and not ledger.is_held(destination)
$function$;

CREATE OR REPLACE FUNCTION ledger.keep_partitions(month_start timestamp with time zone, ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  last_id bigint := (select last_value from ledger.transfer_number);
begin
  last_id := ledger.skip_partition(
    'ledger.transfer_number',
    (
      select t.posted_at from ledger.transfer t
      where t.id between last_id / ledger.partition_size() * ledger.partition_size() and last_id order by t.id limit 1
    ),
    last_id, month_start
  );
  perform ledger.add_partitions('ledger.posting', last_id, ahead);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.last_transfer(asked_account bigint, at_time timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select (ledger.entry_at(asked_account, at_time)).transfer_id
$function$;

CREATE OR REPLACE FUNCTION ledger.latest_entry(asked_account bigint, through_transfer bigint)
 RETURNS ledger.account_entry
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select transfer_id, posting_number, balance_after, version from (
    (
      select p.transfer_id, p.number as posting_number, p.source_balance as balance_after, p.source_version as version
      from ledger.posting p where p.source = asked_account and p.transfer_id <= through_transfer
      order by p.transfer_id desc, p.number desc limit 1
    )
    union all
    (
      select p.transfer_id, p.number, p.destination_balance, p.destination_version
      from ledger.posting p where p.destination = asked_account and p.transfer_id <= through_transfer
      order by p.transfer_id desc, p.number desc limit 1
    )
    union all
    (
      select c.transfer_id, null, case when asked_account > 0 then c.balance::bigint end, c.version
      from ledger.closing_balance c where c.account_id = asked_account and c.transfer_id <= through_transfer
      order by c.partition desc limit 1
    )
  ) side
  order by transfer_id desc, posting_number desc nulls last limit 1
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_accounts(account_ids bigint[])
 RETURNS ledger.locked_accounts
 LANGUAGE plpgsql
AS $function$
declare
  locked ledger.locked_accounts;
begin
  select array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(a.frozen), greatest(clock_timestamp(), max(a.posted_at))
  into locked
  from (
    select h.account_id as id, 0::bigint as balance, 0 as version, null::ledger.freeze as frozen, null::timestamptz as posted_at
    from (select account_id from ledger.house_balance where account_id = any (account_ids) order by account_id) h
    union all
    select c.* from (
      select account_id, balance, version, frozen, posted_at
      from ledger.customer_balance where account_id = any (account_ids)
      order by account_id for no key update
    ) c
  ) a;
  -- The roll-up of house accounts relies on it: a transaction that draws a number is already visible as in progress.
  perform pg_current_xact_id();
  return locked;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_owner(owner uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('ledger owner ' || owner, 0)) $function$;

CREATE OR REPLACE FUNCTION ledger.lock_unique_names(keys uuid[], resolves bigint[], refs text[], counts integer[], sources bigint[], destinations bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  names int[] := '{}';
  first_posting int;
  last_posting int := 0;
begin
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    if refs[i] is not null then
      if refs[i] !~ '^(chain:[a-z0-9-]+:[^:[:space:]]+:[0-9]+|bank:[a-z0-9-]+:[^[:space:]]+)$' or length(refs[i]) > 200 then
        raise exception 'not a reference: %', left(refs[i], 200) using errcode = 'invalid_parameter_value';
      end if;
      names := names || hashtext(refs[i]);
    end if;
    if not (0 < any (sources[first_posting:last_posting] || destinations[first_posting:last_posting])) then
      names := names || hashtext(keys[i]::text);
      if resolves[i] is not null then
        names := names || hashtext('resolves ' || resolves[i]);
      end if;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('ledger'), name) from (select distinct name from unnest(names) as name order by name) sorted;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.number_before(minutes integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(max(through), 0) from ledger.horizon where reached_at <= clock_timestamp() - make_interval(mins => minutes)
$function$;

CREATE OR REPLACE FUNCTION ledger.open_accounts(new_owner uuid, codes text[])
 RETURNS TABLE(currency text, available bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if exists (
    select from ledger.currency c where c.code = any (codes)
      and not exists (select from ledger.account a where a.owner = new_owner and a.currency = c.number)
  ) then
    perform ledger.lock_owner(new_owner);
  end if;
  with pair as (
    select c.number, 2 * nextval('ledger.account_pair') as first
    from ledger.currency c
    where c.code = any (codes)
      and not exists (select from ledger.account a where a.owner = new_owner and a.currency = c.number)
  )
  insert into ledger.account (id, currency, kind, owner)
  select first * 1000 + number, number, 'available'::ledger.account_kind, new_owner from pair
  union all
  select (first + 1) * 1000 + number, number, 'held', new_owner from pair
  on conflict do nothing;
  return query
    select c.code, max(a.id) filter (where a.kind = 'available'), max(a.id) filter (where a.kind = 'held')
    from ledger.account a join ledger.currency c on c.number = a.currency
    where a.owner = new_owner and c.code = any (codes)
    group by c.code;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.open_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if new.id > 0 then
    insert into ledger.customer_balance (account_id, frozen)
    select new.id, case new.kind when 'available' then (select f.frozen from ledger.frozen_owner f where f.owner = new.owner) end;
  else
    insert into ledger.house_balance (account_id) values (new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.open_holds(asked_account bigint)
 RETURNS SETOF ledger.open_hold
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  rest bigint := coalesce((select r.balance from ledger.customer_balance r where r.account_id = asked_account + 1000), 0);
  posting record;
begin
  if rest = 0 then return; end if;
  -- Ended ones are left out here and not in the query, because a loop fetches ahead: it would search the past for more.
  for posting in
    select p.transfer_id, p.amount from ledger.posting p where p.destination = asked_account + 1000 order by p.transfer_id desc
  loop
    continue when exists (select from ledger.transfer c where c.resolves_transfer_id = posting.transfer_id);
    return query select t.id, t.posted_at, t.purpose, posting.amount from ledger.transfer t where t.id = posting.transfer_id;
    rest := rest - posting.amount;
    exit when rest <= 0;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.open_house_account(new_kind ledger.account_kind, new_detail text, code text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  of_currency smallint;
  found_id bigint;
begin
  select number into strict of_currency from ledger.currency c where c.code = open_house_account.code;
  select id into found_id from ledger.account a
  where a.kind = new_kind and a.detail is not distinct from new_detail and a.currency = of_currency and a.owner is null;
  if found_id is not null then return found_id; end if;
  insert into ledger.account (id, currency, kind, detail)
  values (
    case new_kind
      when 'reserve' then 2000 * nextval('ledger.account_pair') + of_currency
      else of_currency - 1000 * nextval('ledger.house_number')
    end,
    of_currency, new_kind, new_detail
  )
  on conflict (kind, detail, currency) where owner is null do nothing;
  select id into strict found_id from ledger.account a
  where a.kind = new_kind and a.detail is not distinct from new_detail and a.currency = of_currency and a.owner is null;
  return found_id;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.owner_versions(owners uuid[])
 RETURNS TABLE(owner uuid, version text)
 LANGUAGE sql
 STABLE
AS $function$
  select a.owner, count(*) || ' ' || sum(b.version) || ' ' || max(b.posted_at)
  from ledger.account a join ledger.customer_balance b on b.account_id = a.id
  where a.owner = any (owners)
  group by a.owner
$function$;

CREATE OR REPLACE FUNCTION ledger.partition_defects(closed_number bigint, postings regclass)
 RETURNS TABLE(subject text, expected text, found text)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  closed ledger.closed_partition;
  summed record;
begin
  select c.* into closed from ledger.closed_partition c where c.number = closed_number;
  summed := ledger.sum_up_postings(postings);
  return query
    select 'partition ' || closed_number || ' ' || v.what, v.expected, v.found
    from (values
      ('postings', closed.postings::text, summed.count::text), ('totals', closed.totals::text, summed.totals::text),
      ('hash of postings', encode(closed.postings_hash, 'hex'), encode(summed.hash, 'hex'))
    ) v (what, expected, found)
    where v.expected is distinct from v.found;
  return query
    select 'partition ' || closed_number || ' account ' || coalesce(c.account_id, k.account_id), k.balance::text, c.balance::text
    from ledger.closing_balances(closed_number, postings) c
    full join (select * from ledger.closing_balance b where b.partition = closed_number) k on k.account_id = c.account_id
    where (c.balance, c.version, c.transfer_id) is distinct from (k.balance, k.version, k.transfer_id);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.partition_size()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 10000000$function$;

CREATE OR REPLACE FUNCTION ledger.partitions_ahead(parent regclass, last_id bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case when ledger.has_default_rows(parent) then 0 else count(*)::int end
  from generate_series(last_id / ledger.partition_size() + 1, last_id / ledger.partition_size() + 100) number
  where ledger.has_partition(parent, number)
$function$;

CREATE OR REPLACE FUNCTION ledger.passes_freeze(purpose ledger.purpose)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select purpose in ('adjustment', 'crypto_deposit', 'fiat_deposit', 'suspense') $function$;

CREATE OR REPLACE FUNCTION ledger.plan_transfers(results ledger.transfer_result[], actions ledger.action[], purposes ledger.purpose[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[], ids bigint[], balances bigint[], versions integer[], freezes ledger."freeze"[], stamp timestamp with time zone)
 RETURNS ledger.transfer_plan
 LANGUAGE plpgsql
AS $function$
declare
  balances_before bigint[];
  versions_before int[];
  intended_accounts bigint[] := array_fill(null::bigint, array[cardinality(sources)]);
  transfer_ids bigint[] := intended_accounts;
  source_balances bigint[] := intended_accounts;
  destination_balances bigint[] := intended_accounts;
  source_versions int[] := array_fill(null::int, array[cardinality(sources)]);
  destination_versions int[] := source_versions;
  numbers smallint[] := array_fill(null::smallint, array[cardinality(sources)]);
  refusal text;
  first_posting int;
  last_posting int := 0;
  s int;
  d int;
begin
  for i in 1 .. cardinality(actions) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    continue when (results[i]).place is not null;
    balances_before := case when counts[i] > 1 then balances end;
    versions_before := case when counts[i] > 1 then versions end;
    for j in first_posting .. last_posting loop
      s := width_bucket(sources[j], ids);
      d := width_bucket(destinations[j], ids);
      refusal := ledger.posting_refusal(
        actions[i], purposes[i], sources[j], destinations[j], amounts[j], ids[s], ids[d], freezes[s], freezes[d], balances[s], balances[d]
      );
      if refusal is not null then
        results[i] := ledger.refused_result(
          i, refusal, sources[j], destinations[j], ids[s], balances[s], ledger.is_debit_frozen(freezes[s], actions[i], purposes[i])
        );
        balances := coalesce(balances_before, balances);
        versions := coalesce(versions_before, versions);
        exit;
      end if;
      numbers[j] := j - first_posting;
      if sources[j] > 0 then
        balances[s] := balances[s] - amounts[j];
        versions[s] := versions[s] + 1;
        source_balances[j] := balances[s];
        source_versions[j] := versions[s];
      end if;
      if ledger.is_credit_suspended(freezes[d], actions[i]) then
        intended_accounts[j] := destinations[j];
        destinations[j] := ledger.suspense_account(destinations[j]);
      elsif destinations[j] > 0 then
        balances[d] := balances[d] + amounts[j];
        versions[d] := versions[d] + 1;
        destination_balances[j] := balances[d];
        destination_versions[j] := versions[d];
      end if;
    end loop;
    continue when refusal is not null;
    results[i] := (i, nextval('ledger.transfer_number'), stamp, false, null, null, null);
    for j in first_posting .. last_posting loop
      transfer_ids[j] := (results[i]).transfer_id;
    end loop;
  end loop;
  return (results, transfer_ids, numbers, destinations, intended_accounts, source_balances, destination_balances, source_versions,
    destination_versions, balances, versions);
end
$function$;

CREATE OR REPLACE FUNCTION ledger.post(keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS SETOF ledger.transfer_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  few_max constant int := 2;
  result ledger.transfer_result;
  last_posting int := 0;
begin
  if (cardinality(keys) <= few_max and array_remove(refs, null) = '{}' and ledger.has_one_posting_each(actions, counts)) is not true then
    return query select p.* from ledger.post_many(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    return;
  end if;
  -- Locks first, in sorted order: two calls never wait for each other.
  if cardinality(keys) > 1 then
    perform from ledger.customer_balance
    where account_id = any (sources || destinations || array(
      select unnest(array[p.source, p.destination]) from ledger.posting p where p.transfer_id = any (resolves)
    ))
    order by account_id for no key update;
  end if;
  for i in 1 .. cardinality(keys) loop
    last_posting := last_posting + counts[i];
    if counts[i] = 1 then
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], sources[last_posting], destinations[last_posting], amounts[last_posting]);
    else
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], null, null, null);
    end if;
    result.place := i;
    return next result;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.post_again(new_key uuid, new_action ledger.action, new_purpose ledger.purpose, resolves bigint, source bigint, destination bigint, amount bigint, is_debited boolean, is_credited boolean)
 RETURNS ledger.transfer_result
 LANGUAGE plpgsql
AS $function$
declare
  has_postings constant boolean := new_action not in ('release', 'reverse');
  result ledger.transfer_result;
begin
  if is_debited then
    update ledger.customer_balance c set balance = c.balance + amount, version = c.version - 1 where c.account_id = source;
  end if;
  if is_credited then
    update ledger.customer_balance c set balance = c.balance - amount, version = c.version - 1 where c.account_id = destination;
  end if;
  -- A release and a reversal have no postings of their own.
  select p.* into result from ledger.post_many(
    array[new_key], array[new_action], array[new_purpose], array[resolves], '{null}', array[has_postings::int],
    case when has_postings then array[source] else '{}' end, case when has_postings then array[destination] else '{}' end,
    case when has_postings then array[amount] else '{}' end
  ) p;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.post_in_turn(keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS SETOF ledger.transfer_result
 LANGUAGE plpgsql
AS $function$
declare
  first_posting int;
  last_posting int := 0;
begin
  perform ledger.lock_unique_names(keys, resolves, refs, counts, sources, destinations);
  perform from ledger.customer_balance where account_id = any (sources || destinations) order by account_id for no key update;
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    return query select i, p.transfer_id, p.posted_at, p.repeated, p.refusal, p.account_id, p.balance
      from ledger.post_many(
        keys[i:i], actions[i:i], purposes[i:i], resolves[i:i], refs[i:i],
        counts[i:i], sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
      ) p;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.post_many(keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS SETOF ledger.transfer_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  list ledger.posting_list := (counts, sources, destinations, amounts, null);
  accounts ledger.locked_accounts;
  plan ledger.transfer_plan;
begin
  if cardinality(keys) = 0 then return; end if;
  if cardinality(keys) > 500 or cardinality(sources) > 2000 or 0 > any (counts) then
    raise exception 'this is no list of at most 500 transfers and 2000 postings' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(keys) > 1 and ledger.has_duplicate_keys(keys, resolves, refs) then
    return query select p.* from ledger.post_in_turn(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    return;
  end if;
  if 'hold' < any (actions) then
    list := ledger.resolve_postings(actions, resolves, counts, sources, destinations, amounts);
  end if;
  if 0 > any (list.sources) or array_remove(refs, null) <> '{}' then
    perform ledger.lock_unique_names(keys, resolves, refs, list.counts, list.sources, list.destinations);
  end if;
  -- Locks first; numbers are drawn afterwards, so that their order is the order of the balances.
  accounts := ledger.lock_accounts(list.sources || list.destinations);
  plan := ledger.plan_transfers(
    ledger.screen_transfers(keys, actions, purposes, resolves, refs, list), actions, purposes, list.counts, list.sources, list.destinations, list.amounts,
    accounts.ids, accounts.balances, accounts.versions, accounts.freezes, accounts.stamp
  );
  with headed as (
    insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id, reference)
    select w.transfer_id, w.posted_at, w.key, w.action, w.purpose, w.resolves_transfer_id, w.reference
    from unnest(plan.results, keys, actions, purposes, resolves, refs)
      as w (place, transfer_id, posted_at, repeated, refusal, account_id, balance, key, action, purpose, resolves_transfer_id, reference)
    where w.transfer_id is not null and not w.repeated
  ), moved as (
    insert into ledger.posting
      (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
    select * from unnest(
      plan.posting_transfer_ids, list.sources, plan.destinations, list.amounts, plan.source_balances, plan.destination_balances,
      plan.source_versions, plan.destination_versions, plan.posting_numbers
    ) as m (transfer_id)
    where m.transfer_id is not null
  )
  update ledger.customer_balance c set balance = u.balance, version = u.version, posted_at = accounts.stamp
  from unnest(accounts.ids, plan.balances, plan.versions) as u (id, balance, version)
  where c.account_id = u.id and c.version < u.version;
  if array_remove(plan.intended_accounts, null) <> '{}' then perform ledger.write_suspended(plan); end if;
  return query select r.* from unnest(plan.results) r;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.post_one(new_key uuid, new_action ledger.action, new_purpose ledger.purpose, resolves bigint, source bigint, destination bigint, amount bigint)
 RETURNS ledger.transfer_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  result ledger.transfer_result;
  held ledger.posting;
  debit ledger.customer_balance;
  credit ledger.customer_balance;
begin
  if resolves is not null then
    held := ledger.find_whole_ending(new_action, resolves, destination, amount);
    if held.transfer_id is not null then
      source := held.destination;
      destination := held.source;
      amount := held.amount;
    end if;
  end if;
  if held.transfer_id is not null or (
    resolves is null and ledger.is_simple_transfer(new_action, source, destination, amount)
    and (new_purpose not in ('crypto_withdrawal', 'fiat_withdrawal') or not ledger.withdrawals_stopped())
  ) then
    -- The lower number is locked first.
    if destination < 0 then
      update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      from ledger.house_balance h
      where c.account_id = source and c.balance >= amount and c.frozen is null and h.account_id = destination returning c.* into debit;
    elsif source < 0 then
      update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      from ledger.house_balance h
      where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null and h.account_id = source
      returning c.* into credit;
    elsif source < destination then
      update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      where c.account_id = source and c.balance >= amount and c.frozen is null returning c.* into debit;
      if found then
        update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(debit.posted_at, c.posted_at)
        where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null returning c.* into credit;
      end if;
    else
      update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null returning c.* into credit;
      if found then
        update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(credit.posted_at, c.posted_at)
        where c.account_id = source and c.balance >= amount and c.frozen is null returning c.* into debit;
      end if;
    end if;
    if found then
      insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id)
      values (nextval('ledger.transfer_number'), greatest(debit.posted_at, credit.posted_at), new_key, new_action, new_purpose, resolves)
      on conflict do nothing returning id, posted_at into result.transfer_id, result.posted_at;
    end if;
    if result.transfer_id is not null then
      insert into ledger.posting (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
      values (result.transfer_id, source, destination, amount, debit.balance, credit.balance, debit.version, credit.version, 0);
      if debit.posted_at <> credit.posted_at then
        update ledger.customer_balance c set posted_at = result.posted_at where c.account_id in (source, destination);
      end if;
      return result;
    end if;
  end if;
  return ledger.post_again(
    new_key, new_action, new_purpose, resolves, source, destination, amount, debit.version is not null, credit.version is not null
  );
end
$function$;

CREATE OR REPLACE FUNCTION ledger.posting_refusal(action ledger.action, purpose ledger.purpose, source bigint, destination bigint, amount bigint, source_id bigint, destination_id bigint, source_freeze ledger."freeze", destination_freeze ledger."freeze", source_balance bigint, destination_balance bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when source = destination then 'sameAccount'
    when (source - destination) % 1000 <> 0 then 'currencyMismatch'
    when (amount between 1 and ledger.amount_max()) is not true or destination_balance > 8 * ledger.amount_max() then 'amountOutOfRange'
    when (ledger.is_held(source) and action not in ('settle', 'release'))
      or ledger.is_held(destination) <> (action = 'hold') or (action = 'hold' and destination <> source + 1000) then 'heldAccount'
    when source_id is distinct from source or destination_id is distinct from destination then 'accountUnknown'
    when ledger.is_debit_frozen(source_freeze, action, purpose) then 'accountFrozen'
    when source > 0 and source_balance < amount then 'insufficientFunds'
    when ledger.is_credit_suspended(destination_freeze, action) and source = ledger.suspense_account(destination) then 'accountFrozen'
  end
$function$;

CREATE OR REPLACE FUNCTION ledger.read_house_balance(house_account bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select h.balance
    + coalesce((select sum(p.amount) from ledger.posting p where p.destination = house_account and p.transfer_id > u.through), 0)
    - coalesce((select sum(p.amount) from ledger.posting p where p.source = house_account and p.transfer_id > u.through), 0)
  from ledger.house_balance h, ledger.roll_up u where h.account_id = house_account
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse_detached_time(at_time timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was posted until % is in a detached partition', at_time using errcode = 'object_not_in_prerequisite_state';
end
$function$;

CREATE OR REPLACE FUNCTION ledger.refused_result(place integer, refusal text, source bigint, destination bigint, source_id bigint, source_balance bigint, is_debit_frozen boolean)
 RETURNS ledger.transfer_result
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row(
    place, null, null, false, refusal,
    case
      when refusal = 'insufficientFunds' or (refusal = 'accountUnknown' and source_id is distinct from source)
        or (refusal = 'accountFrozen' and is_debit_frozen) then source
      when refusal in ('accountUnknown', 'accountFrozen') then destination
    end,
    case refusal when 'insufficientFunds' then source_balance end
  )::ledger.transfer_result
$function$;

CREATE OR REPLACE FUNCTION ledger.register_currency(new_code text, new_scale integer)
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  known ledger.currency;
begin
  select * into known from ledger.currency where code = new_code;
  if not found then
    -- Only now: an insert that meets a conflict uses up one of the 999 numbers too.
    insert into ledger.currency (code, scale) values (new_code, new_scale) on conflict (code) do nothing;
    select * into strict known from ledger.currency where code = new_code;
  end if;
  if known.scale <> new_scale then
    raise exception 'currency % has scale % in the ledger, not %', new_code, known.scale, new_scale using errcode = 'check_violation';
  end if;
  insert into ledger.account (id, currency, kind)
  select ledger.suspense_account(c.number * ledger.cell_size() + known.number), known.number, 'suspense' from ledger.cell c
  on conflict do nothing;
  return known.number;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.repeated_result(place integer, written_id bigint, action ledger.action, purpose ledger.purpose, resolves bigint, reference text, sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS ledger.transfer_result
 LANGUAGE sql
 STABLE
AS $function$
  select case when ledger.is_same_transfer(written_id, action, purpose, resolves, reference, sources, destinations, amounts)
    then row(place, written_id, (select w.posted_at from ledger.transfer w where w.id = written_id), true, null, null, null)::ledger.transfer_result
    else row(place, null, null, false, 'keyReused', null, null)::ledger.transfer_result
  end
$function$;

CREATE OR REPLACE FUNCTION ledger.require_attached(asked_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if exists (select from ledger.transfer t where t.id = asked_id and t.id <= ledger.detached_through()) then
    raise exception 'the postings of transfer % are in a detached partition', asked_id using errcode = 'object_not_in_prerequisite_state';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.require_recorded(closed_number bigint, postings regclass)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  defect record;
begin
  select d.* into defect from ledger.partition_defects(closed_number, postings) d limit 1;
  if found then
    raise exception '% is not what was closed: %, recorded %, found %', postings, defect.subject, defect.expected, defect.found
      using errcode = 'data_corrupted';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.require_stored_balances(closed_number bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  wrong bigint;
begin
  select c.account_id into wrong from ledger.closing_balance c
  join ledger.entry e on e.account_id = c.account_id and e.transfer_id = c.transfer_id and e.version = c.version
  where c.partition = closed_number and c.account_id > 0 and e.balance_after is distinct from c.balance limit 1;
  if found then
    raise exception 'partition % cannot be closed: account % has a balance that is not the sum of its postings', closed_number, wrong
      using errcode = 'data_corrupted';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.resolve_postings(actions ledger.action[], resolves bigint[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS ledger.posting_list
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  list ledger.posting_list := ('{}', '{}', '{}', '{}', array_fill(null::text, array[cardinality(actions)]));
  resolved ledger.resolved_postings;
  first_posting int;
  last_posting int := 0;
begin
  for i in 1 .. cardinality(actions) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    if actions[i] in ('post', 'hold') then
      resolved := (sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting], null);
    elsif actions[i] = 'reverse' then
      resolved := ledger.reversal_postings(resolves[i]);
    else
      resolved := ledger.hold_ending_postings(
        actions[i], resolves[i], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
      );
    end if;
    list.refusals[i] := resolved.refusal;
    list.counts := list.counts || coalesce(cardinality(resolved.amounts), 0);
    list.sources := list.sources || resolved.sources;
    list.destinations := list.destinations || resolved.destinations;
    list.amounts := list.amounts || resolved.amounts;
  end loop;
  return list;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.resume_withdrawals(because text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  update ledger.withdrawal_stop set resumed_at = now(), resumed_because = because where resumed_at is null
$function$;

CREATE OR REPLACE FUNCTION ledger.reversal_postings(reversed_id bigint)
 RETURNS ledger.resolved_postings
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  reversed_action constant ledger.action := (select t.action from ledger.transfer t where t.id = reversed_id);
  resolved ledger.resolved_postings;
begin
  if reversed_action is null then
    resolved.refusal := 'transferUnknown';
  elsif reversed_action in ('hold', 'release') then
    resolved.refusal := 'notReversible';
  else
    perform ledger.require_attached(reversed_id);
    -- A settled hold is over: what comes back of it goes to the available balance.
    select coalesce(array_agg(r.source order by r.number desc), '{}'), coalesce(array_agg(r.destination order by r.number desc), '{}'),
      coalesce(array_agg(r.amount order by r.number desc), '{}')
    into resolved.sources, resolved.destinations, resolved.amounts
    from (
      select p.destination as source, case reversed_action when 'settle' then p.source - 1000 else p.source end as destination, p.amount, p.number
      from ledger.posting p where p.transfer_id = reversed_id
    ) r
    where r.source <> r.destination;
  end if;
  return resolved;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.roll_up_house()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  state ledger.roll_up;
begin
  select * into state from ledger.roll_up for update skip locked;
  if not found then return null; end if;
  -- After a restore into another server its transaction numbers mean nothing here.
  if state.next_horizon > pg_snapshot_xmax(pg_current_snapshot()) then
    state.next_horizon := null;
  end if;
  if state.next_horizon <= pg_snapshot_xmin(pg_current_snapshot()) and state.next_through > state.through then
    update ledger.house_balance h set balance = h.balance + moved.amount
    from (
      select account_id, sum(amount) as amount
      from (
        select source as account_id, -amount as amount from ledger.posting
        where source < 0 and transfer_id > state.through and transfer_id <= state.next_through
        union all
        select destination, amount from ledger.posting
        where destination < 0 and transfer_id > state.through and transfer_id <= state.next_through
      ) side
      group by account_id
    ) moved
    where h.account_id = moved.account_id;
    state.through := state.next_through;
    insert into ledger.horizon (through) values (state.through);
    delete from ledger.horizon where reached_at < clock_timestamp() - interval '8 days';
  end if;
  -- First the number, then, by a new statement, the transactions: a transaction with a lower number is among them or has ended.
  if state.next_horizon is null or state.through >= coalesce(state.next_through, 0) then
    select last_value into state.next_through from ledger.transfer_number where is_called;
    state.next_horizon := pg_snapshot_xmax(pg_current_snapshot());
  end if;
  update ledger.roll_up
  set through = state.through, next_through = state.next_through, next_horizon = state.next_horizon;
  return state.through;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.screen_transfers(keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], list ledger.posting_list)
 RETURNS ledger.transfer_result[]
 LANGUAGE plpgsql
AS $function$
declare
  results ledger.transfer_result[] := array_fill(null::ledger.transfer_result, array[cardinality(keys)]);
  known_ids bigint[];
  resolved_ids bigint[];
  used_refs text[];
  is_stopped constant boolean := purposes && '{crypto_withdrawal,fiat_withdrawal}' and ledger.withdrawals_stopped();
  refusal text;
  first_posting int;
  last_posting int := 0;
begin
  -- New statements see what those wrote who held the locks before.
  select array_agg(w.id) into known_ids from ledger.transfer w where w.key = any (keys);
  if known_ids is not null then
    select array_agg(w.id order by asked.place) into known_ids
    from unnest(keys) with ordinality as asked (key, place) left join ledger.transfer w on w.key = asked.key;
  end if;
  if array_remove(resolves, null) <> '{}' then
    select array_agg(w.resolves_transfer_id) into resolved_ids from ledger.transfer w where w.resolves_transfer_id = any (resolves);
  end if;
  if array_remove(refs, null) <> '{}' then
    select array_agg(w.reference) into used_refs from ledger.transfer w where w.reference = any (refs);
  end if;
  if coalesce(known_ids, resolved_ids) is null and used_refs is null and list.refusals is null and not is_stopped and 0 <> all (list.counts)
    and ('hold' <> all (actions) or 1 = all (list.counts)) then
    return results;
  end if;
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + list.counts[i];
    if known_ids[i] is not null then
      results[i] := ledger.repeated_result(
        i, known_ids[i], actions[i], purposes[i], resolves[i], refs[i],
        list.sources[first_posting:last_posting], list.destinations[first_posting:last_posting], list.amounts[first_posting:last_posting]
      );
      if (results[i]).refusal is not null then perform ledger.require_attached(known_ids[i]); end if;
      continue;
    end if;
    refusal := case
      when list.refusals[i] is not null then list.refusals[i]
      when resolves[i] = any (resolved_ids) then case actions[i] when 'reverse' then 'alreadyReversed' else 'holdEnded' end
      when refs[i] = any (used_refs) then 'referenceUsed'
      when is_stopped and actions[i] in ('post', 'hold') and purposes[i] in ('crypto_withdrawal', 'fiat_withdrawal') then 'withdrawalsStopped'
      when list.counts[i] = 0 or (actions[i] = 'hold' and list.counts[i] > 1) then 'noPostings'
    end;
    if refusal is not null then
      results[i] := (i, null, null, false, refusal, null, null);
    end if;
  end loop;
  return results;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.skip_partition(number_sequence regclass, first_at timestamp with time zone, last_id bigint, month_start timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select case
    when first_at < month_start and last_id % ledger.partition_size() < ledger.partition_size() - 1000000
      then setval(number_sequence, (last_id / ledger.partition_size() + 1) * ledger.partition_size() - 1)
    else last_id
  end
$function$;

CREATE OR REPLACE FUNCTION ledger.statement(asked_account bigint, below_transfer bigint, below_posting integer, size integer)
 RETURNS SETOF ledger.statement_line
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select t.id, side.posting_number, t.posted_at, t.action, t.purpose, t.reference, t.resolves_transfer_id,
    side.other_account, side.amount, side.balance_after
  from (
    (
      select p.transfer_id, p.number as posting_number, p.destination as other_account, -p.amount as amount, p.source_balance as balance_after
      from ledger.posting p
      where p.source = asked_account and p.transfer_id <= below_transfer and (p.transfer_id, p.number) < (below_transfer, below_posting)
      order by p.transfer_id desc, p.number desc limit size
    )
    union all
    (
      select p.transfer_id, p.number, p.source, p.amount, p.destination_balance
      from ledger.posting p
      where p.destination = asked_account and p.transfer_id <= below_transfer and (p.transfer_id, p.number) < (below_transfer, below_posting)
      order by p.transfer_id desc, p.number desc limit size
    )
    order by transfer_id desc, posting_number desc limit size
  ) side join ledger.transfer t on t.id = side.transfer_id
  order by side.transfer_id desc, side.posting_number desc
$function$;

CREATE OR REPLACE FUNCTION ledger.stop_withdrawals(because text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ledger.withdrawal_stop (reason) values (because) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.sum_up_postings(postings regclass, OUT count bigint, OUT totals jsonb, OUT hash bytea)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  execute format($statement$
    select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), ''))
    from (
      select transfer_id / 10000 as number, count(*), sha256(convert_to(string_agg(row(
        transfer_id, p.number, source, destination, amount, source_balance, destination_balance, source_version, destination_version
      )::text, E'\n' order by transfer_id, p.number), 'UTF8')) as hash
      from %s p group by 1
    ) block
  $statement$, postings) into count, hash;
  execute format($statement$
    select coalesce(jsonb_object_agg(c.code, s.amount order by c.code), '{}')
    from (select (source %% 1000 + 1000) %% 1000 as currency, sum(amount) as amount from %s group by 1) s
    left join ledger.currency c on c.number = s.currency
  $statement$, postings) into totals;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.sum_up_transfers(first bigint, last bigint, OUT count bigint, OUT hash bytea, OUT posted_until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), '')), max(block.posted_until)
  from (
    select id / 10000 as number, count(*), max(posted_at) as posted_until, sha256(convert_to(string_agg(row(
      id, extract(epoch from posted_at), key, action, purpose, resolves_transfer_id, reference
    )::text, E'\n' order by id), 'UTF8')) as hash
    from ledger.transfer where id between first and last group by 1
  ) block
$function$;

CREATE OR REPLACE FUNCTION ledger.suspense_account(customer_account bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select customer_account % 1000 - 1000 - ledger.cell_of(customer_account) * ledger.cell_size()$function$;

CREATE OR REPLACE FUNCTION ledger.withdrawals_stopped()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select exists (select from ledger.withdrawal_stop where resumed_at is null)
$function$;

CREATE OR REPLACE FUNCTION ledger.write_suspended(plan ledger.transfer_plan)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger.suspense_posting (transfer_id, number, account_id)
  select m.transfer_id, m.number, m.account_id
  from unnest(plan.posting_transfer_ids, plan.posting_numbers, plan.intended_accounts) as m (transfer_id, number, account_id)
  where m.transfer_id is not null and m.account_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.account_erasure_steps()
 RETURNS TABLE(place bigint, "table" text, change text, condition text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row_number() over (), s."table", s.change, replace(replace(s.condition,
    '{users}', '(select id from app_user where account_id = $1)'),
    '{transactions}', '(select id from transaction where account_id = $1)')
  from (values
    ('webhook_try', null, 'delivery_id in (select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id where w.account_id = $1)'),
    ('webhook_delivery', null, 'webhook_id in (select id from webhook where account_id = $1)'),
    ('webhook_secret', null, 'webhook_id in (select id from webhook where account_id = $1)'),
    ('webhook', null, 'account_id = $1'),
    ('api_call', null, 'account_id = $1'),
    ('api_key_change', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_limit', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_secret', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_spending', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key', null, 'account_id = $1'),
    ('account_event_head', null, 'account_id = $1'),
    ('account_event_source', null, 'account_id = $1'),
    ('account_event', null, 'account_id = $1'),
    ('access_token', null, 'session_id in (select id from session where user_id in {users})'),
    ('refresh_token', null, 'session_id in (select id from session where user_id in {users})'),
    ('push_subscription', null, 'user_id in {users}'),
    ('passkey_registration', null, 'user_id in {users}'),
    ('passkey', null, 'user_id in {users}'),
    ('authenticator_step', null, 'authenticator_id in (select id from authenticator where user_id in {users})'),
    ('authenticator', null, 'user_id in {users}'),
    ('recovery_code', null, 'user_id in {users}'),
    ('known_device', null, 'user_id in {users}'),
    ('user_password', null, 'user_id in {users}'),
    ('ticket', null, 'user_id in {users}'),
    ('ticket', null, 'session_id in (select id from session where user_id in {users})'),
    ('verification_code', null, 'challenge_id in (select id from verification_challenge where user_id in {users})'),
    ('verification_challenge', null, 'user_id in {users}'),
    ('notice', null, 'user_id in {users}'),
    ('notice_preference', null, 'user_id in {users}'),
    ('message', null, 'user_id in {users}'),
    ('account_data_request', null, 'account_id = $1'),
    ('history_export_piece', null, 'export_id in (select id from history_export where account_id = $1)'),
    ('history_export', null, 'account_id = $1'),
    ('session', null, 'user_id in {users}'),
    ('registration_document', null, 'registration_id in (select id from registration where account_id = $1)'),
    ('registration', null, 'account_id = $1'),
    ('document_request', null, 'account_id = $1'),
    ('feedback_screenshot', null, 'case_id in (select id from feedback_case where account_id = $1)'),
    ('feedback_case', null, 'account_id = $1'),
    ('deposit_proof', null, 'deposit_id in {transactions}'),
    ('rate_alert', null, 'account_id = $1'),
    ('own_limit', null, 'account_id = $1'),
    ('company_policy', null, 'account_id = $1'),
    ('company_oversight', null, 'account_id = $1'),
    ('address_challenge', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('address_deposit_proof', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('address_name', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('payout_row', null, 'batch_id in (select id from payout_batch where account_id = $1)'),
    ('payout_batch', null, 'account_id = $1'),
    ('scheduled_run', null, 'order_id in (select id from scheduled_order where account_id = $1)'),
    ('scheduled_order', 'replaces_id = null', 'account_id = $1 and replaces_id is not null'),
    ('scheduled_order', null, 'account_id = $1'),
    ('payee', null, 'account_id = $1'),
    ('transaction_unfiled', null, 'account_id = $1'),
    ('transaction_search', null, 'account_id = $1'),
    ('transaction', 'note = null, reason_text = null', 'account_id = $1 and (note is not null or reason_text is not null)'),
    ('transaction_step', 'reason_text = null', 'transaction_id in {transactions} and reason_text is not null'),
    ('crypto_withdrawal_detail', 'label = null', 'id in {transactions} and label is not null'),
    (
      'fiat_withdrawal_detail', 'destination = blank_texts(destination), statement_reference = null, evidence = null',
      'id in {transactions} and (destination <> blank_texts(destination) or statement_reference is not null or evidence is not null)'
    ),
    (
      'fiat_deposit_detail', 'beneficiary_name = null, bank_name = null, bank_country = null, bank_swift_code = null, contest = null',
      'id in {transactions} and num_nonnulls(beneficiary_name, bank_name, bank_country, bank_swift_code, contest) > 0'
    ),
    (
      'bank_line', $set$counterparty = null, text = ''$set$,
      $where$deposit_id in {transactions} and (counterparty is not null or text <> '')$where$
    ),
    (
      'bank_line', $set$counterparty = null, text = ''$set$,
      $where$withdrawal_id in {transactions} and (counterparty is not null or text <> '')$where$
    ),
    (
      'customer_transfer_out_detail',
      $set$recipient_email = 'deleted@deleted.invalid', recipient_name = case when recipient_account is not null then '' end$set$,
      $where$id in {transactions} and recipient_email <> 'deleted@deleted.invalid'$where$
    ),
    ('customer_transfer_in_detail', $set$sender_name = ''$set$, $where$id in {transactions} and sender_name <> ''$where$),
    ('payment_link', 'payee = null, note = null', 'account_id = $1 and (payee is not null or note is not null)'),
    (
      'approval', $set$facts = '[]', destination = null, note = null, payload = null, reason = null$set$,
      $where$account_id = $1 and (facts, destination, note, payload, reason) is distinct from ('[]'::jsonb, null::text, null::text, null::jsonb, null::text)$where$
    ),
    ('approval_decision', 'reason = null', 'approval_id in (select id from approval where account_id = $1) and reason is not null'),
    (
      'blockchain_address', $set$label = '', beneficiary_name = null, exchange_name = null, purpose = null, reason = null$set$,
      $where$account_id = $1 and (label <> '' or num_nonnulls(beneficiary_name, exchange_name, purpose, reason) > 0)$where$
    ),
    (
      'bank_account',
      $set$label = '', bank_name = '', beneficiary_name = '', account_number = null, iban = null, swift_code = null, local_code = null,
        details = '{}', fingerprint = sha256(convert_to(id::text, 'UTF8')), reason = null$set$,
      $where$account_id = $1 and fingerprint <> sha256(convert_to(id::text, 'UTF8'))$where$
    ),
    ('account_closing', 'hold_reason = null', 'account_id = $1 and hold_reason is not null'),
    ('account', $set$name = 'Deleted'$set$, $where$id = $1 and name <> 'Deleted'$where$),
    (
      'app_user',
      $set$name = 'Deleted', email = case kind when 'person' then 'deleted-' || id || '@deleted.invalid' else email end, mobile = null,
        mobile_verified_at = null, anti_phishing_code = null$set$,
      $where$account_id = $1 and name <> 'Deleted'$where$
    )
  ) as s ("table", change, condition)
$function$;

CREATE OR REPLACE FUNCTION public.apply_changes(requests jsonb, sealed bytea, created jsonb, moved jsonb, updates jsonb, inserts jsonb, audits jsonb, events jsonb, transfer_places integer[], keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], counts integer[], sources bigint[], destinations bigint[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
declare
  failed jsonb;
  conflicts jsonb;
  transfer_ids bigint[];
begin
  if requests <> '[]' then failed := store_answers(requests, sealed); end if;
  if moved <> '[]' then
    conflicts := move_transactions(moved);
    failed := coalesce(failed || conflicts, failed, conflicts);
  end if;
  if updates <> '[]' then
    conflicts := lock_rows(updates);
    failed := coalesce(failed || conflicts, failed, conflicts);
  end if;
  if failed is not null then perform refuse_changes(failed); end if;
  if cardinality(keys) > 0 then
    select array_agg(p.transfer_id order by p.place),
      jsonb_agg(jsonb_build_object(
        'place', transfer_places[p.place], 'outcome', 'refused', 'transfer', p.place - array_position(transfer_places, transfer_places[p.place]),
        'refusal', p.refusal, 'account', p.account_id::text, 'balance', p.balance::text
      )) filter (where p.refusal is not null)
    into transfer_ids, failed
    from ledger.post(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    if failed is not null then perform refuse_changes(failed); end if;
  end if;
  if created <> '[]' then perform create_transactions(created, transfer_ids); end if;
  if inserts <> '[]' then
    perform insert_details(i."table", i.columns, i.rows, transfer_ids)
    from jsonb_to_recordset(inserts) as i ("table" text, columns jsonb, rows jsonb);
  end if;
  if updates <> '[]' then perform update_rows(updates, transfer_ids); end if;
  if audits <> '[]' then
    insert into audit_row (at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id)
    select a.at, a.actor_kind, a.actor_id, a.account_id, a.action, a.subject, a.detail, a.address, a.session_id
    from jsonb_to_recordset(audits) as a (
      at timestamptz, actor_kind text, actor_id uuid, account_id uuid, action text, subject text, detail jsonb, address text, session_id uuid
    );
  end if;
  if events <> '[]' then perform emit_events(events); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.are_transaction_terms(kind text, account_id uuid, currency text, amount bigint, fee bigint, get_currency text, get_amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return (kind = 'cryptoDeposit' or (account_id is not null and currency is not null))
    and (currency is null) = (amount is null) and coalesce(amount, 0) >= 0 and fee >= 0 and fee <= coalesce(amount, fee)
    and (kind in ('mint', 'redeem', 'swap')) = (get_currency is not null and coalesce(get_amount, 0) > 0)
    and (get_currency is null) = (get_amount is null);
end $function$;

CREATE OR REPLACE FUNCTION public.attach_audit_partition(closed_number bigint)
 RETURNS void
 LANGUAGE sql
AS $function$select move_audit_partition(closed_number, true)$function$;

CREATE OR REPLACE FUNCTION public.audit_detached_through()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(max(c.last_id), 0) from closed_audit_partition c where not ledger.has_partition('audit_row', c.number)
$function$;

CREATE OR REPLACE FUNCTION public.audit_partition_defects(closed_number bigint, audit_rows regclass)
 RETURNS TABLE(row_id bigint, linked bytea, found bytea)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query execute format($statement$
    select c.id, c.linked, c.found
    from (
      select coalesce(r.id, l.row_id) as id, l.hash as linked,
        case when r.id is not null then sha256(coalesce(p.hash, decode(repeat('00', 32), 'hex')) || convert_to(l.seq || ';' || audit_row_text(row(r.*)::audit_row), 'UTF8')) end as found
      from %s r full join (select * from audit_link where row_id between $1 and $2) l on l.row_id = r.id
      left join audit_link p on p.seq = l.seq - 1
    ) c
    where c.linked is distinct from c.found
  $statement$, audit_rows) using closed_number * ledger.partition_size(), (closed_number + 1) * ledger.partition_size() - 1;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_row_text(r public.audit_row)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(octet_length(r.id::text) || ':' || r.id::text || ';', '-;')
    || coalesce(octet_length((extract(epoch from r.at) * 1000000)::bigint::text) || ':' || (extract(epoch from r.at) * 1000000)::bigint::text || ';', '-;')
    || coalesce(octet_length(r.actor_kind) || ':' || r.actor_kind || ';', '-;')
    || coalesce(octet_length(r.actor_id::text) || ':' || r.actor_id::text || ';', '-;')
    || coalesce(octet_length(r.account_id::text) || ':' || r.account_id::text || ';', '-;')
    || coalesce(octet_length(r.action) || ':' || r.action || ';', '-;')
    || coalesce(octet_length(r.subject) || ':' || r.subject || ';', '-;')
    || coalesce(octet_length(r.detail::text) || ':' || r.detail::text || ';', '-;')
    || coalesce(octet_length(r.address) || ':' || r.address || ';', '-;')
    || coalesce(octet_length(r.session_id::text) || ':' || r.session_id::text || ';', '-;')
$function$;

CREATE OR REPLACE FUNCTION public.blank_texts(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(f.key, case
    when jsonb_typeof(f.value) = 'string' and f.key not in ('currency', 'channel', 'country') then '""' else f.value end), '{}')
  from jsonb_each(fields) f
$function$;

CREATE OR REPLACE FUNCTION public.bump_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bytes_of(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select encode(convert_to(lower(words), 'UTF8'), 'hex') $function$;

CREATE OR REPLACE FUNCTION public.chain_audit(rows_max integer)
 RETURNS TABLE(linked integer, head_seq bigint, head_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
declare
  ids bigint[];
  texts text[];
  hashes bytea[];
  last_seq bigint;
  last_hash bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) then return; end if;
  select l.seq, l.hash into last_seq, last_hash from audit_link l order by l.seq desc limit 1;
  if not found then
    last_seq := 0;
    last_hash := decode(repeat('00', 32), 'hex');
  end if;
  select array_agg(waiting.id), array_agg(waiting.words) into ids, texts from (
    select r.id, audit_row_text(r) as words
    from (select row_id from audit_waiting order by row_id limit rows_max) w join audit_row r on r.id = w.row_id order by r.id
  ) waiting;
  for place in 1 .. coalesce(cardinality(ids), 0) loop
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(last_seq || ';' || texts[place], 'UTF8'));
    hashes[place] := last_hash;
  end loop;
  insert into audit_link (seq, row_id, hash)
  select last_seq - cardinality(ids) + place, id, hash from unnest(ids, hashes) with ordinality as link (id, hash, place);
  delete from audit_waiting where row_id = any (ids);
  return query select coalesce(cardinality(ids), 0), last_seq, last_hash;
end $function$;

CREATE OR REPLACE FUNCTION public.change_operator_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last operator_change;
begin
  select * into last from operator_change where operator_id = old.id and state = 'CONFIRMED' order by decided_at desc, id desc limit 1;
  if (new.role <> old.role and new.role is distinct from last.role) or (new.status = 'ACTIVE' and old.status <> 'ACTIVE' and last.enables is not true) then
    raise exception 'the role of an operator changes by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.close_audit_partition(settled interval)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed closed_audit_partition;
begin
  perform pg_advisory_xact_lock(hashtextextended('close audit partition', 0));
  closed.number := coalesce((select max(c.number) + 1 from closed_audit_partition c), 0);
  closed.first_id := closed.number * ledger.partition_size();
  closed.last_id := closed.first_id + ledger.partition_size() - 1;
  if (select l.linked_at from audit_link l where l.row_id > closed.last_id order by l.row_id limit 1) < clock_timestamp() - settled is not true
    or exists (select from audit_waiting w where w.row_id <= closed.last_id) or not ledger.has_partition('audit_row', closed.number) then
    return null;
  end if;
  perform require_audit_rows(closed.number, ('audit_row_' || closed.number)::regclass);
  select s.count, s.hash into closed.links, closed.links_hash from sum_up_audit_links(closed.first_id, closed.last_id) s;
  insert into closed_audit_partition (number, first_id, last_id, links, links_hash)
  values (closed.number, closed.first_id, closed.last_id, closed.links, closed.links_hash);
  return closed.number;
end $function$;

CREATE OR REPLACE FUNCTION public.create_transactions(created jsonb, transfer_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with asked as materialized (
    select n.* from jsonb_to_recordset(created) as n (
      id uuid, kind text, account_id uuid, user_id uuid, reference text, state text, currency text, amount bigint, fee bigint,
      get_currency text, get_amount bigint, network smallint, channel text, note text, hold_id bigint, hold int, reason text, reason_text text,
      open_once text, at timestamptz, final boolean, actor text, actor_id uuid, through text[]
    )
  ), made as (
    insert into transaction (
      id, kind, account_id, user_id, reference, state, currency, amount, fee, get_currency, get_amount, network, channel, note, hold_id,
      reason, reason_text, open_once, created_at, updated_at, completed_at
    )
    select n.id, n.kind, n.account_id, n.user_id, n.reference, n.state, n.currency, n.amount, coalesce(n.fee, 0), n.get_currency, n.get_amount,
      n.network, n.channel, n.note, coalesce(n.hold_id, transfer_ids[n.hold]), n.reason, n.reason_text, n.open_once, n.at,
      n.at, case when n.final then n.at end
    from asked n
  ), filed as (
    insert into transaction_unfiled (transaction_id, account_id) select n.id, n.account_id from asked n
  ), noted as (
    insert into account_event_source (account_id, subject, subject_id, state, reason, at)
    select n.account_id, n.kind, n.id, s.state, n.reason, n.at
    from asked n, unnest(n.through || n.state) with ordinality as s (state, number) where exists (select from account_event_head h where h.account_id = n.account_id) order by s.number
  )
  insert into transaction_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
  select n.id, s.state, n.at, n.actor, n.actor_id, n.reason, n.reason_text
  from asked n, unnest(n.through || n.state) with ordinality as s (state, number) order by s.number;
end $function$;

CREATE OR REPLACE FUNCTION public.detach_audit_partition(closed_number bigint)
 RETURNS void
 LANGUAGE sql
AS $function$select move_audit_partition(closed_number, false)$function$;

CREATE OR REPLACE FUNCTION public.emit_events(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with asked as materialized (
    select e.*
    from rows from (jsonb_to_recordset(events) as (account_id uuid, type text, ref text)) with ordinality as e (account_id, type, ref, number)
  ), noted as (
    insert into account_event_source (account_id, subject, at)
    select distinct e.account_id, 'balance', now() from asked e where e.type = 'wallet_changed' and exists (select from account_event_head h where h.account_id = e.account_id)
  )
  insert into outbox_event (user_id, type, ref)
  select u.id, e.type, e.ref
  from asked e join app_user u on u.account_id = e.account_id and u.kind = 'person' order by e.number;
end $function$;

CREATE OR REPLACE FUNCTION public.end_authenticator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from operator_renewal where operator_id = old.operator_id and state = 'CONFIRMED' and decided_at > old.bound_at) then
    raise exception 'an authenticator ends by two operators' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, run_at timestamp with time zone, attempts_max integer, job_key text, queue text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => attempts_max, job_key => job_key
  );
end $function$;

CREATE OR REPLACE FUNCTION public.erase_account_data(account uuid, rows_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  step record;
  done integer;
  total integer := 0;
begin
  if not is_being_erased(account) then
    raise exception 'account % is not being erased', account using errcode = 'restrict_violation';
  end if;
  for step in select s."table", s.change, s.condition from account_erasure_steps() s order by s.place loop
    execute format(
      case when step.change is null then 'delete from %1$I' else 'update %1$I set %2$s' end
        || ' where ctid = any (array(select ctid from %1$I where %3$s limit $2))',
      step."table", step.change, step.condition
    ) using account, rows_max - total;
    get diagnostics done = row_count;
    total := total + done;
    exit when total >= rows_max;
  end loop;
  return total;
end $function$;

CREATE OR REPLACE FUNCTION public.file_transactions(most integer, settled interval)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  changed uuid[];
begin
  with taken as (
    delete from transaction_unfiled
    where ctid = any (array(select ctid from transaction_unfiled where at <= now() - settled limit most for update skip locked)) returning transaction_id
  )
  select array_agg(transaction_id) into changed from taken;
  if changed is null then
    return 0;
  end if;
  insert into transaction_search as filed (id, side, version, account_id, kind, state, currency, amount, network, channel, created_at, words, hash, address)
  select id, side, version, account_id, kind, state, currency, amount, network, channel, created_at, words, hash, address
  from transaction_searchable where id = any (changed) order by id, side
  on conflict (id, side) do update
    set version = excluded.version, account_id = excluded.account_id, state = excluded.state, amount = excluded.amount, words = excluded.words,
      hash = excluded.hash
    where filed.version < excluded.version
      -- Two changes in quick succession: the first pass has filed both, and writing ten indexes again would change nothing.
      or filed.version = excluded.version and (filed.account_id, filed.state, filed.amount, filed.words, filed.hash)
        is distinct from (excluded.account_id, excluded.state, excluded.amount, excluded.words, excluded.hash);
  return cardinality(changed);
end $function$;

CREATE OR REPLACE FUNCTION public.freeze_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.freeze_owner(new.id, case when new.frozen_by_operator or new.frozen_at is not null then 'outgoing'::ledger.freeze end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.has_event_feed(account_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select exists (select from account_event_head h where h.account_id = has_event_feed.account_id)$function$;

CREATE OR REPLACE FUNCTION public.idempotency_lock(owner text, request_id text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((owner || ' '::text) || request_id), (0)::bigint);

CREATE OR REPLACE FUNCTION public.insert_details("table" text, columns jsonb, rows jsonb, transfer_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      case "table" 
        when 'crypto_deposit_detail' then
          insert into crypto_deposit_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::crypto_deposit_detail, '{"dust": 0, "confirmations": 0}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'crypto_withdrawal_detail' then
          insert into crypto_withdrawal_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::crypto_withdrawal_detail, '{"needs_approval": false}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'fiat_deposit_detail' then
          insert into fiat_deposit_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::fiat_deposit_detail, '{}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'fiat_withdrawal_detail' then
          insert into fiat_withdrawal_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::fiat_withdrawal_detail, '{}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'exchange_order_detail' then
          insert into exchange_order_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::exchange_order_detail, '{}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'customer_transfer_out_detail' then
          insert into customer_transfer_out_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::customer_transfer_out_detail, '{}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        when 'customer_transfer_in_detail' then
          insert into customer_transfer_in_detail select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::customer_transfer_in_detail, '{}'::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    
        else perform insert_rows("table", columns, rows, transfer_ids);
      end case;
    end $function$;

CREATE OR REPLACE FUNCTION public.insert_rows("table" text, columns jsonb, rows jsonb, transfer_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format($statement$
    insert into %1$I (%2$s) select %2$s
    from jsonb_to_recordset($1) as n ("row" jsonb, transfers jsonb),
      jsonb_populate_record(null::%1$I, with_transfers(n."row", n.transfers, $2))
  $statement$, "table", (select string_agg(quote_ident(c), ', ') from jsonb_array_elements_text(columns) c)) using rows, transfer_ids;
end $function$;

CREATE OR REPLACE FUNCTION public.is_being_erased(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from account_closing c where c.account_id = account and c.state = 'ERASING')
$function$;

CREATE OR REPLACE FUNCTION public.is_transaction_state(kind text, state text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case kind
    when 'cryptoDeposit' then state in (
      'DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED', 'BELOW_MINIMUM', 'ON_HOLD', 'RETURNED', 'FAILED', 'UNMATCHED', 'CLAIMED')
    when 'cryptoWithdrawal' then state in (
      'SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED', 'CANCELLED',
      'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY')
    when 'fiatDeposit' then state in (
      'TO_BE_CONFIRMED', 'MATCHED', 'COMPLETED', 'DIFFERENCE', 'CONTESTED', 'CANCELLED', 'REJECTED')
    when 'fiatWithdrawal' then state in (
      'PENDING_APPROVAL', 'TO_BE_PROCESSED', 'PROCESSING', 'COMPLETED', 'FAILED', 'REJECTED', 'CANCELLED', 'TRANSFERRED_MANUALLY')
    when 'customerTransferOut' then state in (
      'PENDING_APPROVAL', 'AWAITING_CLAIM', 'COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED')
    when 'customerTransferIn' then state = 'COMPLETED'
    else kind in ('mint', 'redeem', 'swap') and state in (
      'LOCKED', 'PENDING_APPROVAL', 'COMPLETED', 'REJECTED', 'FAILED', 'RATE_EXPIRED', 'ORDER_CANCELLED')
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.job_queue_state(at_time timestamp with time zone, OUT waiting bigint, OUT oldest_seconds double precision, OUT failed bigint)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time),
         coalesce(extract(epoch from at_time - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time)), 0),
         count(*) filter (where attempts >= max_attempts and locked_at is null)
  from graphile_worker._private_jobs
$function$;

CREATE OR REPLACE FUNCTION public.keep_approval_demand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'approval % never needs fewer approvals than before', old.id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_audit_partitions(month_start timestamp with time zone, ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last_id bigint := (select last_value from audit_row_id_seq);
begin
  last_id := ledger.skip_partition(
    'audit_row_id_seq',
    (
      select r.at from audit_row r
      where r.id between last_id / ledger.partition_size() * ledger.partition_size() and last_id order by r.id limit 1
    ),
    last_id, month_start
  );
  perform ledger.add_partitions('audit_row', last_id, ahead);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_blockchain_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.account_id, new.network, new.address, new.memo, new.ends, new.owner, new.created_at)
     is distinct from (old.id, old.account_id, old.network, old.address, old.memo, old.ends, old.owner, old.created_at) then
    raise exception 'a saved address is never changed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_operator_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.role, new.enables, new.reason, new.maker, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.role, old.enables, old.reason, old.maker, old.made_at, old.expires_at) then
    raise exception 'a change of an operator is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_outbox_partitions(ahead integer, kept interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  week timestamptz;
  has_stray constant boolean := ledger.has_default_rows('outbox_event');
  old regclass;
begin
  if has_stray then
    alter table outbox_event detach partition outbox_event_default;
    alter table outbox_event_default rename to outbox_event_stray;
    perform ledger.add_default_partition('outbox_event');
  end if;
  for week in select w from outbox_weeks(ahead) w where to_regclass(outbox_partition(w)) is null loop
    perform ledger.create_partition('outbox_event', outbox_partition(week));
    execute format('alter table outbox_event attach partition %s for values from (%L) to (%L)', outbox_partition(week), week, week + interval '7 days');
  end loop;
  if has_stray then
    insert into outbox_event overriding system value select * from outbox_event_stray where created_at >= (select min(w) from outbox_weeks(0) w);
    drop table outbox_event_stray;
  end if;
  for old in
    select i.inhrelid::regclass from pg_inherits i
    where i.inhparent = 'outbox_event'::regclass and i.inhrelid <> 'outbox_event_default'::regclass
      and to_date(right(i.inhrelid::regclass::text, 8), 'YYYYMMDD')::timestamp at time zone 'UTC' + interval '7 days' < now() - kept
  loop
    execute format('drop table %s', old);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'PENDING' or (new.kind, new.entity_id, new.move, new.entity_version, new.amount, new.currency, new.reason, new.text, new.inputs, new.maker)
    is distinct from (old.kind, old.entity_id, old.move, old.entity_version, old.amount, old.currency, old.reason, old.text, old.inputs, old.maker) then
    raise exception 'a proposal is decided once, as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_renewal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.reason, new.maker, new.token_hash, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.reason, old.maker, old.token_hash, old.made_at, old.expires_at) then
    raise exception 'a renewal is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.withdrawal_id, new.number, new.network, new.wallet, new.sequence, new.unsigned)
      is distinct from (old.withdrawal_id, old.number, old.network, old.wallet, old.sequence, old.unsigned)
    or (old.bytes is not null and (new.bytes, new.txn_hash) is distinct from (old.bytes, old.txn_hash)) then
    raise exception 'signed bytes never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.kind, new.reference, new.currency, new.get_currency, new.network, new.channel, new.hold_id, new.created_at, new.open_once)
      is distinct from
      (old.id, old.kind, old.reference, old.currency, old.get_currency, old.network, old.channel, old.hold_id, old.created_at, old.open_once)
    or old.kind in ('cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut', 'customerTransferIn')
      and (
        (new.account_id, new.user_id, new.amount, new.fee) is distinct from (old.account_id, old.user_id, old.amount, old.fee)
        or new.note is distinct from old.note and not (new.note is null and is_being_erased(old.account_id))
      ) then
    raise exception 'the terms of a transaction never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_withdrawal_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.network, new.address_id, new.returns_deposit, new.address, new.memo, new.units)
      is distinct from (old.id, old.network, old.address_id, old.returns_deposit, old.address, old.memo, old.units)
    or (old.approval is not null and (new.approval, new.decisions) is distinct from (old.approval, old.decisions))
    or (old.confirmation is not null and (new.confirmation, new.needs_approval) is distinct from (old.confirmation, old.needs_approval))
    or (old.agreement is not null and (new.agreement, new.approver_id) is distinct from (old.agreement, old.approver_id)) then
    raise exception 'the terms of a withdrawal never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_for_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into audit_waiting (row_id) select id from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_rows(updates jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  failed jsonb;
  conflicts jsonb;
  one record;
begin
  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows
    from jsonb_to_recordset(updates) as u ("table" text, place int, id uuid, expect jsonb) group by 1 order by 1
  loop
    execute format($statement$
      with asked as (
        select a.*, row_number() over (partition by a.id order by a.place) as turn
        from jsonb_to_recordset($1) as a (place int, id uuid, expect jsonb)
      ), locked as materialized (
        select t.id, to_jsonb(t) as fields from %I t where t.id = any (array(select id from asked)) order by t.id for no key update
      )
      select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'conflict'))
      from asked a left join locked l on l.id = a.id
      where l.id is null or not l.fields @> a.expect or a.turn > 1
    $statement$, one."table") into conflicts using one.rows;
    failed := coalesce(failed || conflicts, failed, conflicts);
  end loop;
  return failed;
end $function$;

CREATE OR REPLACE FUNCTION public.may_approve(role text, custom_scopes text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select role in ('owner', 'admin', 'approver') or (role = 'custom' and 'company.approve' = any(custom_scopes))
$function$;

CREATE OR REPLACE FUNCTION public.move_audit_partition(closed_number bigint, attach boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  audit_rows constant regclass := 'audit_row_' || closed_number;
begin
  if closed_number is distinct from (
    select case when attach then max(c.number) else min(c.number) end
    from closed_audit_partition c where ledger.has_partition('audit_row', c.number) <> attach
  ) then
    raise exception 'partition % is not the next one', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform require_audit_rows(closed_number, audit_rows);
  execute format('alter table audit_row %s', case
    when attach then format('attach partition %s for values from (%s) to (%s)', audit_rows, closed_number * ledger.partition_size(), (closed_number + 1) * ledger.partition_size())
    else format('detach partition %s', audit_rows)
  end);
end $function$;

CREATE OR REPLACE FUNCTION public.move_transactions(moved jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  conflicts jsonb;
begin
  -- Rows are locked in the order of their ids, so that two calls never wait for each other.
  if jsonb_array_length(moved) > 1 then
    perform from transaction t
    where t.id = any (array(select m.id from jsonb_to_recordset(moved) as m (id uuid))) order by t.id for no key update;
  end if;
  with asked as materialized (
    select m.*, row_number() over (partition by m.id order by m.place) as turn
    from jsonb_to_recordset(moved) as m (
      place int, id uuid, "from" text[], version int, "to" text, final boolean, at timestamptz, actor text, actor_id uuid, reason text,
      reason_text text, account_id uuid, disown boolean, amount bigint, fee bigint, get_amount bigint, silent boolean, through text[]
    )
  ), changed as (
    update transaction t set state = coalesce(m."to", t.state), updated_at = m.at, version = t.version + 1, reason = m.reason,
      -- Words to an account that loses it are not for its next owner.
      reason_text = case when m.disown then null else m.reason_text end,
      account_id = case when m.disown then null else coalesce(m.account_id, t.account_id) end,
      amount = coalesce(m.amount, t.amount), fee = coalesce(m.fee, t.fee), get_amount = coalesce(m.get_amount, t.get_amount),
      completed_at = case when m."to" is null then t.completed_at when m.final then m.at end
    from asked m
    where t.id = m.id and m.turn = 1 and t.state = any (m."from") and t.version = coalesce(m.version, t.version)
    returning t.id, t.kind, t.state, t.account_id, m.place, m.at, m.actor, m.actor_id, m.reason, m.reason_text, m.silent, m.through
  ), filed as (
    insert into transaction_unfiled (transaction_id, account_id) select c.id, c.account_id from changed c
  ), stepped as (
    insert into transaction_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
    select c.id, s.state, c.at, c.actor, c.actor_id, case when s.state = c.state then c.reason end,
      case when s.state = c.state then c.reason_text end
    from changed c, unnest(c.through || c.state) with ordinality as s (state, number)
    where c.silent is not true order by s.number
  ), noted as (
    insert into account_event_source (account_id, subject, subject_id, state, reason, at)
    select o.account_id, c.kind, c.id, s.state, case when s.state = c.state then c.reason end, c.at
    -- An account that loses a transaction gets the event too: the statement still sees the row as it was.
    from changed c cross join lateral (
      select coalesce(c.account_id, (select t.account_id from transaction t where t.id = c.id)) as account_id
    ) o, unnest(c.through || c.state) with ordinality as s (state, number)
    where c.silent is not true and exists (select from account_event_head h where h.account_id = o.account_id) order by s.number
  )
  select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'conflict')) into conflicts
  from asked a where not exists (select from changed c where c.id = a.id and c.place = a.place);
  return conflicts;
end $function$;

CREATE OR REPLACE FUNCTION public.note_account_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fields constant jsonb := to_jsonb(new);
begin
  insert into account_event_source (account_id, subject, subject_id, state, at)
  select new.account_id, tg_argv[0], new.id, fields ->> tg_argv[1], coalesce((fields ->> 'updated_at')::timestamptz, now())
  where has_event_feed(new.account_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_second_approver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from app_user u where u.account_id = new.account_id and u.id <> new.id and u.status = 'ACTIVE'
               and u.kind = 'person' and may_approve(u.role, u.custom_scopes)) then
    insert into company_oversight (account_id, since) values (new.account_id, now()) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.one_process()
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$select true$function$;

CREATE OR REPLACE FUNCTION public.outbox_partition(week timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select 'public.outbox_event_' || to_char(week at time zone 'UTC', 'YYYYMMDD')
$function$;

CREATE OR REPLACE FUNCTION public.outbox_weeks(ahead integer)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select week at time zone 'UTC'
  from generate_series(date_trunc('week', now() at time zone 'UTC'), date_trunc('week', now() at time zone 'UTC') + ahead * interval '7 days', '7 days') week
$function$;

CREATE OR REPLACE FUNCTION public.partitions_ahead()
 RETURNS TABLE(name text, ahead integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'posting', ledger.partitions_ahead('ledger.posting', n.last_value) from ledger.transfer_number n
  union all
  select 'audit_row', ledger.partitions_ahead('audit_row', n.last_value) from audit_row_id_seq n
  union all
  select 'outbox_event', case when ledger.has_default_rows('outbox_event') then 0 else count(*)::int end
  from outbox_weeks(100) w where w > now() and to_regclass(outbox_partition(w)) is not null
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changes(failed jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'change sets stand in the way' using errcode = 'SC001', detail = failed::text;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_reopened_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.state, new.decided_at) = (old.state, old.decided_at) and is_being_erased(old.account_id) then return new; end if;
  raise exception 'approval % is decided', old.id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.require_audit_rows(closed_number bigint, audit_rows regclass)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  defect bigint;
begin
  select d.row_id into defect from audit_partition_defects(closed_number, audit_rows) d limit 1;
  if found then
    raise exception '% is not what was chained: row %', audit_rows, defect using errcode = 'data_corrupted';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.signer_sync_run()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select pg_postmaster_start_time()::text || ' ' || pg_relation_filenode('signer_sync')
$function$;

CREATE OR REPLACE FUNCTION public.store_answers(requests jsonb, sealed bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  failed jsonb;
begin
  -- The lock marks the request as running for queries of its outcome.
  perform pg_advisory_xact_lock(name) from (
    select distinct idempotency_lock(r.owner, r.id) as name from jsonb_to_recordset(requests) as r (owner text, id text) order by 1
  ) sorted;
  with asked as materialized (
    select r.*, row_number() over (partition by r.owner, r.id, r.entry order by r.place) as turn
    from jsonb_to_recordset(requests) as r (place int, owner text, id text, entry text, start int, size int)
  ), taken as (
    insert into idempotency_key as kept (owner, request_id, entry, body_hash, answer, answered_at)
    select a.owner, a.id, a.entry, substring(sealed from a.start for 32), substring(sealed from a.start + 32 for a.size), now()
    from asked a where a.turn = 1
    on conflict (owner, request_id, entry) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, refusal = null, answered_at = excluded.answered_at
      where kept.answer is null
    returning kept.owner, kept.request_id, kept.entry
  )
  select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'repeated')) into failed
  from asked a
  where a.turn > 1 or not exists (select from taken t where t.owner = a.owner and t.request_id = a.id and t.entry = a.entry);
  return failed;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_up_audit_links(first bigint, last bigint, OUT count bigint, OUT hash bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), ''))
  from (
    select l.seq / 10000 as number, count(*),
      sha256(convert_to(string_agg(l.seq || ';' || l.row_id || ';' || encode(l.hash, 'hex') || E'\n', '' order by l.seq), 'UTF8')) as hash
    from audit_link l where l.row_id between first and last group by 1
  ) block
$function$;

CREATE OR REPLACE FUNCTION public.tell_operators()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('operator_news', tg_table_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_changed', case tg_table_name when 'session' then new.id::text else 'user:' || new.id::text end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_rows(updates jsonb, transfer_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows,
      (
        select string_agg(distinct quote_ident(k), ', ')
        from jsonb_to_recordset(updates) as o ("table" text, "set" jsonb, transfers jsonb),
          jsonb_object_keys(o."set" || coalesce(o.transfers, '{}')) k
        where o."table" = u."table"
      ) as columns
    from jsonb_to_recordset(updates) as u ("table" text, id uuid, "set" jsonb, transfers jsonb)
    group by 1 order by 1
  loop
    continue when one.columns is null;
    execute format($statement$
      update %1$I t set (%2$s) = (
        select %2$s from jsonb_populate_record(t, with_transfers(n."set", n.transfers, $2))
      )
      from jsonb_to_recordset($1) as n (id uuid, "set" jsonb, transfers jsonb) where t.id = n.id
    $statement$, one."table", one.columns) using one.rows, transfer_ids;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.with_transfers(fields jsonb, places jsonb, transfer_ids bigint[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when places is null then fields
    else fields || (select jsonb_object_agg(p.key, transfer_ids[p.value::int]) from jsonb_each_text(places) p) end
$function$;

CREATE TRIGGER open_balance AFTER INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.open_balance();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.closed_partition FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.closing_balance FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.posting FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.suspense_posting FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.suspense_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_freeze AFTER UPDATE OF frozen_at, frozen_by_operator ON public.account FOR EACH ROW WHEN (((old.frozen_by_operator OR (old.frozen_at IS NOT NULL)) IS DISTINCT FROM (new.frozen_by_operator OR (new.frozen_at IS NOT NULL)))) EXECUTE FUNCTION public.freeze_in_ledger();
CREATE TRIGGER account_version BEFORE UPDATE ON public.account FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.frozen_at IS DISTINCT FROM new.frozen_at)) OR (old.hold_until IS DISTINCT FROM new.hold_until)) OR (old.freeze_lifts_at IS DISTINCT FROM new.freeze_lifts_at))) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER account_closing_version BEFORE UPDATE ON public.account_closing FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER account_event_kept BEFORE DELETE ON public.account_event FOR EACH ROW WHEN ((NOT public.is_being_erased(old.account_id))) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER account_event_unchanged BEFORE UPDATE ON public.account_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER adjustment_version BEFORE UPDATE ON public.adjustment FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER app_user_second_approver AFTER INSERT OR UPDATE OF status, role, custom_scopes ON public.app_user FOR EACH ROW WHEN (((new.status = 'ACTIVE'::text) AND (new.kind = 'person'::text) AND public.may_approve(new.role, new.custom_scopes))) EXECUTE FUNCTION public.note_second_approver();
CREATE TRIGGER user_changed AFTER UPDATE OF status, email, account_id, language ON public.app_user FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_session_changed();
CREATE TRIGGER approval_added AFTER INSERT ON public.approval FOR EACH ROW EXECUTE FUNCTION public.note_account_event('approval', 'state');
CREATE TRIGGER approval_demand_kept BEFORE UPDATE ON public.approval FOR EACH ROW WHEN ((new.needed < old.needed)) EXECUTE FUNCTION public.keep_approval_demand();
CREATE TRIGGER approval_final BEFORE UPDATE ON public.approval FOR EACH ROW WHEN ((old.state <> ALL (ARRAY['PENDING'::text, 'BLOCKED'::text]))) EXECUTE FUNCTION public.refuse_reopened_approval();
CREATE TRIGGER approval_moved AFTER UPDATE ON public.approval FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.note_account_event('approval', 'state');
CREATE TRIGGER approval_news AFTER INSERT OR UPDATE OF state ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER approval_version BEFORE UPDATE ON public.approval FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.needed IS DISTINCT FROM new.needed)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER audit_link_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER audit_row_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_row FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER audit_row_left_for_chain AFTER INSERT ON public.audit_row REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.leave_for_chain();
CREATE TRIGGER bank_account_added AFTER INSERT ON public.bank_account FOR EACH ROW EXECUTE FUNCTION public.note_account_event('bank_account', 'life_state');
CREATE TRIGGER bank_account_moved AFTER UPDATE ON public.bank_account FOR EACH ROW WHEN ((old.life_state IS DISTINCT FROM new.life_state)) EXECUTE FUNCTION public.note_account_event('bank_account', 'life_state');
CREATE TRIGGER bank_account_verification_added AFTER INSERT ON public.bank_account FOR EACH ROW EXECUTE FUNCTION public.note_account_event('bank_account', 'verification_state');
CREATE TRIGGER bank_account_verification_moved AFTER UPDATE ON public.bank_account FOR EACH ROW WHEN ((old.verification_state IS DISTINCT FROM new.verification_state)) EXECUTE FUNCTION public.note_account_event('bank_account', 'verification_state');
CREATE TRIGGER bank_line_news AFTER INSERT OR UPDATE OF deposit_id, withdrawal_id ON public.bank_line FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER bank_statement_news AFTER INSERT OR UPDATE OF state ON public.bank_statement FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER bank_statement_version BEFORE UPDATE ON public.bank_statement FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER blockchain_address_added AFTER INSERT ON public.blockchain_address FOR EACH ROW EXECUTE FUNCTION public.note_account_event('address', 'state');
CREATE TRIGGER blockchain_address_kept BEFORE UPDATE ON public.blockchain_address FOR EACH ROW EXECUTE FUNCTION public.keep_blockchain_address();
CREATE TRIGGER blockchain_address_moved AFTER UPDATE ON public.blockchain_address FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.note_account_event('address', 'state');
CREATE TRIGGER blockchain_address_version BEFORE UPDATE ON public.blockchain_address FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER closed_audit_partition_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.closed_audit_partition FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER crypto_payment_kept BEFORE UPDATE ON public.crypto_payment FOR EACH ROW EXECUTE FUNCTION public.keep_signed_bytes();
CREATE TRIGGER crypto_withdrawal_terms BEFORE UPDATE ON public.crypto_withdrawal_detail FOR EACH ROW EXECUTE FUNCTION public.keep_withdrawal_terms();
CREATE TRIGGER feedback_case_news AFTER INSERT OR UPDATE OF closed_at ON public.feedback_case FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER feedback_case_version BEFORE UPDATE ON public.feedback_case FOR EACH ROW WHEN (((old.answer IS DISTINCT FROM new.answer) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER liability_night_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.liability_night FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER liability_tree_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.liability_tree FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER operator_changed_by_two BEFORE UPDATE ON public.operator FOR EACH ROW WHEN (((new.role <> old.role) OR ((new.status = 'ACTIVE'::text) AND (old.status <> 'ACTIVE'::text)))) EXECUTE FUNCTION public.change_operator_by_two();
CREATE TRIGGER operator_authenticator_ends BEFORE DELETE ON public.operator_authenticator FOR EACH ROW EXECUTE FUNCTION public.end_authenticator();
CREATE TRIGGER operator_change_kept BEFORE UPDATE ON public.operator_change FOR EACH ROW EXECUTE FUNCTION public.keep_operator_change();
CREATE TRIGGER operator_claim_news AFTER INSERT OR DELETE OR UPDATE ON public.operator_claim FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER operator_proposal_kept BEFORE UPDATE ON public.operator_proposal FOR EACH ROW EXECUTE FUNCTION public.keep_proposal();
CREATE TRIGGER operator_proposal_news AFTER INSERT OR UPDATE ON public.operator_proposal FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER operator_renewal_kept BEFORE UPDATE ON public.operator_renewal FOR EACH ROW EXECUTE FUNCTION public.keep_renewal();
CREATE TRIGGER payment_link_added AFTER INSERT ON public.payment_link FOR EACH ROW EXECUTE FUNCTION public.note_account_event('payment_link', 'state');
CREATE TRIGGER payment_link_moved AFTER UPDATE ON public.payment_link FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.note_account_event('payment_link', 'state');
CREATE TRIGGER payout_batch_version BEFORE UPDATE ON public.payout_batch FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER receiving_account_change_version BEFORE UPDATE ON public.receiving_account_change FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER registration_news AFTER INSERT OR UPDATE OF state ON public.registration FOR EACH STATEMENT EXECUTE FUNCTION public.tell_operators();
CREATE TRIGGER registration_version BEFORE UPDATE ON public.registration FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.fields IS DISTINCT FROM new.fields))) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER reserve_transfer_version BEFORE UPDATE ON public.reserve_transfer FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER scheduled_order_version BEFORE UPDATE ON public.scheduled_order FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bump_version();
CREATE TRIGGER session_changed AFTER UPDATE OF revoked_at, scopes, expires_at ON public.session FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_session_changed();
CREATE TRIGGER transaction_kept BEFORE UPDATE ON public.transaction FOR EACH ROW EXECUTE FUNCTION public.keep_transaction();

grant execute on function ledger.balance_at(bigint,timestamp with time zone) to sampan_app;
grant execute on function ledger.close_partition() to sampan_app;
grant execute on function ledger.closing_defects() to sampan_app;
grant execute on function ledger.customer_balances() to sampan_app;
grant execute on function ledger.detached_through() to sampan_app;
grant execute on function ledger.digest(bigint) to sampan_app;
grant execute on function ledger.freeze_owner(uuid,ledger."freeze") to sampan_app;
grant execute on function ledger.keep_partitions(timestamp with time zone,integer) to sampan_app;
grant execute on function ledger.last_transfer(bigint,timestamp with time zone) to sampan_app;
grant execute on function ledger.latest_entry(bigint,bigint) to sampan_app;
grant execute on function ledger.number_before(integer) to sampan_app;
grant execute on function ledger.open_accounts(uuid,text[]) to sampan_app;
grant execute on function ledger.open_holds(bigint) to sampan_app;
grant execute on function ledger.open_house_account(ledger.account_kind,text,text) to sampan_app;
grant execute on function ledger.owner_versions(uuid[]) to sampan_app;
grant execute on function ledger.partition_size() to sampan_app;
grant execute on function ledger.partitions_ahead(regclass,bigint) to sampan_app;
grant execute on function ledger.post(uuid[],ledger.action[],ledger.purpose[],bigint[],text[],integer[],bigint[],bigint[],bigint[]) to sampan_app;
grant execute on function ledger.post_one(uuid,ledger.action,ledger.purpose,bigint,bigint,bigint,bigint) to sampan_app;
grant execute on function ledger.read_house_balance(bigint) to sampan_app;
grant execute on function ledger.register_currency(text,integer) to sampan_app;
grant execute on function ledger.resume_withdrawals(text) to sampan_app;
grant execute on function ledger.roll_up_house() to sampan_app;
grant execute on function ledger.statement(bigint,bigint,integer,integer) to sampan_app;
grant execute on function ledger.stop_withdrawals(text) to sampan_app;
grant execute on function ledger.withdrawals_stopped() to sampan_app;
grant execute on function public.apply_changes(jsonb,bytea,jsonb,jsonb,jsonb,jsonb,jsonb,jsonb,integer[],uuid[],ledger.action[],ledger.purpose[],bigint[],text[],integer[],bigint[],bigint[],bigint[]) to public;
grant execute on function public.are_transaction_terms(text,uuid,text,bigint,bigint,text,bigint) to public;
grant execute on function public.audit_detached_through() to sampan_app;
grant execute on function public.bump_version() to public;
grant execute on function public.bytes_of(text) to public;
grant execute on function public.chain_audit(integer) to sampan_app;
grant execute on function public.change_operator_by_two() to public;
grant execute on function public.close_audit_partition(interval) to sampan_app;
grant execute on function public.create_transactions(jsonb,bigint[]) to public;
grant execute on function public.emit_events(jsonb) to public;
grant execute on function public.end_authenticator() to public;
grant execute on function public.enqueue_job(text,json,timestamp with time zone,integer,text,text) to sampan_app;
grant execute on function public.erase_account_data(uuid,integer) to sampan_app;
grant execute on function public.file_transactions(integer,interval) to public;
grant execute on function public.freeze_in_ledger() to public;
grant execute on function public.has_event_feed(uuid) to public;
grant execute on function public.idempotency_lock(text,text) to public;
grant execute on function public.insert_details(text,jsonb,jsonb,bigint[]) to public;
grant execute on function public.insert_rows(text,jsonb,jsonb,bigint[]) to public;
grant execute on function public.is_being_erased(uuid) to public;
grant execute on function public.is_transaction_state(text,text) to public;
grant execute on function public.job_queue_state(timestamp with time zone) to sampan_app;
grant execute on function public.keep_approval_demand() to public;
grant execute on function public.keep_audit_partitions(timestamp with time zone,integer) to sampan_app;
grant execute on function public.keep_blockchain_address() to public;
grant execute on function public.keep_operator_change() to public;
grant execute on function public.keep_outbox_partitions(integer,interval) to sampan_app;
grant execute on function public.keep_proposal() to public;
grant execute on function public.keep_renewal() to public;
grant execute on function public.keep_signed_bytes() to public;
grant execute on function public.keep_transaction() to public;
grant execute on function public.keep_withdrawal_terms() to public;
grant execute on function public.lock_rows(jsonb) to public;
grant execute on function public.may_approve(text,text[]) to public;
grant execute on function public.move_transactions(jsonb) to public;
grant execute on function public.note_account_event() to public;
grant execute on function public.note_second_approver() to public;
grant execute on function public.one_process() to public;
grant execute on function public.partitions_ahead() to sampan_app;
grant execute on function public.refuse_change() to public;
grant execute on function public.refuse_changes(jsonb) to public;
grant execute on function public.refuse_reopened_approval() to public;
grant execute on function public.signer_sync_run() to public;
grant execute on function public.store_answers(jsonb,bytea) to public;
grant execute on function public.tell_operators() to public;
grant execute on function public.tell_session_changed() to public;
grant execute on function public.update_rows(jsonb,bigint[]) to public;
grant execute on function public.with_transfers(jsonb,jsonb,bigint[]) to public;
grant usage on schema ledger to sampan_app;
grant usage on schema public to public;
grant usage on schema public to sampan_app;
grant select on table ledger.account to sampan_app;
grant select on table ledger.balance to sampan_app;
grant select on table ledger.cell to sampan_app;
grant select on table ledger.closed_partition to sampan_app;
grant select on table ledger.closing_balance to sampan_app;
grant select on table ledger.currency to sampan_app;
grant select on table ledger.customer_balance to sampan_app;
grant select on table ledger.entry to sampan_app;
grant select on table ledger.frozen_owner to sampan_app;
grant select on table ledger.horizon to sampan_app;
grant select on table ledger.house_balance to sampan_app;
grant select on table ledger.posting to sampan_app;
grant select on table ledger.proof to sampan_app;
grant select on table ledger.roll_up to sampan_app;
grant select on table ledger.suspense_posting to sampan_app;
grant select on table ledger.transfer to sampan_app;
grant select on table ledger.withdrawal_stop to sampan_app;
grant delete, insert, select on table public.access_token to sampan_app;
grant insert, select, update on table public.account to sampan_app;
grant insert, select, update on table public.account_closing to sampan_app;
grant insert, select, update on table public.account_data_request to sampan_app;
grant insert, select on table public.account_event to sampan_app;
grant insert, select, update on table public.account_event_head to sampan_app;
grant delete, insert, select on table public.account_event_source to sampan_app;
grant delete, insert, select, update on table public.address_challenge to sampan_app;
grant delete, insert, select, update on table public.address_deposit_proof to sampan_app;
grant insert, select, update on table public.address_name to sampan_app;
grant insert, select, update on table public.adjustment to sampan_app;
grant insert, select on table public.adjustment_report to sampan_app;
grant insert, select, update on table public.announcement to sampan_app;
grant delete, insert, select on table public.api_call to sampan_app;
grant insert, select, update on table public.api_key to sampan_app;
grant delete, insert, select on table public.api_key_change to sampan_app;
grant delete, insert, select, update on table public.api_key_limit to sampan_app;
grant delete, insert, select, update on table public.api_key_secret to sampan_app;
grant delete, insert, select, update on table public.api_key_spending to sampan_app;
grant delete, insert, select, update on table public.app_setting to sampan_app;
grant insert, select, update on table public.app_user to sampan_app;
grant insert, select, update(decided_at, expires_at, needed, operators_from, reason, role, state) on table public.approval to sampan_app;
grant insert, select on table public.approval_decision to sampan_app;
grant insert, select on table public.audit_check to sampan_app;
grant select on table public.audit_link to sampan_app;
grant insert, select on table public.audit_row to sampan_app;
grant select on table public.audit_waiting to sampan_app;
grant delete, insert, select, update on table public.authenticator to sampan_app;
grant delete, insert, select on table public.authenticator_step to sampan_app;
grant insert, select, update on table public.bank_account to sampan_app;
grant insert, select, update on table public.bank_closing to sampan_app;
grant insert, select, update on table public.bank_line to sampan_app;
grant insert, select, update on table public.bank_statement to sampan_app;
grant insert, select, update on table public.blockchain_address to sampan_app;
grant delete, insert, select on table public.captcha_used to sampan_app;
grant delete, insert, select, update on table public.chain_block to sampan_app;
grant insert, select, update on table public.chain_cursor to sampan_app;
grant insert, select, update on table public.chain_dust to sampan_app;
grant insert, select on table public.chain_nonce to sampan_app;
grant insert, select, update on table public.chain_sweep to sampan_app;
grant insert, select, update on table public.chain_wallet to sampan_app;
grant select on table public.closed_audit_partition to sampan_app;
grant delete, insert, select, update on table public.code_budget to sampan_app;
grant insert, select on table public.company_oversight to sampan_app;
grant insert, select, update on table public.company_policy to sampan_app;
grant select, update on table public.crypto_deposit to sampan_app;
grant insert, select, update on table public.crypto_deposit_detail to sampan_app;
grant insert, select, update on table public.crypto_deposit_posting to sampan_app;
grant insert, select, update on table public.crypto_payment to sampan_app;
grant select, update on table public.crypto_payout_policy to sampan_app;
grant select, update on table public.crypto_withdrawal to sampan_app;
grant insert, select, update on table public.crypto_withdrawal_detail to sampan_app;
grant delete, insert, select, update on table public.crypto_withdrawal_limit to sampan_app;
grant insert, select, update on table public.crypto_withdrawal_lock to sampan_app;
grant select on table public.customer_transfer_in to sampan_app;
grant insert, select on table public.customer_transfer_in_detail to sampan_app;
grant insert, select, update on table public.customer_transfer_limit to sampan_app;
grant select, update on table public.customer_transfer_out to sampan_app;
grant insert, select, update on table public.customer_transfer_out_detail to sampan_app;
grant insert, select, update on table public.data_key to sampan_app;
grant insert, select on table public.deposit_address to sampan_app;
grant insert, select on table public.deposit_intent to sampan_app;
grant insert, select on table public.deposit_number to sampan_app;
grant insert, select on table public.deposit_proof to sampan_app;
grant insert, select, update on table public.document_request to sampan_app;
grant select, update on table public.exchange_order to sampan_app;
grant insert, select, update on table public.exchange_order_detail to sampan_app;
grant insert, select, update on table public.exchange_pair to sampan_app;
grant delete, insert, select, update on table public.exchange_quote to sampan_app;
grant insert, select, update on table public.feedback_case to sampan_app;
grant insert, select on table public.feedback_screenshot to sampan_app;
grant select, update on table public.fiat_deposit to sampan_app;
grant insert, select, update on table public.fiat_deposit_detail to sampan_app;
grant insert, select, update on table public.fiat_rail to sampan_app;
grant select, update on table public.fiat_withdrawal to sampan_app;
grant insert, select, update on table public.fiat_withdrawal_detail to sampan_app;
grant insert, select, update on table public.heartbeat to sampan_app;
grant delete, insert, select, update on table public.history_export to sampan_app;
grant delete, insert, select, update on table public.history_export_piece to sampan_app;
grant delete, insert, select, update on table public.idempotency_key to sampan_app;
grant delete, insert, select, update on table public.known_device to sampan_app;
grant insert, select, update on table public.ledger_proof_run to sampan_app;
grant delete, insert, select on table public.liability_leaf to sampan_app;
grant insert, select on table public.liability_night to sampan_app;
grant delete, insert, select on table public.liability_node to sampan_app;
grant insert, select on table public.liability_tree to sampan_app;
grant insert, select, update on table public.master_key to sampan_app;
grant delete, insert, select, update on table public.message to sampan_app;
grant select, update on table public.message_channel to sampan_app;
grant insert, select, update on table public.network_asset to sampan_app;
grant insert, select, update on table public.network_policy to sampan_app;
grant delete, insert, select, update on table public.notice to sampan_app;
grant insert, select, update on table public.notice_preference to sampan_app;
grant insert, select, update on table public.operator to sampan_app;
grant delete, insert, select on table public.operator_authenticator to sampan_app;
grant delete, insert, select on table public.operator_authenticator_step to sampan_app;
grant insert, select, update on table public.operator_change to sampan_app;
grant delete, insert, select, update on table public.operator_claim to sampan_app;
grant delete, insert, select, update on table public.operator_passkey to sampan_app;
grant insert, select, update on table public.operator_password to sampan_app;
grant insert, select, update on table public.operator_proposal to sampan_app;
grant insert, select, update on table public.operator_renewal to sampan_app;
grant insert, select, update on table public.operator_session to sampan_app;
grant insert, select, update on table public.operator_set_up to sampan_app;
grant delete, insert, select, update on table public.operator_throttle to sampan_app;
grant delete, insert, select, update on table public.operator_ticket to sampan_app;
grant delete, insert, select, update on table public.operator_token to sampan_app;
grant insert, select on table public.outbox_event to sampan_app;
grant insert, select, update on table public.own_limit to sampan_app;
grant delete, insert, select, update on table public.passkey to sampan_app;
grant delete, insert, select, update on table public.passkey_registration to sampan_app;
grant delete, insert, select, update on table public.payee to sampan_app;
grant insert, select, update on table public.payment_file to sampan_app;
grant insert, select, update on table public.payment_link to sampan_app;
grant delete, insert, select, update on table public.payout_batch to sampan_app;
grant delete, insert, select, update on table public.payout_row to sampan_app;
grant insert, select on table public.practice_bank_entry to sampan_app;
grant insert, select, update on table public.price_level to sampan_app;
grant insert, select on table public.price_mark to sampan_app;
grant delete, insert, select, update on table public.push_subscription to sampan_app;
grant delete, insert, select, update on table public.rate_alert to sampan_app;
grant delete, insert, select, update on table public.rate_limit to sampan_app;
grant insert, select on table public.receipt_code to sampan_app;
grant insert, select, update on table public.receiving_account to sampan_app;
grant insert, select, update on table public.receiving_account_change to sampan_app;
grant delete, insert, select on table public.reconciliation_run to sampan_app;
grant delete, insert, select, update on table public.recovery_code to sampan_app;
grant delete, insert, select, update on table public.refresh_token to sampan_app;
grant delete, insert, select, update on table public.registration to sampan_app;
grant delete, insert, select on table public.registration_document to sampan_app;
grant insert, select, update on table public.reserve_transfer to sampan_app;
grant insert, select, update on table public.scheduled_order to sampan_app;
grant insert, select, update on table public.scheduled_run to sampan_app;
grant select on table public.schema_migration to sampan_app;
grant delete, insert, select on table public.seen_nonce to sampan_app;
grant insert, select on table public.sent_message to sampan_app;
grant insert, select, update on table public.session to sampan_app;
grant insert, select, update on table public.setting_proposal to sampan_app;
grant delete, insert, select, update on table public.sign_in_throttle to sampan_app;
grant select, update on table public.signer_sync to sampan_app;
grant insert, select on table public.statement_announcement to sampan_app;
grant delete, insert, select, update on table public.ticket to sampan_app;
grant delete, insert, select on table public.trace_context to sampan_app;
grant insert, select, update on table public.transaction to sampan_app;
grant insert, select, update on table public.transaction_search to sampan_app;
grant select on table public.transaction_searchable to sampan_app;
grant insert, select on table public.transaction_step to sampan_app;
grant delete, insert, select, update on table public.transaction_unfiled to sampan_app;
grant insert, select, update on table public.user_password to sampan_app;
grant delete, insert, select, update on table public.verification_challenge to sampan_app;
grant delete, insert, select, update on table public.verification_code to sampan_app;
grant insert, select on table public.wallet_account to sampan_app;
grant insert, select, update on table public.webhook to sampan_app;
grant delete, insert, select, update on table public.webhook_delivery to sampan_app;
grant delete, insert, select, update on table public.webhook_secret to sampan_app;
grant delete, insert, select on table public.webhook_try to sampan_app;
grant delete, insert, select, update on table public.wrong_tries to sampan_app;
