// Accounts with something in every list, for tests of how screens look.

import { randomBytes, randomUUID } from 'node:crypto'
import { networks } from '@sampan/contract/networks.ts'
import { credit, setAside } from '../../support/money/money.ts'
import { insertTransaction } from '../../support/money/transactions.ts'
import { createKey, newSigner } from '../../support/people/issued-keys.ts'
import { createUser, type TestUser } from '../../support/people/signed-in-users.ts'
import { verifiedAccount } from './bank-transfers.ts'
import { newAddress } from './chains.ts'
import { approvalOf, prepareAddress } from './company.ts'
import { deposit } from './deposits.ts'
import { newPhone } from './people.ts'
import { database } from './session.ts'

export const longLabel = 'Somchai Rattanakul-Venkatanarasimharajuvaripeta, reserve vault'.slice(0, 60)

type NewAddressRow = { readonly label: string; readonly state: string; readonly risk: string; readonly from: string }

async function saveAddress(user: TestUser, { label, state, risk, from }: NewAddressRow): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, risk, cooling_since, usable_from, created_by,
       created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 8, $3, '-', $4, 'selfHosted', $5, now() - interval '19 hours', now() + $6::interval, $7, now(), now())
     returning id`,
    [user.accountId, state, newAddress(8), label, risk, from, user.userId],
  )
  return rows[0]?.id ?? ''
}

/** An address whose name leads elsewhere since it was saved. */
async function saveMovedName(user: TestUser): Promise<string> {
  const id = await saveAddress(user, { label: 'Harbour office', state: 'ACTIVE', risk: 'lowRisk', from: '-1 day' })
  await database.query(
    `insert into address_name (address_id, name, checked_at, points_to) values ($1, 'harbour.eth', now(), $2)`,
    [id, newAddress(8)],
  )
  return id
}

/** One address of each kind of state; answers the id of the one that can be used. */
export async function saveAddresses(user: TestUser): Promise<string> {
  const rows = [
    { label: longLabel, state: 'ACTIVE', risk: 'lowRisk', from: '-1 day' },
    { label: 'Cooling', state: 'COOLING', risk: 'lowRisk', from: '5 hours' },
    { label: 'Disabled', state: 'DISABLED', risk: 'highRisk', from: '-1 day' },
  ]
  const ids: string[] = []
  for (const row of rows) ids.push(await saveAddress(user, row))
  return ids[0] ?? ''
}

/** A deposit that differs, as the bank's statement leaves it. */
export async function differingDeposit({ accountId, userId }: TestUser): Promise<string> {
  const id = randomUUID()
  const { rows } = await database.query<{ id: string }>(
    `select id from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
  )
  return insertTransaction(database, 'fiat_deposit', {
    id,
    reference: `FD-${id.slice(-5).toUpperCase()}-XW4TZ`,
    account_id: accountId,
    user_id: userId,
    receiving_account_id: rows[0]?.id,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'DIFFERENCE',
    declared: 150_000,
    received: 148_500,
    beneficiary_name: 'Lin Tan',
    bank_name: 'Deutsche Bank',
    bank_country: 'DE',
    bank_swift_code: 'DEUTDEFF',
    reference_no: 'SP7KQ2MXW4H',
  })
}

async function sentWithdrawal({ accountId, userId }: TestUser, bankAccountId: string): Promise<string> {
  const id = randomUUID()
  const { transferId } = await setAside(database, { accountId, currency: 'EUR', amount: '250.00', purpose: 'fiat_withdrawal' })
  const { rows } = await database.query<{ destination: object }>(
    `select jsonb_build_object('label', label, 'bankName', bank_name, 'beneficiaryName', beneficiary_name, 'iban', iban, 'swiftCode', swift_code,
       'country', country, 'currency', currency, 'channel', channel, 'version', 1) as destination
     from bank_account where id = $1`,
    [bankAccountId],
  )
  return insertTransaction(database, 'fiat_withdrawal', {
    id,
    reference: `FW-${id.slice(-5).toUpperCase()}-9KQ2M`,
    account_id: accountId,
    user_id: userId,
    bank_account_id: bankAccountId,
    destination: rows[0]?.destination,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'TO_BE_PROCESSED',
    amount: 24_900,
    fee: 100,
    purpose: 'CASH',
    hold_transfer: transferId,
    end_to_end_id: id.replaceAll('-', ''),
    expected_on: new Date(Date.now() + 86_400_000),
  })
}

