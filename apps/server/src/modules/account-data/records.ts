// What the file with all data contains: one statement per kind of record, with the columns that its reader may have.
// Secrets, hashes, other people's data and the notes of operators are left out; account-data.db.test.ts compares the list with the schema.

/** `$1` is the account, `$2` the user, `$3` the key of the last row of the page before, `$4` the number of rows. */
const page = (columns: string, from: string, key: string, last: string) =>
  `select ${columns}, jsonb_build_array(${key})::text as place
   from (select $1::uuid as account, $2::uuid as person) me ${from}
   where $3::jsonb is null or (${key}) > (${last}) order by ${key} limit $4`

const byId = (columns: string, from: string) => page(columns, from, 'x.id', '($3::jsonb ->> 0)::uuid')
const byNumber = (columns: string, from: string) => page(columns, from, 'x.id', '($3::jsonb ->> 0)::bigint')
const byTime = (columns: string, from: string) =>
  page(columns, from, 'x.created_at, x.id', '($3::jsonb ->> 0)::timestamptz, ($3::jsonb ->> 1)::uuid')
const byText = (columns: string, from: string, key: string) => page(columns, from, key, '$3::jsonb ->> 0')

export const records = {
  profile: byId(
    `x.id, x.email, x.name, x.role, x.status, x.language, x.mobile, x.mobile_verified_at, x.session_policy, x.display_currency, x.custom_scopes,
     x.invited_at, x.access_until, x.created_at`,
    'join app_user x on x.id = me.person',
  ),
  account: byId(
    'x.id, x.type, x.name, x.status, x.frozen_at, x.freeze_lifts_at, x.hold_until, x.created_at',
    'join account x on x.id = me.account',
  ),
  /** As the page of members shows them. */
  members: byId(
    `x.id, x.kind, x.name, case x.kind when 'person' then x.email end as email, x.role, x.status, x.custom_scopes, x.invited_at, x.suspended_at,
     x.removed_at, x.access_until, x.created_at`,
    'join app_user x on x.account_id = me.account and x.id <> me.person',
  ),
  registration: byId(
    'x.id, x.account_type, x.state, x.email, x.language, x.fields, x.wanted, x.reason, x.created_at, x.saved_at, x.agreed_at, x.submitted_at, x.decided_at, x.expires_at',
    'join registration x on x.account_id = me.account',
  ),
  'registration-documents': byId(
    'x.id, x.kind, x.name, x.type, x.size, x.created_at',
    'join registration r on r.account_id = me.account join registration_document x on x.registration_id = r.id',
  ),
  sessions: byId(
    'x.id, x.created_at, x.last_seen_at, x.expires_at, x.revoked_at, x.ended_because, x.device, x.address, x.scopes',
    'join session x on x.user_id = me.person',
  ),
  /** Of a failed sign-in only the time: the address may be another person's. */
  'security-events': byNumber(
    `x.id, x.at, x.action, x.detail ->> 'device' as device, case when x.actor_id = me.person then x.address end as address`,
    `join audit_row x on x.subject = me.person::text and x.actor_kind <> 'operator'`,
  ),
  'known-devices': byText(
    'x.created_at, x.last_used_at',
    'join known_device x on x.user_id = me.person',
    `encode(x.token_hash, 'hex')`,
  ),
  passkeys: byId('x.id, x.name, x.created_at, x.last_used_at', 'join passkey x on x.user_id = me.person'),
  authenticators: byId('x.id, x.created_at, x.bound_at, x.removed_at', 'join authenticator x on x.user_id = me.person'),
  'recovery-codes': byText(
    'x.created_at, x.used_at',
    'join recovery_code x on x.user_id = me.person',
    `encode(x.code_hash, 'hex')`,
  ),
  password: byText('x.changed_at', 'join user_password x on x.user_id = me.person', 'x.user_id::text'),
  'notification-devices': byId(
    'x.id, x.device, x.created_at, x.renewed_at, x.gone_at',
    'join push_subscription x on x.user_id = me.person',
  ),
  'notification-settings': byText(
    'x.unmailed, x.unpushed',
    'join notice_preference x on x.user_id = me.person',
    'x.user_id::text',
  ),
  notifications: byTime('x.id, x.about, x.kind, x.params, x.created_at, x.read_at', 'join notice x on x.user_id = me.person'),
  messages: byTime(
    'x.id, x.channel, x.kind, x.recipient, x.created_at, x.sent_at',
    'join message x on x.user_id = me.person and not x.silent',
  ),
  'company-policy': byText(
    'x.version, x.rules, x.changed_at, x.changed_by',
    'join company_policy x on x.account_id = me.account',
    'x.account_id::text',
  ),
  approvals: byTime(
    `x.id, x.action, x.state, x.subject_id, x.maker_id, x.amount, x.currency, x.destination, x.facts, x.limits, x.note, x.needed, x.role, x.reason,
     x.created_at, x.expires_at, x.decided_at`,
    'join approval x on x.account_id = me.account',
  ),
  'approval-decisions': byText(
    'x.approval_id, x.user_id, x.decision, x.reason, x.at',
    'join approval a on a.account_id = me.account join approval_decision x on x.approval_id = a.id',
    `x.approval_id::text || x.user_id || x.decision`,
  ),
  wallets: byId('x.id, x.currency, x.opened_at', 'join wallet_account x on x.account_id = me.account'),
  'crypto-deposits': byTime(
    `x.id, x.reference, x.network, x.txn_hash, x.sender, x.address, x.memo, x.asset, x.currency, x.amount, x.state, x.reason, x.reason_text,
     x.confirmations, x.confirmations_needed, x.return_hash, x.payment_link_id, x.created_at, x.updated_at, x.completed_at`,
    'join crypto_deposit x on x.account_id = me.account',
  ),
  'crypto-withdrawals': byTime(
    `x.id, x.reference, x.user_id, x.state, x.network, x.currency, x.address_id, x.address, x.memo, x.label, x.amount, x.fee, x.note, x.reason,
     x.reason_text, x.txn_hash, x.confirmations, x.returns_deposit, x.needs_approval, x.created_at, x.updated_at, x.completed_at`,
    'join crypto_withdrawal x on x.account_id = me.account',
  ),
  'bank-deposits': byTime(
    `x.id, x.reference, x.user_id, x.currency, x.channel, x.state, x.declared, x.received, x.beneficiary_name, x.bank_name, x.bank_country,
     x.bank_swift_code, x.reference_no, x.remarks, x.reason, x.reason_text, x.payment_link_id, x.created_at, x.updated_at, x.completed_at`,
    'join fiat_deposit x on x.account_id = me.account',
  ),
  'bank-withdrawals': byTime(
    `x.id, x.reference, x.user_id, x.bank_account_id, x.destination, x.currency, x.channel, x.state, x.amount, x.fee, x.purpose, x.statement_reference,
     x.note, x.expected_on, x.reason, x.reason_text, x.created_at, x.updated_at, x.completed_at`,
    'join fiat_withdrawal x on x.account_id = me.account',
  ),
  exchanges: byTime(
    `x.id, x.reference, x.user_id, x.kind, x.state, x.pay_currency, x.get_currency, x.pay, x.fee, x.get, x.rate, x.locked_until, x.reason,
     x.created_at, x.updated_at, x.completed_at`,
    'join exchange_order x on x.account_id = me.account',
  ),
  'exchange-quotes': byTime(
    'x.id, x.user_id, x.pay_currency, x.get_currency, x.pay, x.fee, x.get, x.rate, x.created_at, x.expires_at',
    'join exchange_quote x on x.account_id = me.account',
  ),
  /** The name of the recipient as the sender sees it, partly hidden. */
  'transfers-sent': byTime(
    `x.id, x.reference, x.user_id, x.state, x.currency, x.amount, x.note, x.reason, x.reason_text, x.recipient_email, x.recipient_name,
     x.claim_until, x.created_at, x.updated_at, x.completed_at`,
    'join customer_transfer_out x on x.account_id = me.account',
  ),
  'transfers-received': byTime(
    'x.id, x.reference, x.state, x.currency, x.amount, x.note, x.sender_name, x.created_at, x.updated_at, x.completed_at',
    'join customer_transfer_in x on x.account_id = me.account',
  ),
  adjustments: byTime(
    'x.id, x.reference, x.direction, x.currency, x.amount, x.state, x.created_at, x.posted_at',
    `join adjustment x on x.account_id = me.account and x.state = 'POSTED'`,
  ),
  'transaction-steps': page(
    'x.transaction_id, x.state, x.at, x.actor, x.reason, x.reason_text',
    'join transaction t on t.account_id = me.account join transaction_step x on x.transaction_id = t.id',
    't.created_at, t.id, x.id',
    '($3::jsonb ->> 0)::timestamptz, ($3::jsonb ->> 1)::uuid, ($3::jsonb ->> 2)::bigint',
  ),
  statements: byText(
    `x.currency, to_char(m.month, 'YYYY-MM') as period`,
    `join wallet_account x on x.account_id = me.account
     cross join lateral generate_series(date_trunc('month', x.opened_at at time zone 'UTC'), now() at time zone 'UTC', interval '1 month') as m (month)`,
    `x.currency || to_char(m.month, 'YYYY-MM')`,
  ),
  receipts: byText('x.code, x.area, x.transaction_id, x.issued_at', 'join receipt_code x on x.account_id = me.account', 'x.code'),
  'proofs-of-liabilities': byText(
    'x.night, x.currency, x.balance::bigint as balance',
    'join liability_leaf x on x.account_id = me.account',
    'x.night::text || x.currency',
  ),
  'deposit-addresses': page(
    'x.family, x.address, x.memo, x.created_at',
    'join deposit_address x on x.account_id = me.account',
    'x.place',
    '($3::jsonb ->> 0)::bigint',
  ),
  'deposit-references': byTime(
    'x.id, x.user_id, x.reference_no, x.amount, x.payment_link_id, x.created_at, r.currency, r.channel',
    'join deposit_intent x on x.account_id = me.account join receiving_account r on r.id = x.receiving_account_id',
  ),
  'deposit-documents': byId(
    'x.id, x.deposit_id, x.name, x.type, x.size',
    'join transaction t on t.account_id = me.account join deposit_proof x on x.deposit_id = t.id',
  ),
  'document-requests': byId(
    'x.id, x.transaction_id, x.text, x.requested_at, x.case_id',
    'join document_request x on x.account_id = me.account',
  ),
  'saved-addresses': byId(
    `x.id, x.state, x.network, x.address, x.memo, x.label, x.payee_id, x.owner, x.beneficiary_name, x.exchange_name, x.purpose, x.cooling_since,
     x.usable_from, x.reason, x.proven_at, x.times_used, x.last_used_at, x.created_by, x.created_at, x.updated_at`,
    'join blockchain_address x on x.account_id = me.account',
  ),
  'address-names': byText(
    'x.address_id, x.name, x.checked_at, x.points_to',
    'join blockchain_address a on a.account_id = me.account join address_name x on x.address_id = a.id',
    'x.address_id::text',
  ),
  'address-proofs': byText(
    'x.address_id, x.currency, x.amount, x.requested_at, x.expires_at',
    'join blockchain_address a on a.account_id = me.account join address_deposit_proof x on x.address_id = a.id',
    'x.address_id::text',
  ),
  'bank-accounts': byId(
    `x.id, x.life_state, x.verification_state, x.label, x.payee_id, x.currency, x.channel, x.country, x.bank_name, x.beneficiary_name,
     x.account_number, x.iban, x.swift_code, x.local_code, x.details, x.reason, x.usable_from, x.created_by, x.created_at, x.updated_at`,
    'join bank_account x on x.account_id = me.account',
  ),
  payees: byId('x.id, x.name, x.note, x.created_by, x.created_at', 'join payee x on x.account_id = me.account'),
  'payment-links': byTime(
    `x.id, x.created_by, x.token, x.state, x.currency, x.amount, x.received, x.networks, x.channel, x.reference_no, x.payee, x.note, x.expires_at,
     x.cancelled_at, x.created_at, x.updated_at`,
    'join payment_link x on x.account_id = me.account',
  ),
  'payout-batches': byTime(
    'x.id, x.state, x.file_name, x.created_by, x.created_at, x.submitted_by, x.submitted_at, x.needs_approval, x.finished_at',
    'join payout_batch x on x.account_id = me.account',
  ),
  'payout-rows': byId(
    `x.id, x.batch_id, x.place as row_number, x.cells, x.kind, x.destination_id, x.label, x.target, x.network, x.currency, x.amount, x.fee, x.purpose,
     x.problems, x.state, x.transaction_id, x.failure, x.decided_at`,
    'join payout_batch b on b.account_id = me.account join payout_row x on x.batch_id = b.id',
  ),
  'scheduled-orders': byTime(
    `x.id, x.state, x.kind, x.destination_id, x.label, x.target, x.network, x.purpose, x.reference, x.currency, x.amount, x.get_currency, x.rate_min,
     x.fee_max, x.total_max, x.charged, x.rhythm, x.first_on, x.last_on, x.replaces_id, x.created_by, x.created_at, x.needs_approval, x.pause_reason`,
    'join scheduled_order x on x.account_id = me.account',
  ),
  'scheduled-runs': byId(
    'x.id, x.order_id, x.runs_at, x.state, x.noticed_at, x.transaction_id, x.total, x.reason, x.decided_at, o.currency',
    'join scheduled_order o on o.account_id = me.account join scheduled_run x on x.order_id = o.id',
  ),
  'rate-alerts': byId(
    'x.id, x.user_id, x.pay, x.get, x.at_least, x.rate, x.created_at, x.reached_at, x.reached_rate',
    'join rate_alert x on x.account_id = me.account',
  ),
  'own-limits': byText(
    `x.flow, x.currency, x.per_transaction, x.per_day, x.per_month, x.next_per_transaction, x.next_per_day, x.next_per_month, x.next_at,
     x.changed_by, x.changed_at`,
    'join own_limit x on x.account_id = me.account',
    'x.flow || x.currency',
  ),
  'api-keys': byId(
    `x.id, u.name, u.status, u.custom_scopes, x.created_by, x.created_at, x.granted_at, x.expires_at, x.addresses, x.prepare_only, x.version,
     x.last_used_at, x.last_used_address, x.last_used_call`,
    'join api_key x on x.account_id = me.account join app_user u on u.id = x.id',
  ),
  'api-key-limits': byText(
    'x.key_id, x.currency, x.per_transaction, x.per_day',
    'join api_key k on k.account_id = me.account join api_key_limit x on x.key_id = k.id',
    'x.key_id::text || x.currency',
  ),
  'api-calls': page(
    'x.id, x.key_id, x.at, x.method, x.path, x.status, x.code, x.latency_ms, x.address',
    'join api_call x on x.account_id = me.account',
    'x.at, x.id',
    '($3::jsonb ->> 0)::timestamptz, ($3::jsonb ->> 1)::uuid',
  ),
  webhooks: byId(
    'x.id, x.url, x.description, x.events, x.signing, x.state, x.disabled_reason, x.failing_since, x.created_by, x.created_at, x.updated_at',
    'join webhook x on x.account_id = me.account',
  ),
  'webhook-deliveries': byTime(
    'x.id, x.webhook_id, x.sequence, x.event_id, x.type, x.tries, x.next_try_at, x.delivered_at, x.failed_at, x.created_at',
    'join webhook w on w.account_id = me.account join webhook_delivery x on x.webhook_id = w.id',
  ),
  'account-events': page(
    'x.sequence, x.id, x.type, x.at, x.data',
    'join account_event x on x.account_id = me.account',
    'x.sequence',
    '($3::jsonb ->> 0)::bigint',
  ),
  'support-requests': byTime(
    'x.id, x.case_no, x.category, x.message, x.email, x.transaction_kind, x.transaction_reference, x.language, x.answer, x.closed_at, x.created_at',
    'join feedback_case x on x.user_id = me.person',
  ),
  'support-pictures': byId(
    'x.id, x.case_id, x.name, x.type, x.size',
    'join feedback_case c on c.user_id = me.person join feedback_screenshot x on x.case_id = c.id',
  ),
  /** What members did. What operators did is not in it; details and addresses only of the reader's own actions. */
  activity: byNumber(
    `x.id, x.at, x.actor_kind, x.actor_id, x.action, x.subject, case when x.actor_id = me.person then x.detail end as detail,
     case when x.actor_id = me.person then x.address end as address`,
    `join audit_row x on x.account_id = me.account and (x.actor_kind = 'user' or (x.actor_kind = 'system' and x.action like 'accountClos%'))`,
  ),
  'account-closings': byId(
    'x.id, x.requested_by, x.state, x.requested_at, x.closes_at, x.blocked_at, x.hold_reason, x.closed_at',
    'join account_closing x on x.account_id = me.account',
  ),
  'data-downloads': byTime(
    'x.id, x.user_id, x.created_at, x.expires_at, x.downloaded_at',
    'join account_data_request x on x.account_id = me.account',
  ),
} as const

export type RecordName = keyof typeof records

/** The documents themselves, one at a time: `$3` is the id of the last one. */
export const documents = {
  'registration-documents': `select x.id, x.name, x.bytes from (select $1::uuid as account, $2::uuid as person) me
    join registration r on r.account_id = me.account join registration_document x on x.registration_id = r.id
    where $3::uuid is null or x.id > $3 order by x.id limit 1`,
  'deposit-documents': `select x.id, x.name, x.bytes from (select $1::uuid as account, $2::uuid as person) me
    join transaction t on t.account_id = me.account join deposit_proof x on x.deposit_id = t.id
    where $3::uuid is null or x.id > $3 order by x.id limit 1`,
  'support-pictures': `select x.id, x.name, x.bytes from (select $1::uuid as account, $2::uuid as person) me
    join feedback_case c on c.user_id = me.person join feedback_screenshot x on x.case_id = c.id
    where $3::uuid is null or x.id > $3 order by x.id limit 1`,
} as const
