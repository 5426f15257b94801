import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { exportFile, listExports, startExport, verifyReceipt } from '@sampan/contract/api/documents.ts'
import { lockExchange, submitExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { searchAccounts } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney, plainAmount } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { scopes as allScopes } from '@sampan/contract/scopes.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, payOut, setAside, stillRates } from '@sampan/test-support/money/money.ts'
import { cryptoDepositRow, insertTransaction, insertTransactions } from '@sampan/test-support/money/transactions.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { writeCsv } from '../../../platform/documents/table/csv.ts'
import { writeXlsx } from '../../../platform/documents/table/xlsx.ts'
import { newId } from '../../../platform/security/ids.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld({ rates: stillRates(new Date()) })
})
after(() => world.close())

const pool = () => world.server.database.pool

type ExportRequest = { readonly format?: 'csv' | 'xlsx'; readonly query?: object; readonly zone?: string }

const start = (user: TestUser, { format = 'csv', query = {}, zone = 'Asia/Bangkok' }: ExportRequest = {}) =>
  call(world.server, startExport, { token: user.token, body: { requestId: newId(), format, zone, query } })

const finished = (user: TestUser, id: string) =>
  eventually(
    'the export is finished',
    async () => (await call(world.server, listExports, { token: user.token })).result.resultList.find((one) => one.id === id),
    { until: (found) => found !== undefined && !['queued', 'working'].includes(found.state) },
  )

