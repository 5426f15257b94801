// Batch payouts through the product's own calls and job: what is wrong is said per row, and every row is paid once whatever crashes.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { normalise } from '@sampan/chains/address.ts'
import { cancelCryptoWithdrawal } from '@sampan/contract/api/crypto.ts'
import * as api from '@sampan/contract/api/payout-batches.ts'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { type Company, companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { payoutCsv, uploadPayouts } from '@sampan/test-support/people/payouts.ts'
import { figure, type TableRow } from '../../platform/documents/table/cell.ts'
import { writeXlsx } from '../../platform/documents/table/xlsx.ts'
import { writeZip } from '../../platform/documents/table/zip.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld({ chains: paperNetworks(3) })
  tools = companyTools(world)
})
after(async () => {
  const { defects } = await auditWhole(pool())
  await world.close()
  assert.equal(defects, 0)
})

const pool = () => world.server.database.pool
const now = () => world.server.clock.now()
const code = (name: RefusalName) => refusals[name].code

type Owner = Pick<Person, 'accountId' | 'token'>

async function addAddress({ accountId }: Owner, label: string, usableFrom = now()): Promise<string> {
  const address = normalise(3, `0x${randomBytes(20).toString('hex')}`) ?? ''
  await pool().query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, $3, 3, $4, '', $5, 'selfHosted', $6, $7, $6, $6)`,
    [newId(), accountId, usableFrom > now() ? 'COOLING' : 'ACTIVE', address, label, now(), usableFrom],
  )
  return address
}

let ibans = 0
/** A German IBAN with valid check digits. */
function nextIban(): string {
  const rest = `37040044${String(++ibans).padStart(10, '0')}`
  return `DE${String(98n - (BigInt(`${rest}131400`) % 97n)).padStart(2, '0')}${rest}`
}
async function addBank({ accountId }: Owner, label: string): Promise<string> {
  const iban = nextIban()
  await insertBankAccount(pool(), { accountId, label, iban, now: now() })
  return iban
}
const fundEur = ({ accountId }: Owner, amount: string) => credit(pool(), { accountId, currency: 'EUR', amount })
const fundUsdc = ({ accountId }: Owner, amount: string) =>
  credit(pool(), { accountId, currency: 'USDC', amount, network: 'Ethereum' })

const upload = ({ token }: Owner, content: string | Uint8Array, name?: string) =>
  uploadPayouts(world.server, token, content, name === undefined ? {} : { name })
const read = ({ token }: Owner, id: string) => call(world.server, api.getPayoutBatch, { token, params: { id } })
const rowsOf = async ({ token }: Owner, id: string) =>
  (await call(world.server, api.listPayoutRows, { token, params: { id } })).result.resultList
const submit = ({ token }: Owner, { id, content }: { id: string; content: string }) =>
  call(world.server, api.submitPayoutBatch, {
    token,
    params: { id },
    code: rightCode,
    body: { requestId: newId(), recaptchaToken: 'ok', content },
  })
async function draft(owner: Owner, ...lines: readonly string[]) {
  const { result, text } = await upload(owner, payoutCsv(...lines))
  assert.ok(result?.id, text)
  return result
}

async function finished(owner: Owner, id: string) {
  await eventually(`batch ${id} is finished`, async () => (await read(owner, id)).result.state === 'COMPLETED')
  return (await read(owner, id)).result
}

/** What the schedule does every minute. */
async function resume(): Promise<void> {
  await pool().query(`select enqueue_job('resume-batches', '{}', null, 1, null, null)`)
  await eventually('the jobs ran', async () => {
    const { rowCount } = await pool().query(
      `select from graphile_worker.jobs where task_identifier in ('resume-batches', 'pay-batch') and attempts < max_attempts`,
    )
    return rowCount === 0
  })
}

/** The withdrawals of an account: how many, and the sum with fees. */
async function paid({ accountId }: Owner) {
  const { rows } = await pool().query<{ count: number; total: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from transaction where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

test('[D11.02] a file is checked, confirmed with a code, paid and reported', async () => {
  const person = await tools.person('individual')
  const [iban, address] = [await addBank(person, 'Landlord'), await addAddress(person, 'Cold wallet')]
  await fundEur(person, '1000.00')
  await fundUsdc(person, '500')
  const batch = await draft(person, `${iban},,EUR,60.00,RENT,March`, `cold WALLET,Ethereum,usdc,25.50,,INV 7`)
  assert.deepEqual([batch.state, batch.rows, batch.errors, batch.warnings], ['DRAFT', 2, 0, 0])
  assert.deepEqual(
    batch.totals.map(({ currency, rows, amount, isShort }) => [currency, rows, amount, isShort]),
    [
      ['USDC', 1, '25.500000', false],
      ['EUR', 1, '60.00', false],
    ],
  )
  assert.equal((await paid(person))?.count, 0)
  const wrong = await call(world.server, api.submitPayoutBatch, {
    token: person.token,
    params: { id: batch.id },
    code: '000000',
    body: { requestId: newId(), recaptchaToken: 'ok', content: batch.content },
  })
  assert.equal(wrong.errCode, code('verificationFailed'))
  const unsolved = await call(world.server, api.submitPayoutBatch, {
    token: person.token,
    params: { id: batch.id },
    code: rightCode,
    body: { requestId: newId(), recaptchaToken: '', content: batch.content },
  })
  assert.equal(unsolved.errCode, code('captchaNeeded'), 'like a single withdrawal')
  const submitted = await submit(person, batch)
  assert.equal(submitted.result?.state, 'PROCESSING', submitted.text)
  const done = await finished(person, batch.id)
  assert.deepEqual([done.made, done.failed], [2, 0])
  const rows = await rowsOf(person, batch.id)
  assert.deepEqual(
    rows.map(({ place, payment, state }) => [place, payment?.label, payment?.target, state]),
    [
      [2, 'Landlord', iban, 'SUBMITTED'],
      [3, 'Cold wallet', address, 'SUBMITTED'],
    ],
  )
  const expected = batch.totals.reduce((sum, { total, currency }) => sum + Number(total) * (currency === 'EUR' ? 100 : 1e6), 0)
  assert.deepEqual(await paid(person), { count: 2, total: BigInt(Math.round(expected)) })
  const { rows: made } = await pool().query(`select note, kind from transaction where account_id = $1 order by kind`, [
    person.accountId,
  ])
  assert.deepEqual(made, [
    { note: 'INV 7', kind: 'cryptoWithdrawal' },
    { note: 'March', kind: 'fiatWithdrawal' },
  ])
})

test('[D11.02] every wrong row says what is wrong, and nothing can be submitted', async () => {
  const person = await tools.person('individual')
  const iban = await addBank(person, 'Landlord')
  await addAddress(person, 'Fresh', new Date(now().getTime() + 3_600_000))
  const stranger = await tools.person('individual')
  const foreign = await addBank(stranger, 'Foreign')
  await fundEur(person, '1000.00')
  const batch = await draft(
    person,
    `${iban},,EUR,60.00,,`,
    `Nobody,,EUR,60.00,,`,
    `${foreign},,EUR,60.00,,`,
    `Fresh,Ethereum,USDC,25,,`,
    `${iban},,EUR,-60,,`,
    `${iban},,EUR,60.001,,`,
    `${iban},,EUR,10.00,,`,
    `${iban},,XYZ,60.00,,`,
    `${iban},,EUR,60.00,GIFT,`,
    `=HYPERLINK("x"),,EUR,60.00,,`,
    `Fresh,Moon,USDC,25,,`,
    `,,EUR,60.00,,`,
    `${iban},,EUR,60.00,,${'long '.repeat(8)}`,
  )
  assert.deepEqual([batch.rows, batch.errors], [13, 12])
  const said = (await rowsOf(person, batch.id)).map(({ errors }) => errors.join(' '))
  for (const [index, expected] of [
    /^$/,
    /saved destinations for EUR/,
    /saved destinations for EUR/,
    /cool-?down|hour/i,
    /column amount contains a formula/,
    /decimals/,
    /Minimum amount/,
    /currency/,
    /purpose code/,
    /column destination contains a formula/,
    /network/,
    /Enter a destination/,
    /up to 35/,
  ].entries())
    assert.match(said[index] ?? '', expected, `row ${index}`)
  assert.deepEqual(batch.allowedMoves, ['check', 'cancel'])
  assert.equal((await submit(person, batch)).errCode, code('payoutHasErrors'))
  assert.equal((await paid(person))?.count, 0)
})

test('[D11.02] files that cannot be read, are empty or too long are refused as a whole', async () => {
  const person = await tools.person('individual')
  const cases: [string | Uint8Array, RefusalName][] = [
    ['name,sum\r\nA,1', 'payoutColumnsMissing'],
    [payoutCsv(), 'payoutFileEmpty'],
    [new Uint8Array([0xff, 0xfe, 0x00, 0x41]), 'payoutFileUnreadable'],
    [`PK${'x'.repeat(100)}`, 'payoutFileUnreadable'],
    [payoutCsv(...Array.from({ length: 1_001 }, () => 'A,,EUR,60,,')), 'payoutTooManyRows'],
  ]
  for (const [content, refusal] of cases) assert.equal((await upload(person, content)).errCode, code(refusal), refusal)
  assert.equal((await upload(person, 'x'.repeat(1_048_577))).errCode, code('invalidInput'))
})

test('[D11.02] duplicates warn and are paid, a total above the balance is refused', async () => {
  const person = await tools.person('individual')
  const iban = await addBank(person, 'Landlord')
  await fundEur(person, '120.00')
  const line = `${iban},,EUR,60.00,,Rent`
  const batch = await draft(person, line, line)
  assert.deepEqual([batch.errors, batch.warnings], [0, 1])
  const [, second] = await rowsOf(person, batch.id)
  assert.match(second?.warnings[0] ?? '', /as line 2/)
  assert.deepEqual(
    batch.totals.map(({ total, available, isShort }) => [total, available, isShort]),
    [['122.00', '120.00', true]],
  )
  assert.equal((await submit(person, batch)).errCode, code('payoutShort'))
  await fundEur(person, '2.00')
  assert.equal((await submit(person, batch)).status, 200)
  assert.deepEqual([(await finished(person, batch.id)).made, await paid(person)], [2, { count: 2, total: 12_200n }])
  const again = await draft(person, line, line)
  assert.ok(again.sameFileAt, 'the same file was submitted before')
})

test('[D11.02] what was read is what is paid: another content, a stale check and a changed destination are refused', async () => {
  const person = await tools.person('individual')
  const iban = await addBank(person, 'Landlord')
  await fundEur(person, '1000.00')
  const batch = await draft(person, `Landlord,,EUR,60.00,,`)
  assert.equal((await submit(person, { ...batch, content: 'something else' })).errCode, code('payoutChanged'))
  await pool().query('update bank_account set version = version + 1 where iban = $1', [iban])
  assert.equal((await submit(person, batch)).errCode, code('payoutChanged'))
  const { result: checked } = await call(world.server, api.checkPayoutBatch, { token: person.token, params: { id: batch.id } })
  assert.notEqual(checked.content, batch.content)
  await pool().query(`update payout_batch set checked_at = checked_at - interval '13 minutes' where id = $1`, [batch.id])
  assert.equal((await submit(person, checked)).errCode, code('payoutChanged'))
  const { result: renewed } = await call(world.server, api.checkPayoutBatch, { token: person.token, params: { id: batch.id } })
  assert.equal((await submit(person, renewed)).status, 200)
  await finished(person, batch.id)
  assert.equal((await submit(person, renewed)).errCode, code('illegalMove'))
})

test('[D11.02] rows that were changed in the database are not paid', async () => {
  const person = await tools.person('individual')
  await addBank(person, 'Landlord')
  await fundEur(person, '10000.00')
  const batch = await draft(person, `Landlord,,EUR,60.00,,`)
  await pool().query(
    `create or replace function test_swap() returns trigger language plpgsql as $$ begin
       update payout_row set amount = 600000 where batch_id = new.id; return new; end $$;
     create trigger test_swap after update on payout_batch for each row when (new.state = 'PROCESSING') execute function test_swap()`,
  )
  assert.equal((await submit(person, batch)).status, 200)
  await eventually('the job has refused', async () =>
    world.server.logged.some((line) => line.includes('not those that were confirmed')),
  )
  await pool().query('drop trigger test_swap on payout_batch')
  assert.equal((await paid(person))?.count, 0)
  await pool().query(`update payout_row set amount = 6000 where batch_id = $1`, [batch.id])
  await pool().query(`select enqueue_job('resume-batches', '{}', null, 1, null, null)`)
  assert.equal((await finished(person, batch.id)).made, 1)
})

test('[D11.02] a row that fails is reported and the others are paid', async () => {
  const person = await tools.person('individual')
  const [good, bad] = [await addBank(person, 'Good'), await addBank(person, 'Bad')]
  await fundEur(person, '1000.00')
  const batch = await draft(person, `${good},,EUR,60,,One`, `${bad},,EUR,60,,Two`, `${good},,EUR,70,,Three`)
  await pool().query(
    `create or replace function test_disable() returns trigger language plpgsql as $$ begin
       update bank_account set life_state = 'DISABLED' where iban = '${bad}'; return new; end $$;
     create trigger test_disable after update on payout_batch for each row when (new.state = 'PROCESSING') execute function test_disable()`,
  )
  assert.equal((await submit(person, batch)).status, 200)
  const done = await finished(person, batch.id)
  await pool().query('drop trigger test_disable on payout_batch')
  assert.deepEqual([done.made, done.failed], [2, 1])
  const rows = await rowsOf(person, batch.id)
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['SUBMITTED', 'FAILED', 'SUBMITTED'],
  )
  assert.ok(rows[1]?.failure)
  assert.equal((await paid(person))?.count, 2)
  const file = await fetch(`${world.server.url}/api/payout-batches/${batch.id}/results?format=csv`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const lines = (await file.text()).trim().split('\r\n')
  assert.equal(lines.length, 4)
  assert.match(lines[2] ?? '', /Failed/)
})

test('[D11.02] a second row to an address waits for the first and is paid after it', async () => {
  const person = await tools.person('individual')
  const address = await addAddress(person, 'Cold')
  await fundUsdc(person, '500')
  const batch = await draft(person, `${address},Ethereum,USDC,25,,One`, `${address},Ethereum,USDC,26,,Two`)
  assert.equal(batch.warnings, 1)
  assert.equal((await submit(person, batch)).status, 200)
  await eventually('the first is made', async () => (await read(person, batch.id)).result.made === 1)
  const [first] = await rowsOf(person, batch.id)
  await resume()
  assert.deepEqual([(await read(person, batch.id)).result.state, (await paid(person))?.count], ['PROCESSING', 1])
  const cancelled = await call(world.server, cancelCryptoWithdrawal, {
    token: person.token,
    params: { id: first?.transaction?.id ?? '' },
    body: { requestId: newId() },
  })
  assert.equal(cancelled.status, 200, cancelled.text)
  await resume()
  assert.equal((await finished(person, batch.id)).made, 2)
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
async function setRules({ accountId, owner }: Company, rules: readonly Rule[]): Promise<void> {
  await pool().query(
    `insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, now(), $3)
     on conflict (account_id) do update set rules = excluded.rules, version = company_policy.version + 1`,
    [accountId, JSON.stringify(rules), owner.userId],
  )
}

test('[D11.02] in a company one approval decides about every row', async () => {
  const company = await tools.company()
  const { maker, approver, owner } = company
  const [iban, address] = [await addBank(maker, 'Supplier'), await addAddress(maker, 'Treasury')]
  await fundEur(maker, '1000.00')
  await fundUsdc(maker, '500')
  const batch = await draft(maker, `${iban},,EUR,60,SUPP,One`, `${address},Ethereum,USDC,25,,Two`, `${iban},,EUR,70,,Three`)
  assert.equal(batch.approvalsNeeded, 1)
  const submitted = await submit(maker, batch)
  assert.equal(submitted.result?.state, 'PENDING_APPROVAL', submitted.text)
  assert.equal((await paid(maker))?.count, 0)
  const open = await pool().query('select from approval where account_id = $1', [company.accountId])
  assert.equal(open.rowCount, 1, 'one approval for all rows')
  const approvalId = await tools.approvalOf(batch.id)
  const { result: shown } = await tools.read(approver, approvalId)
  assert.equal(shown.action, 'payoutBatch')
  assert.deepEqual(
    shown.facts.map(({ label, value }) => (label.startsWith('Fees') || label.startsWith('Total in USDC') ? label : value)),
    ['payments.csv', '3', 'Total in USDC', 'Fees in USDC', '132.00 EUR', 'Fees in EUR', batch.content.slice(0, 16)],
  )
  const rows = await rowsOf(approver, batch.id)
  assert.deepEqual(
    rows.map(({ payment }) => [payment?.target, payment?.amount]),
    [
      [iban, '60.00'],
      [address, '25.000000'],
      [iban, '70.00'],
    ],
  )
  assert.equal((await tools.approve(maker, approvalId)).status, 403)
  assert.equal((await tools.approve(approver, approvalId)).status, 200)
  const done = await finished(maker, batch.id)
  assert.deepEqual([done.made, done.failed], [3, 0])
  const { rows: states } = await pool().query(
    `select distinct state from transaction where account_id = $1 and kind = 'fiatWithdrawal'`,
    [company.accountId],
  )
  assert.deepEqual(states, [{ state: 'TO_BE_PROCESSED' }])
  const { rows: signed } = await pool().query(
    `select d.needs_approval, d.approver_id, d.agreement is not null as agreed from crypto_withdrawal_detail d
     join transaction t on t.id = d.id where t.account_id = $1`,
    [company.accountId],
  )
  assert.deepEqual(signed, [{ needs_approval: true, approver_id: approver.userId, agreed: true }])
  assert.equal((await read(owner, batch.id)).result.submittedBy, 'Example maker')
})

test('[D11.02] the strictest rule of all rows and of their sum applies, and a tighter policy counts', async () => {
  const company = await tools.company()
  const { maker, approver, owner } = company
  const iban = await addBank(maker, 'Supplier')
  await fundEur(maker, '100000.00')
  await setRules(company, [always({ amountOver: '1000', approvers: 2 }), always({}), ...defaultRules.slice(2)])
  const small = await draft(maker, `${iban},,EUR,60,,One`)
  assert.equal(small.approvalsNeeded, 1)
  const sum = await draft(maker, `${iban},,EUR,600,,One`, `${iban},,EUR,600,,Two`)
  assert.equal(sum.approvalsNeeded, 2, 'the sum is one decision')
  await submit(maker, sum)
  const approvalId = await tools.approvalOf(sum.id)
  assert.equal((await tools.approve(approver, approvalId)).result.state, 'PENDING')
  assert.equal((await paid(maker))?.count, 0)
  assert.equal((await tools.approve(owner, approvalId)).result.state, 'APPROVED')
  assert.equal((await finished(maker, sum.id)).made, 2)
  await setRules(company, [always({ role: 'owner' }), always({ action: 'payoutBatch', role: 'approver' })])
  const split = await draft(maker, `${iban},,EUR,60,,Three`)
  assert.equal((await submit(maker, split)).errCode, code('payoutRolesDiffer'))
})

test('[D11.02] a rejected or recalled batch pays nothing', async () => {
  const company = await tools.company()
  const { maker, approver } = company
  const iban = await addBank(maker, 'Supplier')
  await fundEur(maker, '1000.00')
  const rejected = await draft(maker, `${iban},,EUR,60,,One`)
  await submit(maker, rejected)
  assert.equal((await tools.reject(approver, await tools.approvalOf(rejected.id))).status, 200)
  assert.equal((await read(maker, rejected.id)).result.state, 'REJECTED')
  const recalled = await draft(maker, `${iban},,EUR,60,,Two`)
  await submit(maker, recalled)
  const approvalId = await tools.approvalOf(recalled.id)
  const cancelled = await call(world.server, api.cancelPayoutBatch, { token: maker.token, params: { id: recalled.id } })
  assert.equal(cancelled.result?.state, 'CANCELLED', cancelled.text)
  assert.equal((await tools.read(approver, approvalId)).result.state, 'RECALLED')
  await resume()
  assert.equal((await paid(maker))?.count, 0)
})

test('[D11.02] other accounts and members without the permission see and do nothing', async () => {
  const company = await tools.company()
  const iban = await addBank(company.maker, 'Supplier')
  await fundEur(company.maker, '1000.00')
  const batch = await draft(company.maker, `${iban},,EUR,60,,One`)
  const stranger = await tools.person('individual')
  for (const entry of [api.getPayoutBatch, api.listPayoutRows, api.checkPayoutBatch, api.cancelPayoutBatch])
    assert.equal((await call(world.server, entry, { token: stranger.token, params: { id: batch.id } })).errCode, code('notFound'))
  assert.equal((await submit(stranger, batch)).errCode, code('notFound'))
  assert.equal((await upload(company.approver, payoutCsv(`${iban},,EUR,60,,One`))).errCode, code('scopeMissing'))
  assert.equal((await submit(company.approver, batch)).errCode, code('scopeMissing'))
  assert.equal((await read(company.approver, batch.id)).status, 200)
})

/** A sheet as a spreadsheet program saves it: the amount is calculated, and its last value is stored beside the formula. */
async function sheetWithFormula(iban: string): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const heading = ['destination', 'currency', 'amount', 'reference'].map(text).join('')
  const amount = '<c r="C2"><f>30+30</f><v>60</v></c>'
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Payments" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${heading}</row><row r="2">${text(iban)}${text('EUR')}${amount}${text('One')}</row></sheetData></worksheet>`,
  }
  const parts = Object.entries(files).map(([name, xml]) => ({
    name,
    content: (async function* () {
      yield Buffer.from(xml)
    })(),
  }))
  return Buffer.concat(await Array.fromAsync(writeZip(parts)))
}