async function exchange({ accountId, userId }: TestUser, kind: 'mint' | 'swap', state: string): Promise<void> {
  const id = randomUUID()
  const { transferId } = await setAside(database, { accountId, currency: 'EUR', amount: '100.00', purpose: 'exchange' })
  await insertTransaction(database, 'exchange_order', {
    id,
    reference: `SW-${id.slice(-5).toUpperCase()}-4TZ7K`,
    account_id: accountId,
    user_id: userId,
    quote_id: randomUUID(),
    kind,
    state,
    pay_currency: 'EUR',
    get_currency: 'USDC',
    pay: 10_000,
    fee: 10,
    get: 107_890_000,
    gross: 108_000_000,
    rate: '1.0800',
    base_rate: '1.0810',
    adjustment_bp: -10,
    hold_transfer: transferId,
    locked_until: new Date(),
    completed_at: new Date(),
  })
}

async function cases({ accountId, userId }: TestUser): Promise<void> {
  for (const answer of [null, 'The transfer was credited this morning. Thank you for the reference.'])
    await database.query(
      `insert into feedback_case (id, case_no, account_id, user_id, category, message, language, answer, closed_at, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'problem', 'Where is my transfer of Monday?', 'en', $4, case when $4::text is null then null else now() end, now())`,
      [`C-${randomUUID().slice(0, 8)}`, accountId, userId, answer],
    )
}

/** One notice of each group, some of them read. */
async function notices({ userId }: TestUser): Promise<void> {
  const rows = [
    ['notice', 'depositCredited', { amount: '120.50 USDC', network: 'Polygon', reference: 'CD-7KQ2M-XW4TZ' }],
    ['notice', 'fiatWithdrawalReturned', { amount: '249.00 EUR', reference: 'FW-4TZ7K-9KQ2M' }],
    ['notice', 'cryptoWithdrawalSent', { amount: '1,000.00 USDC', network: 'Ethereum', reference: 'CW-9KQ2M-4TZ7K' }],
    ['notice', 'approvalNeeded', { approvalId: randomUUID(), what: longLabel, maker: 'Nok Srisai', amount: '25,000.00 EUR' }],
    ['security', 'signedInOnNewDevice', { device: 'Firefox on Windows' }],
    ['letter', 'exportReady', { rows: '12480' }],
    ['letter', 'operatorDecision', { reference: 'A-7KQ2M', reason: 'Your account may send again. Thank you for the documents.' }],
  ] as const
  for (const [index, [about, kind, params]] of rows.entries())
    await database.query(
      `insert into notice (id, user_id, about, kind, params, created_at, read_at)
       values (gen_random_uuid(), $1, $2, $3, $4, now() - make_interval(hours => $5), case when $5 > 20 then now() end)`,
      [userId, about, kind, params, index * index * 3],
    )
}

export type DemoAccountIds = {
  readonly address: string
  readonly movedName: string
  readonly bank: string
  readonly deposit: string
  readonly cryptoDeposit: string
  readonly withdrawal: string
  readonly key: string
  readonly webhook: string
  readonly payee: string
  readonly schedule: string
  readonly link: { readonly id: string; readonly token: string }
}

/** One key that moves money and has been used, one that only reads, one that has expired; answers the id of the first. */
async function keys({ accountId, userId }: TestUser): Promise<string> {
  const now = new Date()
  const limits = [
    { currency: 'USDC', perTransaction: 1_500_000_000n, perDay: 20_000_000_000n },
    { currency: 'EUR', perTransaction: null, perDay: null },
  ] as const
  const addresses = ['203.0.113.0/24', '2001:db8:4006:812::/64']
  const signingKey = newSigner().publicKey
  await createKey(database, now, { accountId, userId, name: 'Old import', scopes: ['wallet.wallets'], lifeMs: 1 })
  await createKey(database, now, { accountId, userId, name: longLabel, scopes: ['wallet.wallets', 'wallet_history'] })
  const { keyId } = await createKey(database, now, { accountId, userId, limits, addresses, signingKey })
  await database.query(
    `update api_key set last_used_at = now() - interval '2 hours', last_used_address = '203.0.113.7', last_used_call = 'GET /v1/balances'
     where id = $1`,
    [keyId],
  )
  for (const [index, [method, path, status, code]] of calls.entries())
    await database.query(
      `insert into api_call (id, account_id, key_id, at, method, path, status, code, latency_ms, address)
       values (gen_random_uuid(), $1, $2, now() - make_interval(mins => $3), $4, $5, $6, $7, 41, '203.0.113.7')`,
      [accountId, keyId, 7 + index * 40, method, path, status, code],
    )
  return keyId
}