async function fetchFile(user: TestUser, id: string) {
  const answer = await fetch(`${world.server.url}/api${exportFile.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Enough of RFC 4180 for what we write. */
const readCsv = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''),
    )

/** The parts of a ZIP by its directory, as any reader finds them. */
function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let place = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength] = [bytes.readUInt32LE(place + 20), bytes.readUInt16LE(place + 28)]
    const begin = bytes.readUInt32LE(place + 42) + 30 + nameLength
    const content = inflateRawSync(bytes.subarray(begin, begin + packed)).toString()
    assert.equal(Buffer.byteLength(content), bytes.readUInt32LE(place + 24))
    parts.set(bytes.toString('utf8', place + 46, place + 46 + nameLength), content)
    place += 46 + nameLength
  }
  return parts
}

async function cryptoDeposit({ accountId }: TestUser, units: bigint, state: string): Promise<void> {
  const created_at = world.server.clock.now()
  await insertTransaction(pool(), 'crypto_deposit', cryptoDepositRow({ account_id: accountId, amount: units, state, created_at }))
}

async function cryptoWithdrawal({ accountId, userId }: TestUser, label: string, note: string): Promise<void> {
  const held = await setAside(pool(), { accountId, currency: 'USDC', amount: '26.500001' })
  await payOut(pool(), held, { accountId, currency: 'USDC', amount: '26.500001' })
  const id = newId()
  const at = world.server.clock.now()
  await insertTransaction(pool(), 'crypto_withdrawal', {
    id,
    reference: `CW-${id.slice(-12)}`,
    account_id: accountId,
    user_id: userId,
    state: 'COMPLETED',
    network: 4,
    currency: 'USDC',
    address_id: newId(),
    address: '0xThere',
    label,
    amount: 25_000_001,
    fee: 1_500_000,
    units: 25_000_001,
    hold_id: held.transferId,
    approval: 'approval',
    note,
    txn_hash: `0x${id.replaceAll('-', '').padEnd(64, '1')}`,
    created_at: at,
    updated_at: at,
    completed_at: at,
  })
}

/** Deposits, a withdrawal, an exchange, and some that never happened. */
async function busyUser(): Promise<TestUser> {
  const user = await world.server.createUser()
  const { accountId, token } = user
  for (const amount of ['100.000001', '0.123456', '250.999999']) {
    await credit(pool(), { accountId, currency: 'USDC', amount })
    await cryptoDeposit(user, moneyFromWire(amount, 'USDC').units, 'CREDITED')
  }
  await cryptoDeposit(user, 999_000_000n, 'DETECTED')
  await cryptoWithdrawal(user, '=HYPERLINK("http://evil.example")', ' @SUM(1+1), "quoted";=1+1')
  const { result: quote } = await call(world.server, quoteExchange, {
    token,
    body: { query: { pay: 'USDC', get: 'USD', side: 'pay', amount: '111.11' } },
  })
  const { result: order } = await call(world.server, lockExchange, {
    token,
    body: { requestId: newId(), quoteId: quote.quoteId },
  })
  const body = { requestId: newId(), recaptchaToken: 'ok', query: { orderId: order.id } }
  assert.equal((await call(world.server, submitExchange, { token, code: rightCode, body })).status, 200)
  return user
}

/** The job that keeps prices, run as its schedule does. */
async function keptPrices(): Promise<void> {
  await pool().query(`select enqueue_job('keep-prices', '{}', null, 3, null, null)`)
  await eventually('a stored price', async () => (await pool().query('select from price_mark')).rows.length > 0)
}

test('In and Out of an export add up to the ledger, in CSV and XLSX', async () => {
  const user = await busyUser()
  await keptPrices()
  const { result } = await start(user)
  assert.equal((await finished(user, result.id)).state, 'ready')
  const { bytes, headers } = await fetchFile(user, result.id)
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store')
  const [head = [], ...rows] = readCsv(bytes.toString())
  const at = (name: string) => head.indexOf(name)
  assert.ok(head.includes('Created (Asia/Bangkok)') && at('In') > 0)
  assert.equal(rows.length, 6)
  const sums = new Map<string, bigint>()
  for (const row of rows) {
    const add = (amount: string, currency: string, sign: bigint) => {
      if (amount === '') return
      const money = moneyFromWire(amount, currency as HeldCurrency)
      sums.set(currency, (sums.get(currency) ?? 0n) + sign * money.units)
    }
    add(row[at('In')] ?? '', row[at('In, currency')] ?? '', 1n)
    add(row[at('Out, including fee')] ?? '', row[at('Out, currency')] ?? '', -1n)
  }
  const { result: wallet } = await call(world.server, searchAccounts, { token: user.token })
  for (const currency of ['USDC', 'USD'] as const) {
    const held = wallet.resultList.find((one) => one.currency === currency)
    assert.equal(sums.get(currency), moneyFromWire(held?.total ?? '', currency).units, currency)
  }
  const pending = rows.find((row) => row[at('Amount not posted')] !== '')
  assert.deepEqual([pending?.[at('Amount not posted')], pending?.[at('In')]], ['999.00', ''])
  const first = rows.find((row) => row[at('In')] === '100.000001')
  assert.deepEqual([first?.[at('Value at the time')], first?.[at('Value, currency')]], ['100.00', 'USD'])
  const exchange = rows.find((row) => row[at('Rate')] !== '')
  assert.deepEqual([exchange?.[at('Out, including fee')], exchange?.[at('Type')]], ['111.11', 'Swap'])

  const sheet = await start(user, { format: 'xlsx' })
  await finished(user, sheet.result.id)
  const parts = readZip((await fetchFile(user, sheet.result.id)).bytes)
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
  assert.equal(xml.match(/<row>/g)?.length, 7)
  for (const row of rows) assert.ok(xml.includes(`>${row[at('Reference')]}<`))
  for (const figure of ['100.000001', '0.123456', '250.999999', '26.500001', '111.11'])
    assert.ok(xml.includes(`<v>${figure}</v>`))
})

test('[D12.02] history, export, receipt and mail of a transaction have the same amounts, fee and rate', async () => {
  const user = await busyUser()
  const { token } = user
  const { result: history } = await call(world.server, searchHistory, { token, body: { query: {}, pagination: { size: 50 } } })
  const { result: started } = await start(user)
  assert.equal((await finished(user, started.id)).state, 'ready')
  const [head = [], ...rows] = readCsv((await fetchFile(user, started.id)).bytes.toString())
  const completed = history.resultList.filter(({ status }) => status === 'completed')
  assert.deepEqual(completed.map(({ kind }) => kind).sort(), [
    'cryptoDeposit',
    'cryptoDeposit',
    'cryptoDeposit',
    'cryptoWithdrawal',
    'swap',
  ])
  for (const { reference, amount, counterAmount, fee, rate } of completed) {
    const row = rows.find((one) => one[head.indexOf('Reference')] === reference)
    const cell = (name: string) => row?.[head.indexOf(name)] ?? ''
    const written = (sign: '-' | '') => {
      const leg = [amount, counterAmount].find((one) => one?.amount.startsWith('-') === (sign === '-'))
      return leg ? plainAmount(moneyFromWire(leg.amount.replace('-', ''), leg.currency)) : ''
    }
    assert.deepEqual([cell('Out, including fee'), cell('In')], [written('-'), written('')], reference)
    assert.equal(cell('Fee'), fee ? plainAmount(moneyFromWire(fee.amount, fee.currency)) : '', reference)
    assert.equal(cell('Rate'), rate?.amount ?? '', reference)
  }
  const exchange = completed.find(({ kind }) => kind === 'swap')
  const sides = [exchange?.amount, exchange?.counterAmount].flatMap((side) =>
    side ? [{ ...side, amount: side.amount.replace('-', '') }] : [],
  )
  const receipt = await fetch(`${world.server.url}/api/otc/receipt/${exchange?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(receipt.status, 200)
  const { rows: codes } = await pool().query<{ code: string }>('select code from receipt_code where transaction_id = $1', [
    exchange?.id,
  ])
  const { result: confirmed } = await call(world.server, verifyReceipt, { body: { query: { code: codes[0]?.code ?? '' } } })
  assert.deepEqual([confirmed.amount, confirmed.counterAmount], sides)
  const { rows: notices } = await pool().query<{ params: Record<string, string> }>(
    `select params from notice where user_id = $1 and params ? 'got'`,
    [user.userId],
  )
  const said = sides.map((side) => formatMoney(moneyFromWire(side.amount, side.currency)))
  assert.deepEqual([notices[0]?.params.paid, notices[0]?.params.got], said)
})

test('an export of a reader in UTC has each time once', async () => {
  const user = await world.server.createUser()
  await cryptoDeposit(user, 1_000_000n, 'CREDITED')
  for (const [zone, times] of [
    ['Etc/UTC', ['Created (UTC)', 'Completed (UTC)']],
    ['Asia/Tokyo', ['Created (UTC)', 'Created (Asia/Tokyo)', 'Completed (UTC)', 'Completed (Asia/Tokyo)']],
  ] as const) {
    const { result } = await start(user, { zone })
    assert.equal((await finished(user, result.id)).state, 'ready')
    const [head = [], row = []] = readCsv((await fetchFile(user, result.id)).bytes.toString())
    assert.deepEqual(head.slice(0, times.length + 1), [...times, 'Type'])
    assert.equal(row.length, head.length)
    assert.equal(row[times.length], 'Crypto deposit')
  }
})

test('HD-03 HD-16 OP-14 a cell that begins like a formula is text in both formats', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1+1',
    'x;=1+1',
    '\t=1',
    '\r=1',
    'a"b,c\nd',
    '<script>&',
    '\u0000=x',
    'plain',
  ]
  const table = async function* () {
    yield [hostile, [{ figure: '-1.50' }, null, { figure: '12345678901234567.89' }]]
  }
  const csv = Buffer.concat(await Array.fromAsync(writeCsv(table()))).toString()
  const [line = ''] = csv.replace(/^\ufeff/, '').split('\r\n')
  assert.ok(line.startsWith(`"'=1+1","'+1","'-1","'@SUM(A1)","' =1+1","x;'=1+1","'\t'=1",`), line)
  assert.match(csv, /"a""b,c\nd"/)
  assert.match(csv, /\r\n-1\.50,,12345678901234567\.89\r\n$/)
  const xml = readZip(Buffer.concat(await Array.fromAsync(writeXlsx(table(), 'A & B')))).get('xl/worksheets/sheet1.xml') ?? ''
  assert.doesNotMatch(xml, /<f[ >]|<script>/)
  for (const text of hostile.slice(0, 5)) assert.ok(xml.includes(`>'${text}<`), text)
  assert.ok(xml.includes(`>x;'=1+1<`))
  assert.match(xml, /<v>-1\.50<\/v><\/c><c\/><c t="inlineStr"><is><t xml:space="preserve">12345678901234567\.89/)

  const user = await busyUser()
  const { result } = await start(user)
  await finished(user, result.id)
  const text = (await fetchFile(user, result.id)).bytes.toString()
  assert.match(text, /"'=HYPERLINK\(""http:\/\/evil\.example""\)"/)
  assert.match(text, /"' @SUM\(1\+1\), ""quoted"";'=1\+1"/)
})