test('[D11.02] a cell with a formula is refused by its column, whatever value is stored beside it', async () => {
  const person = await tools.person('individual')
  const iban = await addBank(person, 'Landlord')
  await fundEur(person, '1000.00')
  const { result, text } = await upload(person, await sheetWithFormula(iban), 'payments.xlsx')
  assert.deepEqual([result?.rows, result?.errors], [1, 1], text)
  const { rows } = await pool().query<{ formulas: string[] }>('select formulas from payout_row where batch_id = $1', [result.id])
  assert.deepEqual(rows, [{ formulas: ['amount'] }])
})

test('[D11.02] a spreadsheet is read like a CSV, its formulas are refused, and the template can be uploaded', async () => {
  const person = await tools.person('individual')
  const iban = await addBank(person, 'Landlord')
  await fundEur(person, '1000.00')
  const sheet = async (...rows: TableRow[]) => {
    const table = (async function* () {
      yield [['destination', 'currency', 'amount', 'reference'], ...rows]
    })()
    return Buffer.concat(await Array.fromAsync(writeXlsx(table, 'Payments')))
  }
  const good = await upload(person, await sheet([iban, 'EUR', figure('60.1'), 'One']), 'payments.xlsx')
  assert.deepEqual([good.result?.errors, good.result?.totals[0]?.amount], [0, '60.10'], good.text)
  const neutral = await upload(person, await sheet([iban, 'EUR', figure('60'), '=1+1']), 'payments.xlsx')
  assert.equal(neutral.result?.errors, 1)
  const answer = await fetch(`${world.server.url}/api/payout-batches/template?format=xlsx`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'th' },
  })
  const template = await upload(person, new Uint8Array(await answer.arrayBuffer()), 'payments.xlsx')
  assert.deepEqual([template.result?.rows, template.result?.errors], [2, 2], template.text)
})