const calls = [
  ['GET', '/v1/balances', 200, null],
  ['POST', '/v1/crypto-withdrawals', 422, '0925'],
  ['GET', '/v1/transactions/019a2f00-0000-7000-8000-000000000000', 404, '0404'],
  ['GET', '/v1/events', null, null],
] as const

/** A webhook with a delivered and a failed event, for a type of event that nothing here makes; answers its id. */
async function webhook({ accountId, userId }: TestUser): Promise<string> {
  const [id, failed] = [randomUUID(), randomUUID()]
  const url = 'https://hooks.example.com/sampan/payments/eu-central-1/receive'
  await database.query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, $3, 'Books', '{statement.ready}', 'ed25519', 'ACTIVE', $4, now() - interval '9 days', now())`,
    [id, accountId, url, userId],
  )
  await database.query(
    `insert into webhook_delivery (id, webhook_id, account_id, event_id, type, tries, delivered_at, failed_at, created_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'statement.ready', 1, now() - interval '3 hours', null, now() - interval '3 hours'),
       ($3, $1, $2, gen_random_uuid(), 'statement.ready', 10, null, now() - interval '1 hour', now() - interval '4 days')`,
    [id, accountId, failed],
  )
  await database.query(
    `insert into webhook_try (delivery_id, at, url, status, problem, latency_ms, response)
     values ($1, now() - interval '1 hour', $2, 500, null, 312, 'Internal Server Error'), ($1, now() - interval '1 day', $2, null, 'timeout', 15000, null)`,
    [failed, url],
  )
  return id
}

/** A payment link that waits for a payer. */
async function openLink({ accountId, userId }: TestUser): Promise<DemoAccountIds['link']> {
  const [id, token] = [randomUUID(), randomBytes(16).toString('base64url')]
  await database.query(
    `insert into payment_link (id, account_id, created_by, token, state, currency, amount, networks, payee, note, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'OPEN', 'USDC', 1250000000, '{12}', $5, 'Invoice 2026-118', now() + interval '7 days', now(), now())`,
    [id, accountId, userId, token, longLabel],
  )
  return { id, token }
}

/** A payee with one destination of each kind, and one without. */
async function payees({ accountId, userId }: TestUser, address: string, bank: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into payee (id, account_id, name, name_key, note, created_by, created_at)
     values ($1, $2, $4, 'somchai', 'Ropes, sails and repairs', $3, now()),
       (gen_random_uuid(), $2, 'Harbour Supplies', 'harbour supplies', null, $3, now())`,
    [id, accountId, userId, longLabel],
  )
  await database.query('update blockchain_address set payee_id = $2 where id = $1', [address, id])
  await database.query('update bank_account set payee_id = $2 where id = $1', [bank, id])
  return id
}

/** A weekly payment with a run that failed, one that was skipped and one that is planned, and an exchange that is paused. */
async function schedules({ accountId, userId, sessionId }: TestUser, bank: string): Promise<string> {
  const [id, paused] = [randomUUID(), randomUUID()]
  const reason = {
    en: 'Your balance was too low.',
    'zh-CN': '余额不足。',
    th: 'ยอดเงินไม่พอ',
  }
  await database.query(
    `insert into scheduled_order (id, account_id, state, kind, destination_id, destination_version, label, target, purpose, reference, currency,
       amount, get_currency, rate_min, fee_max, total_max, charged, rhythm, first_on, last_on, created_by, created_at, session_id, address,
       language, confirmation, needs_approval, pause_reason)
     values ($1, $3, 'ACTIVE', 'bank', $5, 1, $6, 'DE89 3704 0044 0532 0130 00', 'SUPP', 'Rent of the warehouse', 'EUR',
         125000, null, null, 500, 1500000, 125100, 'weekly', current_date - 21, current_date + 90, $4, now() - interval '24 days', $7,
         '203.0.113.7', 'en', 'none', false, null),
       ($2, $3, 'PAUSED', 'exchange', null, null, null, null, null, null, 'EUR',
         50000, 'USDC', '1.0500', 100, 600000, 0, 'monthly', current_date - 10, null, $4, now() - interval '12 days', $7,
         '203.0.113.7', 'en', 'none', false, $8)`,
    [id, paused, accountId, userId, bank, longLabel, sessionId, reason],
  )
  await database.query(
    `insert into scheduled_run (id, order_id, runs_at, state, noticed_at, reason, decided_at)
     values (gen_random_uuid(), $1, now() - interval '14 days', 'FAILED', now() - interval '15 days', $2, now() - interval '14 days'),
       (gen_random_uuid(), $1, now() - interval '7 days', 'SKIPPED', now() - interval '8 days', $3, now() - interval '7 days'),
       (gen_random_uuid(), $1, now() + interval '3 days', 'PLANNED', null, null, null)`,
    [id, reason, { en: 'Skipped by you.', 'zh-CN': '您已跳过。', th: 'คุณข้ามรายการนี้' }],
  )
  return id
}

