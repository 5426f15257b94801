// Tests the calls of API keys that move money: signatures, repeats, limits, policy, dry runs.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { KeyScope } from '@sampan/contract/api-keys.ts'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type Company, companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import {
  callKeyApi,
  callSigned,
  createKey,
  type KeyAnswer,
  newSigner,
  signCall,
} from '@sampan/test-support/people/issued-keys.ts'
import { withTx } from '../../platform/db/db.ts'
import type { KeyLimit } from '../api-keys/limits.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
let person: Person
let bankId: string
let company: Company
let companyBankId: string
const signer = newSigner()

before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
  person = await tools.person('individual')
  bankId = await personalBank(person)
  await tools.fund(person.accountId, '100000.00')
  company = await tools.company()
  companyBankId = await tools.bankAccount(company)
  await tools.fund(company.accountId, '50000.00')
})
after(async () => {
  const { defects } = await auditWhole(pool())
  await world.close()
  assert.equal(defects, 0)
})

const code = (name: keyof typeof refusals) => refusals[name].code
const pool = () => world.server.database.pool
const now = () => world.server.clock.now()

async function personalBank(of: Person): Promise<string> {
  const { result, text } = await tools.addBank(of)
  assert.ok(result?.id, text)
  await pool().query(
    `update bank_account set verification_state = 'VERIFIED', life_state = 'ACTIVE', usable_from = null where id = $1`,
    [result.id],
  )
  return result.id
}

const units = (eur: number) => BigInt(eur) * 100n
const limit = (perTransaction: number | null, perDay: number | null): KeyLimit => ({
  currency: 'EUR',
  perTransaction: perTransaction === null ? null : units(perTransaction),
  perDay: perDay === null ? null : units(perDay),
})
const paying = [
  'wallet.wallets',
  'wallet.wallets.withdraw',
  'wallet_history',
  'wallet_history.fiat_withdraw.view',
] as const satisfies KeyScope[]

const keyOf = ({ accountId, userId }: Person, limits: KeyLimit[] = [limit(null, null)], prepareOnly = false) =>
  createKey(pool(), now(), { accountId, userId, scopes: paying, limits, prepareOnly, signingKey: signer.publicKey })

const url = () => `${world.server.url}/v1/bank-withdrawals`
const bodyOf = (amount: string, destinationId = bankId) => ({
  destinationId,
  amount: { amount, currency: 'EUR' },
  purposeOfTransfer: 'SUPP',
})
type Extra = { idempotencyKey?: string; dryRun?: boolean; nonce?: string }
const withdraw = (secret: string, body: object, extra: Extra = {}) =>
  callSigned(url(), { secret, signer, body, now: now(), ...extra })
const ask = (secret: string) => callKeyApi(`${world.server.url}/v1/key`, { secret })

test('[D9.09] a repeat gets the first response, another body under the same key 409', async () => {
  const { secret } = await keyOf(person)
  const first = await withdraw(secret, bodyOf('60.00'), { idempotencyKey: 'invoice-12' })
  assert.equal(first.status, 200, JSON.stringify(first.body))
  assert.deepEqual([first.body.kind, first.body.state], ['fiatWithdrawal', 'TO_BE_PROCESSED'])
  const again = await withdraw(secret, bodyOf('60.00'), { idempotencyKey: 'invoice-12' })
  assert.deepEqual(again.body, first.body)
  const other = await withdraw(secret, bodyOf('61.00'), { idempotencyKey: 'invoice-12' })
  assert.deepEqual([other.status, other.body.code], [409, code('requestIdReused')])
  const without = await callKeyApi(url(), {
    ...signCall(url(), { secret, signer, body: bodyOf('60.00'), now: now() }),
    headers: {},
  })
  assert.equal(without.body.code, code('signatureInvalid'))
  const shown = await callKeyApi(`${world.server.url}/v1/transactions/${String(first.body.id)}`, { secret })
  assert.deepEqual(shown.body, first.body)
})