test('AZ-18 an export is its owner’s alone, filtered, and ends after a day', async () => {
  const user = await busyUser()
  const colleague = await world.server.createUser({ accountId: user.accountId })
  const { result } = await start(user, { query: { kinds: ['cryptoWithdrawal'] } })
  const done = await finished(user, result.id)
  assert.deepEqual([done.state, done.rows], ['ready', 1])
  for (const other of [colleague, await world.server.createUser()]) {
    assert.equal((await fetchFile(other, result.id)).status, 404)
    assert.deepEqual((await call(world.server, listExports, { token: other.token })).result.resultList, [])
  }
  const view = 'wallet_history.crypto_deposit.view'
  const narrow = await world.server.createUser({ accountId: user.accountId, scopes: allScopes.filter((scope) => scope !== view) })
  const { result: less } = await start(narrow)
  assert.equal((await finished(narrow, less.id)).rows, 2)
  for (const wrong of [{ zone: 'Mars/Olympus' }, { zone: '../etc' }])
    assert.ok([400, 422].includes((await start(user, wrong)).status), wrong.zone)
  world.server.clock.forward(24 * 3_600_000 + 1)
  assert.equal((await fetchFile(await world.server.createUser({ accountId: user.accountId }), result.id)).status, 404)
  const { rows } = await pool().query('select from history_export where id = $1 and expires_at > $2', [
    result.id,
    world.server.clock.now(),
  ])
  assert.equal(rows.length, 0)
})

test('a long history is written in pages with progress and a mail', async () => {
  const user = await world.server.createUser()
  const now = world.server.clock.now().getTime()
  const rows = Array.from({ length: 5001 }, (_, n) =>
    cryptoDepositRow({ account_id: user.accountId, amount: n + 1, created_at: new Date(now - (n + 1) * 1000) }),
  )
  await insertTransactions(pool(), 'crypto_deposit', rows)
  const { result } = await start(user)
  const done = await finished(user, result.id)
  assert.deepEqual([done.state, done.rows], ['ready', 5001])
  const lines = readCsv((await fetchFile(user, result.id)).bytes.toString())
  assert.equal(new Set(lines.slice(1).map((row) => row[6])).size, 5001)
  assert.deepEqual(
    world.sent.letters.filter(({ kind }) => kind === 'exportReady').map(({ params }) => params),
    [{ rows: '5,001' }],
  )
})