/** All data of the account can be downloaded in this session. */
const requestData = ({ accountId, userId, sessionId }: TestUser) =>
  database.query(
    `insert into account_data_request (id, account_id, user_id, session_id, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, now(), now() + interval '15 minutes')`,
    [accountId, userId, sessionId],
  )

/** Money, addresses, bank accounts, transfers in several states, exchanges, cases, notices, API keys and a webhook. */
export async function furnish(user: TestUser): Promise<DemoAccountIds> {
  await credit(database, { accountId: user.accountId, amount: '12480.500000', currency: 'USDC', network: 'Base' })
  await credit(database, { accountId: user.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  const { id: network } = networks.Polygon
  await credit(database, { accountId: user.accountId, amount: '100.000000', currency: 'USDC', network: 'Polygon' })
  // From a sender of its own, so that it can be sent back.
  const { id: cryptoDeposit } = await deposit(user, { hoursAgo: 2, units: 100_000_000, network, sender: newAddress(network) })
  await deposit(user, { hoursAgo: 1, state: 'CONFIRMING', n: 12 })
  await exchange(user, 'mint', 'COMPLETED')
  await exchange(user, 'swap', 'RATE_EXPIRED')
  await cases(user)
  await notices(user)
  const bank = await verifiedAccount(user, 'Europe savings')
  const failed = await verifiedAccount(user, longLabel)
  await database.query(`update bank_account set verification_state = 'VERIFICATION_FAILED' where id::text = $1`, [failed])
  const withdrawal = await sentWithdrawal(user, bank)
  const ids = { link: await openLink(user), key: await keys(user), webhook: await webhook(user) }
  const address = await saveAddresses(user)
  const payee = await payees(user, address, bank)
  const movedName = await saveMovedName(user)
  const schedule = await schedules(user, bank)
  await requestData(user)
  return { schedule, bank, withdrawal, deposit: await differingDeposit(user), cryptoDeposit, address, movedName, payee, ...ids }
}

/** Colleagues of this owner, and something of theirs that waits; answers the id of its approval. */
export async function furnishCompany({ userId, accountId }: TestUser): Promise<string> {
  let waiting = ''
  // A policy that is older than some actions: these follow the default rules.
  const rule = { currency: null, amountOver: null, destination: 'any', role: 'any' }
  const rules = [
    { ...rule, action: 'cryptoWithdraw', currency: 'USDC', amountOver: '10000', approvers: 2 },
    { ...rule, action: 'cryptoWithdraw', approvers: 1 },
    { ...rule, action: 'fiatWithdraw', approvers: 1 },
    { ...rule, action: 'exchange', approvers: 0 },
    { ...rule, action: 'addressAdd', approvers: 1 },
  ]
  await database.query(
    `insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, now() - interval '90 days', $3)`,
    [accountId, JSON.stringify(rules), userId],
  )
  await database.query(`update app_user set role = 'owner', name = 'Tan Mei Lin' where id = $1`, [userId])
  for (const [role, name] of [
    ['maker', 'Nok Srisai'],
    ['approver', 'Somchai Prasert'],
  ] as const) {
    const made = await createUser(database, new Date(), { accountId })
    const mobile = newPhone()
    await database.query('update app_user set role = $2, name = $3, mobile = $4, mobile_verified_at = now() where id = $1', [
      made.userId,
      role,
      name,
      mobile,
    ])
    if (role === 'maker') waiting = await prepareAddress({ ...made, mobile }, 'Supplier on Base', newAddress(8))
  }
  return approvalOf(waiting)
}