test('[D9.08] a call that is unsigned, replayed, swapped, late or signed by another key moves nothing', async () => {
  const { secret } = await keyOf(person)
  const signed = signCall(url(), { secret, signer, body: bodyOf('60.00'), now: now() })
  const swapped = JSON.stringify(bodyOf('6000.00'))
  const attacks: [string, Parameters<typeof callKeyApi>[1], keyof typeof refusals][] = [
    ['unsigned', { secret, method: 'POST', body: bodyOf('60.00'), headers: { 'idempotency-key': 'a' } }, 'signatureInvalid'],
    ['swapped body', { ...signed, body: swapped }, 'signatureInvalid'],
    ['without its digest', { ...signed, headers: { ...signed.headers, 'content-digest': '' } }, 'signatureInvalid'],
    ['another idempotency key', { ...signed, headers: { ...signed.headers, 'idempotency-key': 'b' } }, 'signatureInvalid'],
    [
      'with a dry run that was not signed',
      { ...signed, headers: { ...signed.headers, 'sampan-dry-run': 'true' } },
      'signatureInvalid',
    ],
    ['another signer', signCall(url(), { secret, signer: newSigner(), body: bodyOf('60.00'), now: now() }), 'signatureInvalid'],
    [
      'minutes late',
      signCall(url(), { secret, signer, body: bodyOf('60.00'), now: new Date(now().getTime() - 180_000) }),
      'signatureStale',
    ],
    [
      'minutes early',
      signCall(url(), { secret, signer, body: bodyOf('60.00'), now: new Date(now().getTime() + 180_000) }),
      'signatureStale',
    ],
  ]
  const made = await countTransactions()
  for (const [what, call, refusal] of attacks) assert.equal((await callKeyApi(url(), call)).body.code, code(refusal), what)
  const dry = signCall(url(), { secret, signer, body: bodyOf('60.00'), now: now(), dryRun: true })
  const stripped = Object.fromEntries(Object.entries(dry.headers).filter(([name]) => name !== 'sampan-dry-run'))
  assert.equal(
    (await callKeyApi(url(), { ...dry, headers: stripped })).body.code,
    code('signatureInvalid'),
    'a dry run never acts',
  )
  assert.equal(await countTransactions(), made)
  assert.equal((await callKeyApi(url(), signed)).status, 200)
  assert.equal((await callKeyApi(url(), signed)).body.code, code('signatureReplayed'))
  assert.equal(await countTransactions(), made + 1)
})

test('[D9.08] a signed call is used up by its refusal and by a dry run, and of ten copies at once one acts', async () => {
  const { secret, keyId } = await keyOf(person, [limit(100, null)])
  const made = await countTransactions()
  const sign = (amount: string, dryRun = false) =>
    signCall(url(), { secret, signer, body: bodyOf(amount), now: now(), ...(dryRun && { dryRun }) })
  const [refused, dry, acting] = [sign('100.01'), sign('60.00', true), sign('60.00')]
  assert.equal((await callKeyApi(url(), refused)).body.code, code('keyAmountExceeded'))
  await pool().query('update api_key_limit set per_transaction = null where key_id = $1', [keyId])
  assert.equal((await callKeyApi(url(), refused)).body.code, code('signatureReplayed'))
  assert.equal((await callKeyApi(url(), dry)).status, 200)
  assert.equal((await callKeyApi(url(), dry)).body.code, code('signatureReplayed'))
  assert.equal(await countTransactions(), made)
  const copies = await Promise.all(Array.from({ length: 10 }, () => callKeyApi(url(), acting)))
  assert.deepEqual(copies.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(copies.filter(({ body }) => body.code === code('signatureReplayed')).length, 9)
  assert.equal(await countTransactions(), made + 1)
})

const countTransactions = async (): Promise<number> =>
  (await pool().query<{ n: number }>('select count(*)::int as n from transaction')).rows[0]?.n ?? 0

test('[D9.05] amounts per transaction and per day and the currencies of a key hold', async () => {
  const { secret } = await keyOf(person, [limit(100, 150)])
  assert.equal((await withdraw(secret, bodyOf('100.01'))).body.code, code('keyAmountExceeded'))
  assert.equal((await withdraw(secret, bodyOf('100.00'))).status, 200)
  assert.equal((await withdraw(secret, bodyOf('50.01'))).body.code, code('keyDayExceeded'))
  assert.equal((await withdraw(secret, bodyOf('50.00'))).status, 200)
  const { body } = await ask(secret)
  assert.deepEqual(body.limits, [{ currency: 'EUR', perTransaction: '100.00', perDay: '150.00', leftToday: '0.00' }])
  const dollars = await keyOf(person, [{ currency: 'USD', perTransaction: null, perDay: null }])
  assert.equal((await withdraw(dollars.secret, bodyOf('10.00'))).body.code, code('keyCurrencyRefused'))
})

test('[D9.05] the amount of a day holds against 50 calls at once', async () => {
  const { secret, keyId } = await keyOf(person, [limit(null, 700)])
  const held = await heldEur()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => withdrawForSure(secret, `race-${n}`)))
  const done = answers.filter(({ status }) => status === 200)
  assert.equal(done.length, 14)
  for (const { body, status } of answers) if (status !== 200) assert.equal(body.code, code('keyDayExceeded'))
  const { rows } = await pool().query<{ total: bigint }>(
    'select sum(amount - fee)::bigint as total from transaction where user_id = $1',
    [keyId],
  )
  assert.equal(rows[0]?.total, units(700))
  assert.ok((await heldEur()) - held >= units(700))
})

