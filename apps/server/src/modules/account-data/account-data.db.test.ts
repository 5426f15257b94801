// The file with all data of an account: who gets it, what is in it, and that no table is forgotten.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as dataApi from '@sampan/contract/api/account-data.ts'
import { waits } from '@sampan/contract/constants.ts'
import { limits } from '@sampan/contract/limits.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { cryptoDepositRow, insertTransactions } from '@sampan/test-support/money/transactions.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, createKey } from '@sampan/test-support/people/issued-keys.ts'
import { plantRecords } from '@sampan/test-support/people/plant-records.ts'
import { readZip } from '@sampan/test-support/read-zip.ts'
import { findUnindexedScans } from '@sampan/test-support/unindexed-scans.ts'
import { newId } from '../../platform/security/ids.ts'
import { documents, records } from './records.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool
const code = (name: RefusalName) => refusals[name].code

const read = ({ token }: Person) => call(world.server, dataApi.getAccountData, { token })
const request = ({ token }: Person) =>
  call(world.server, dataApi.requestAccountData, { token, code: rightCode, body: { requestId: newId() } })

async function fetchFile({ token }: Person, id: string) {
  const answer = await fetch(`${world.server.url}/api${dataApi.accountDataFile.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function download(person: Person): Promise<Map<string, Buffer>> {
  const { result, text } = await request(person)
  assert.ok(result, text)
  const { status, bytes } = await fetchFile(person, result.id)
  assert.equal(status, 200)
  return readZip(bytes)
}

const linesOf = (parts: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  (parts.get(`${name}.jsonl`) ?? assert.fail(`${name} is missing`))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const wholeOf = (parts: ReadonlyMap<string, Buffer>): string =>
  [...parts.entries()].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n')

const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .join(' ')
      .split(/\s+/)
      .filter((name) => name !== ''),
  )

/** Tables that the file leaves out, by reason. A new table is exported or named here. */
const leftOutTables: Readonly<Record<string, string>> = {
  'Secrets, hashes and short-lived proofs, which nobody may read back.':
    'access_token refresh_token api_key_secret webhook_secret seen_nonce ticket passkey_registration verification_challenge verification_code authenticator_step address_challenge captcha_used data_key master_key',
  'Counters of attempts under hashed keys, deleted within days.':
    'rate_limit code_budget sign_in_throttle operator_throttle wrong_tries api_key_spending crypto_withdrawal_lock',
  'Copies of exported rows: indexes, queues and files made from them.':
    'transaction_search transaction_unfiled account_event_source account_event_head outbox_event history_export history_export_piece idempotency_key trace_context sent_message liability_node liability_night liability_tree',
  'Checks and decisions of operators, which the law does not let us share, and their own accounts.':
    'adjustment_report operator operator_authenticator operator_authenticator_step operator_change operator_claim operator_passkey operator_password operator_proposal operator_renewal operator_session operator_set_up operator_ticket operator_token setting_proposal announcement company_oversight',
  'How the service moves its own coins and cash: what the customer saw of it is in the orders.':
    'chain_block chain_cursor chain_dust chain_nonce chain_sweep chain_wallet crypto_deposit_posting crypto_payment deposit_number bank_closing bank_line bank_statement payment_file receiving_account_change reserve_transfer practice_bank_entry signer_sync',
  'A change that waits for an approval is in approvals.': 'api_key_change',
  'Answers of the customer’s own server to webhooks; the deliveries are exported.': 'webhook_try',
  'Settings and figures of the service, of no customer.':
    'app_setting crypto_payout_policy crypto_withdrawal_limit customer_transfer_limit exchange_pair fiat_rail network_asset network_policy price_level price_mark message_channel heartbeat statement_announcement',
  'Proofs of ledger and audit log.':
    'audit_check audit_link audit_waiting closed_audit_partition ledger_proof_run reconciliation_run schema_migration',
}

/** Columns of exported tables that the file leaves out. */
const leftOutColumns: Readonly<Record<string, string>> = {
  account: 'version frozen_by_operator',
  account_closing: 'account_id next_check_at version erased_at',
  account_data_request: 'account_id session_id',
  account_event: 'account_id numbered_at',
  address_deposit_proof: 'requested_by',
  adjustment: 'account_id counter_account reason text evidence transfer maker checker version',
  api_call: 'account_id',
  api_key: 'account_id signing_key expiry_noted_at',
  app_user: 'account_id kind anti_phishing_code demo invited_by',
  approval: 'account_id risk payload version operators_from is_known_destination',
  audit_row: 'actor_kind session_id account_id',
  authenticator: 'user_id session_id secret bind_token_hash expires_at',
  bank_account: 'account_id fingerprint version',
  blockchain_address: 'account_id ends risk version',
  company_policy: 'account_id',
  crypto_deposit: 'account_id log_index contract chain_units dust block_height block_hash orphaned_at sweep_id version',
  crypto_withdrawal:
    'account_id units hold_id approval blocked confirmations_needed eta_at next_check_at version confirmation approver_id agreement decisions blocked_at wallet_short',
  customer_transfer_in: 'account_id version sent_id in_transfer',
  customer_transfer_out: 'account_id hold_transfer version recipient_account out_transfer return_transfer claim_hash',
  deposit_address: 'number account_id place',
  deposit_intent: 'account_id receiving_account_id',
  deposit_proof: 'sha256 bytes',
  document_request: 'account_id requested_by',
  exchange_order: 'account_id quote_id gross base_rate adjustment_bp hold_transfer payout_transfer version',
  exchange_quote: 'account_id gross base_rate adjustment_bp',
  feedback_case: 'account_id user_id transaction_id version answered_by',
  feedback_screenshot: 'sha256 bytes',
  fiat_deposit: 'account_id intent_id receiving_account_id contest credit_transfer version recall_transfer opening_line_id',
  fiat_withdrawal: 'account_id hold_transfer end_to_end_id payment_file_id evidence linked_transaction version',
  known_device: 'user_id token_hash',
  liability_leaf: 'position account_id salt is_clearing',
  message: 'user_id language content silent attempts expires_at dropped_at',
  notice: 'user_id',
  notice_preference: 'user_id',
  own_limit: 'account_id',
  passkey: 'user_id credential_id public_key counter transports',
  payee: 'account_id name_key',
  payment_link: 'account_id',
  payout_batch: 'account_id file_hash checked_at content session_id address language confirmation approver_id agreement version',
  payout_row: 'formulas destination_version is_known attempts',
  push_subscription: 'user_id session_id endpoint browser_key browser_secret server_key',
  rate_alert: 'account_id',
  receipt_code: 'account_id',
  recovery_code: 'user_id code_hash',
  registration: 'draft_token_hash registration_token_hash shadow account_id user_id version',
  registration_document: 'registration_id sha256 bytes',
  scheduled_order: 'account_id destination_version session_id address language confirmation approver_id agreement version',
  scheduled_run: 'attempts',
  session: 'user_id key_thumbprint device_key master_key_id',
  transaction_step: 'id actor_id',
  user_password: 'user_id hash',
  wallet_account: 'account_id ledger_account',
  webhook: 'account_id mails_sent',
  webhook_delivery: 'account_id',
}

const statements = [...Object.values(records), ...Object.values(documents)]
/** A view stands for the transaction and its detail. */
const exported = new Set(
  statements.flatMap((text) => [...text.matchAll(/join (\w+) \w\b/g)].flatMap(([, name = '']) => [name, `${name}_detail`])),
)

async function readSchema() {
  const { rows } = await pool().query<{ name: string; columns: string[]; is_view: boolean }>(
    `select c.relname as name, array_agg(a.attname::text) as columns, c.relkind = 'v' as is_view from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition group by c.oid, 1`,
  )
  return rows.filter(({ is_view, name }) => !is_view || exported.has(name))
}

const exportedTables = async (): Promise<string[]> =>
  (await readSchema()).filter(({ is_view, name }) => !is_view && exported.has(name)).map(({ name }) => name)

test('[D11.05] every table is in the file with all data, or left out for a reason', async () => {
  const tables = await readSchema()
  const leftOut = namesIn(Object.values(leftOutTables))
  const undecided = tables.filter(({ name }) => !exported.has(name) && !leftOut.has(name))
  assert.deepEqual(
    undecided.map(({ name }) => name),
    [],
    'decide whether their rows are exported',
  )
  const names = new Set(tables.map(({ name }) => name))
  assert.deepEqual(
    [...leftOut].filter((name) => exported.has(name) || !names.has(name)),
    [],
    'left out without need',
  )
  const forgotten = tables.flatMap(({ name, columns }) => {
    const shown = statements
      .filter((text) => new RegExp(`join ${name} x\\b`).test(text))
      .flatMap((text) => [...(text.split('jsonb_build_array')[0] ?? '').matchAll(/\bx\.(\w+)/g)].map(([, column]) => column))
    const decided = new Set([...shown, ...namesIn([leftOutColumns[name] ?? ''])])
    return shown.length === 0 ? [] : columns.filter((column) => !decided.has(column)).map((column) => `${name}.${column}`)
  })
  assert.deepEqual(forgotten, [], 'decide whether these columns are exported')
})

test('[D11.05] the file reads no table as a whole', async () => {
  const named = Object.entries(documents).map(([name, text]) => [`document of ${name}`, text] as const)
  assert.deepEqual(await findUnindexedScans(pool(), [...Object.entries(records), ...named]), [])
})

test('[D11.05] the file has every record of the account, and none of another', async () => {
  const person = await tools.person('individual')
  const stranger = await tools.person('individual')
  const tables = await exportedTables()
  const at = world.server.clock.now()
  await plantRecords(pool(), tables, { ...person, text: 'marigold', at })
  await plantRecords(pool(), tables, { ...stranger, text: 'nightshade', at })
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '12.5' })
  const parts = await download(person)
  for (const name of Object.keys(records)) if (name !== 'members') assert.notEqual(linesOf(parts, name).length, 0, name)
  assert.deepEqual(linesOf(parts, 'balances').find(({ currency }) => currency === 'USDC')?.available, '12.500000')
  assert.ok(linesOf(parts, 'ledger-entries').some(({ amount, account }) => amount === '12.500000' && account === 'available'))
  assert.deepEqual(linesOf(parts, 'crypto-deposits')[0]?.amount, '1.000000')
  assert.equal(linesOf(parts, 'bank-accounts')[0]?.beneficiaryName, 'marigold')
  for (const folder of Object.keys(documents))
    assert.ok(
      [...parts.keys()].some((name) => name.startsWith(`${folder}/`)),
      folder,
    )
  assert.match(String(parts.get('README.txt')), /Everything that Sampan keeps/)
  const whole = wholeOf(parts)
  assert.doesNotMatch(whole, /nightshade/)
  for (const id of [stranger.accountId, stranger.userId, stranger.email]) assert.ok(!whole.includes(id), id)
})

test('[D11.05] the file has no secret and no hash', async () => {
  const person = await tools.person('individual')
  await plantRecords(
    pool(),
    [
      'authenticator',
      'passkey',
      'recovery_code',
      'known_device',
      'push_subscription',
      'api_key',
      'api_key_secret',
      'webhook',
      'webhook_secret',
      'ticket',
      'customer_transfer_out_detail',
    ],
    {
      ...person,
      text: 'foxglove',
      at: world.server.clock.now(),
    },
  )
  const { rows } = await pool().query<{ hash: string }>('select hash from user_password where user_id = $1', [person.userId])
  const { secret } = await createKey(pool(), world.server.clock.now(), { ...person })
  await pool().query(`update app_user set anti_phishing_code = 'hemlock' where id = $1`, [person.userId])
  const whole = wholeOf(await download(person))
  for (const hidden of [rows[0]?.hash ?? '', secret, person.token, 'hemlock']) assert.ok(!whole.includes(hidden), hidden)
  // A planted secret or hash is these bytes.
  const bytes = Buffer.from('foxglove'.padEnd(32, '.'))
  for (const shown of [bytes.toString(), bytes.toString('hex'), bytes.toString('base64')])
    assert.ok(!whole.includes(shown), shown)
})

test('[D11.05] without a code, for another role, another person or session, or too late there is no file', async () => {
  const person = await tools.person('individual')
  const without = await call(world.server, dataApi.requestAccountData, { token: person.token, body: { requestId: newId() } })
  assert.notEqual(without.status, 200)
  assert.equal((await read(person)).result.request, null)
  const company = await tools.company()
  // With the scopes of the holder, so that only the role is in the way.
  const guest = await tools.person('individual', person.accountId)
  await pool().query(`update app_user set role = 'guest', access_until = now() + interval '9 days' where id = $1`, [guest.userId])
  for (const member of [company.admin, company.maker, company.approver, company.accountant, company.viewer, guest]) {
    const { errCode } = await request(member)
    assert.ok(errCode === code('ownersOnly') || errCode === code('scopeMissing'), errCode)
  }
  assert.equal((await request(guest)).errCode, code('ownersOnly'))
  const { result } = await request(person)
  assert.deepEqual((await read(person)).result.request, result)
  const otherSession = await tools.renew(person)
  for (const other of [await tools.person('individual'), company.owner, otherSession])
    assert.equal((await fetchFile(other, result.id)).status, 404)
  assert.equal((await fetchFile(person, newId())).status, 404)
  const key = await createKey(pool(), world.server.clock.now(), { ...person })
  for (const path of [`/v1/account-data/${result.id}`, `/api/account-data/${result.id}`])
    assert.notEqual((await callKeyApi(`${world.server.url}${path}`, { secret: key.secret })).status, 200, path)
  assert.equal((await fetchFile(person, result.id)).status, 200)
  assert.equal(Date.parse(result.expiresAt) - world.server.clock.now().getTime() <= waits.accountDataMs, true)
  await pool().query('update account_data_request set expires_at = $2 where id = $1', [result.id, world.server.clock.now()])
  assert.equal((await fetchFile(person, result.id)).status, 404)
})

test('[D11.05] an owner who lost the role since the request gets no file', async () => {
  const { owner } = await tools.company()
  const { result } = await request(owner)
  await pool().query(`update app_user set role = 'viewer' where id = $1`, [owner.userId])
  assert.equal((await fetchFile(owner, result.id)).status, 403)
})

test('[D11.05] the owner of a company gets its members, and nothing of their sign-ins and phones', async () => {
  const { owner, maker, accountId } = await tools.company()
  await pool().query(`update app_user set mobile = '+6581234567' where id = $1`, [maker.userId])
  await pool().query(`update session set address = '203.0.113.77', device = 'Oleander' where user_id = $1`, [maker.userId])
  await pool().query(
    `insert into audit_row (at, actor_kind, actor_id, account_id, action, subject, detail, address)
     values (now(), 'user', $1, $2, 'mobileChanged', $3, '{"mobile": "+6581234567"}', '203.0.113.77'),
            (now(), 'operator', $1, $2, 'customerNoted', $4, '{"text": "belladonna"}', null)`,
    [maker.userId, accountId, maker.userId, owner.userId],
  )
  const parts = await download(owner)
  assert.ok(linesOf(parts, 'members').some(({ email, role }) => email === maker.email && role === 'maker'))
  assert.ok(linesOf(parts, 'activity').some(({ action, detail }) => action === 'mobileChanged' && detail === null))
  assert.doesNotMatch(wholeOf(parts), /\+6581234567|203\.0\.113\.77|Oleander|belladonna/)
})

test('[D11.05] request and download are recorded, and every manager is notified', async () => {
  const { owner, admin, maker } = await tools.company()
  await download(owner)
  const { rows } = await pool().query<{ action: string }>(
    `select action from audit_row where account_id = $1 and action like 'accountData%' order by id`,
    [owner.accountId],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['accountDataRequested', 'accountDataDownloaded'],
  )
  const notified = world.sent.notices.filter(({ kind }) => kind === 'accountDataRequested').map(({ userId }) => userId)
  assert.ok(notified.includes(owner.userId) && notified.includes(admin.userId) && !notified.includes(maker.userId))
})

test('[D11.05] requests for the file are counted per day', async () => {
  const strict = await identityWorld({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const { token } = await companyTools(strict).person('individual')
    const ask = () => call(strict.server, dataApi.requestAccountData, { token, code: rightCode, body: { requestId: newId() } })
    for (let used = 0; used < limits.accountData.max; used++) assert.equal((await ask()).status, 200)
    assert.equal((await ask()).status, 429)
  } finally {
    await strict.close()
  }
})

test('[D11.05] a long history comes page by page, complete and once', async () => {
  const person = await tools.person('individual')
  const start = world.server.clock.now().getTime()
  const count = 1_203
  const rows = Array.from({ length: count }, (_, index) => {
    // Several of the same moment, so that a page ends between them.
    const at = new Date(start - Math.floor(index / 7) * 1_000)
    return cryptoDepositRow({
      account_id: person.accountId,
      state: 'CREDITED',
      amount: 5_000_000n,
      created_at: at,
      updated_at: at,
    })
  })
  await insertTransactions(pool(), 'crypto_deposit', rows)
  const ids = linesOf(await download(person), 'crypto-deposits').map(({ id }) => id)
  assert.equal(ids.length, count)
  assert.equal(new Set(ids).size, count)
})