/** A server that is too busy says so, and the program repeats its call. */
async function withdrawForSure(secret: string, idempotencyKey: string): Promise<KeyAnswer> {
  const answer = await withdraw(secret, bodyOf('50.00'), { idempotencyKey })
  return answer.status === 503 ? withdrawForSure(secret, idempotencyKey) : answer
}

const heldEur = async (): Promise<bigint> =>
  (await withTx(pool(), (tx) => balancesOf(tx, person.accountId))).find(({ currency }) => currency === 'EUR')?.held.units ?? 0n

test('[D9.06] a key that is revoked while its call runs moves nothing', async () => {
  const { secret, keyId } = await keyOf(person)
  const made = await countTransactions()
  const revoking = await pool().connect()
  await revoking.query('begin')
  await revoking.query('select from account where id = $1 for no key update', [person.accountId])
  const running = withdraw(secret, bodyOf('60.00'))
  await eventually('the call waits for the account', async () => {
    const { rowCount } = await pool().query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rowCount === 1
  })
  await revoking.query(`update app_user set status = 'DISABLED' where id = $1`, [keyId])
  await revoking.query('commit')
  revoking.release()
  assert.equal((await running).body.code, code('keyRevoked'))
  assert.equal(await countTransactions(), made)
})

test('a destination of another account, or one that cannot be used, is refused', async () => {
  const { secret } = await keyOf(person)
  assert.equal((await withdraw(secret, bodyOf('60.00', companyBankId))).body.code, code('notFound'))
  const { result } = await tools.addBank(person)
  await pool().query(`update bank_account set verification_state = 'VERIFIED', usable_from = $2 where id = $1`, [
    result.id,
    new Date(now().getTime() + 3_600_000),
  ])
  assert.equal((await withdraw(secret, bodyOf('60.00', result.id))).body.code, code('bankAccountUnavailable'))
})

const always = (rule: Partial<Rule>): Rule => ({
  action: 'fiatWithdraw',
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
  ...rule,
})
async function setRules(rules: readonly Rule[]): Promise<void> {
  await pool().query(
    `insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, now(), $3)
     on conflict (account_id) do update set rules = excluded.rules`,
    [company.accountId, JSON.stringify(rules), company.owner.userId],
  )
}

test('[D9.03] policy and approvals apply to a key as to a member, and a rule says whom it is for', async () => {
  const { secret, keyId } = await keyOf(company.owner)
  await setRules([always({ maker: 'key' }), always({ maker: 'person', approvers: 0 }), ...defaultRules.slice(2)])
  const byPerson = await tools.withdraw(company.maker, companyBankId)
  assert.equal(byPerson.result?.state, 'TO_BE_PROCESSED', byPerson.text)
  const byKey = await withdraw(secret, bodyOf('100.00', companyBankId))
  assert.equal(byKey.body.state, 'PENDING_APPROVAL', JSON.stringify(byKey.body))
  const approvalId = await tools.approvalOf(String(byKey.body.id))
  const { result } = await tools.read(company.approver, approvalId)
  assert.deepEqual(result.maker, { id: keyId, name: 'Payroll' })
  assert.equal((await tools.approve(company.approver, approvalId)).status, 200)
  const shown = await callKeyApi(`${world.server.url}/v1/transactions/${String(byKey.body.id)}`, { secret })
  assert.equal(shown.body.state, 'TO_BE_PROCESSED')
  const { rows } = await pool().query('select from audit_row where actor_id = $1', [keyId])
  assert.ok(rows.length > 0, 'the log names the key')
})

test('[D9.03] what a key only prepares waits for a person whatever the policy says', async () => {
  await setRules([always({ approvers: 0 })])
  const free = await keyOf(company.owner)
  assert.equal((await withdraw(free.secret, bodyOf('100.00', companyBankId))).body.state, 'TO_BE_PROCESSED')
  const prepares = await keyOf(company.owner, undefined, true)
  assert.equal((await withdraw(prepares.secret, bodyOf('100.00', companyBankId))).body.state, 'PENDING_APPROVAL')
})

test('[D9.12] a dry run says fee, arrival, limits, rule, approvers and refusals, and writes nothing', async () => {
  await setRules([always({ maker: 'key', approvers: 1 })])
  const { secret } = await keyOf(company.owner, [limit(500, 1000)])
  const rows = await snapshot()
  const { status, body } = await withdraw(secret, bodyOf('100.00', companyBankId), { dryRun: true, idempotencyKey: 'dry-1' })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.dryRun, body.possible, body.refusals], [true, true, []])
  assert.deepEqual(body.arrives, { amount: '100.00', currency: 'EUR' })
  assert.match(String(body.arrivesBy), /^\d{4}-\d{2}-\d{2}$/)
  assert.deepEqual(body.rule, { place: 1, text: 'Bank withdrawals made by API keys need 1 approval' })
  assert.equal(body.approvalsNeeded, 1)
  assert.ok((body.approvers as string[]).includes('Example approver'))
  const names = (body.limits as { name: string }[]).map(({ name }) => name)
  for (const name of ['perTransaction', 'keyPerTransaction', 'keyPerDay']) assert.ok(names.includes(name), name)
  const tooMuch = await withdraw(secret, bodyOf('600.00', companyBankId), { dryRun: true, idempotencyKey: 'dry-1' })
  assert.equal(tooMuch.body.possible, false)
  assert.deepEqual(
    (tooMuch.body.refusals as { code: string }[]).map((one) => one.code),
    [code('keyAmountExceeded')],
  )
  const foreign = await withdraw(secret, bodyOf('60.00', bankId), { dryRun: true })
  assert.deepEqual(
    (foreign.body.refusals as { code: string }[]).map((one) => one.code),
    [code('notFound')],
  )
  assert.deepEqual(await snapshot(), rows)
  const real = await withdraw(secret, bodyOf('100.00', companyBankId), { idempotencyKey: 'dry-1' })
  assert.equal(real.body.state, 'PENDING_APPROVAL', 'a dry run uses no idempotency key')
})

/** Every table that a money call writes, save for the nonces of signatures and the last use of the key. */
async function snapshot(): Promise<unknown> {
  const tables = [
    'transaction',
    'approval',
    'audit_row',
    'idempotency_key',
    'api_key_spending',
    'outbox_event',
    'ledger.transfer',
    'notice',
    'message',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table})::int as "${table}"`)
  return (await pool().query(`select ${counts.join(', ')}`)).rows[0]
}
