// One transaction of each kind, ended as in real life: every place that shows it has the same amounts.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import { getExchangeOrder, lockExchange, submitExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatExactRateLine } from '@sampan/contract/format-rate.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, stillRates } from '@sampan/test-support/money/money.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import { approveMove, detailOf, makeMove, type OperatorActionRequest } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../../platform/security/ids.ts'

let world: IdentityWorld
let maker: TestOperator
let checker: TestOperator
before(async () => {
  world = await identityWorld({ rates: stillRates(new Date()) })
  maker = await createOperator(world.server, { role: 'treasury' })
  checker = await createOperator(world.server, { role: 'treasury' })
})
after(() => world.close())

async function decideByTwo(name: MoveName, id: string, wish: OperatorActionRequest): Promise<void> {
  const { kind }: OperatorMove = moves[name]
  const { proposal } = (await makeMove(maker, name, id, wish)).result
  const { version } = await detailOf(checker, kind, id)
  assert.equal((await approveMove(checker, proposal?.id ?? '', version)).status, 200)
}

/** The text of a PDF as a reader of it sees it. */
async function readPdf(bytes: Uint8Array): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const lib = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  const heap = () => (lib.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
  lib.PDFiumExt_Init()
  const at = lib.pdfium.wasmExports.malloc(bytes.length)
  heap().set(bytes, at)
  const page = lib.FPDF_LoadPage(lib.FPDF_LoadMemDocument(at, bytes.length, ''), 0)
  const text = lib.FPDFText_LoadPage(page)
  const count = lib.FPDFText_CountChars(text)
  const to = lib.pdfium.wasmExports.malloc((count + 1) * 2)
  lib.FPDFText_GetText(text, 0, count, to)
  return Buffer.from(heap().slice(to, to + count * 2)).toString('utf16le')
}

async function fetchBytes(user: TestUser, path: string): Promise<Buffer> {
  const answer = await fetch(`${world.server.url}/api${path}`, { headers: { authorization: `Bearer ${user.token}` } })
  assert.equal(answer.status, 200, path)
  return Buffer.from(await answer.arrayBuffer())
}

/** The row of the export, by the heads of its columns. */
async function readExport(user: TestUser): Promise<Record<string, string>> {
  const body = { requestId: newId(), format: 'csv', zone: 'Etc/UTC', query: {} }
  const { result } = await call(world.server, startExport, { token: user.token, body })
  await eventually(
    'the export is finished',
    async () =>
      (await call(world.server, listExports, { token: user.token })).result.resultList.find(({ id }) => id === result.id),
    { until: (found) => found?.state === 'ready' },
  )
  const [head = '', row = ''] = (await fetchBytes(user, exportFile.path.replace('{id}', result.id))).toString().split('\r\n')
  const cells = (line: string) =>
    [...line.replace(/^\uFEFF/, '').matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? '')
  const values = cells(row)
  return Object.fromEntries(cells(head).map((name, index) => [name, values[index] ?? '']))
}

type Kind = 'fiatDeposit' | 'fiatWithdrawal' | 'cryptoWithdrawal' | 'exchange'

/** Where a transaction is shown, and the text of each place. */
async function readPlaces(user: TestUser, kind: Kind, id: string, receiptPath: string) {
  const body = { query: {}, pagination: { size: 5 } }
  const { result } = await call(world.server, searchHistory, { token: user.token, body })
  const [row] = result.resultList
  assert.ok(row)
  const { title, facts } = await detailOf(maker, kind, id)
  const { rows } = await world.server.database.pool.query<{ params: Record<string, string> }>(
    'select params from notice where user_id = $1 order by created_at desc limit 1',
    [user.userId],
  )
  return {
    row,
    exported: await readExport(user),
    receipt: (await readPdf(await fetchBytes(user, receiptPath))).split('\r\n'),
    console: { title, ...Object.fromEntries(facts.map(({ name, value }) => [name, value])) } as Record<string, string | null>,
    mail: rows[0]?.params ?? {},
  }
}

const text = ({ amount, currency }: { amount: string; currency: HeldCurrency }) =>
  formatMoney(moneyFromWire(amount.replace('-', ''), currency))

test('[D12.02] a bank deposit has one amount in row, sheet, receipt, mail, export and console', async () => {
  const user = await world.server.createUser()
  const items = operatorItems(world.server)
  const { id, referenceNo } = await items.fiatDeposit(user)
  const lineId = await items.bankLine(maker, { referenceNo, amount: '1500.00' })
  await decideByTwo('fiatDeposit.match', id, { inputs: { lineId } })
  const { row, exported, receipt, console, mail } = await readPlaces(user, 'fiatDeposit', id, `/fiat-transaction/receipt/${id}`)
  const { result: sheet } = await call(world.server, getFiatTransaction, { token: user.token, params: { id } })
  const one = '1,500.00 EUR'
  assert.deepEqual(
    [text(row.amount), text(sheet.amount), text(sheet.total), mail.amount, console.received],
    [one, one, one, one, one],
  )
  assert.equal(console.title, `Bank deposit ${one}`)
  assert.deepEqual([exported.In, exported['In, currency'], exported.Fee], ['1500.00', 'EUR', ''])
  for (const line of [one, `Amount ${one}`, `Total ${one}`]) assert.ok(receipt.includes(line), line)
})

test('[D12.02] a bank withdrawal has one amount, fee and total everywhere, and no place promises another time', async () => {
  const user = await world.server.createUser()
  const id = await operatorItems(world.server).fiatWithdrawal(user)
  const readSheet = async () => (await call(world.server, getFiatTransaction, { token: user.token, params: { id } })).result
  await decideByTwo('fiatWithdrawal.transferManually', id, { evidence: 'Bank receipt 17' })
  const { row, exported, receipt, console } = await readPlaces(user, 'fiatWithdrawal', id, `/fiat-transaction/receipt/${id}`)
  const sheet = await readSheet()
  assert.deepEqual([text(sheet.amount), text(sheet.fee), text(sheet.total)], ['100.00 EUR', '1.00 EUR', '101.00 EUR'])
  assert.deepEqual([text(row.amount), row.fee && text(row.fee)], ['101.00 EUR', '1.00 EUR'])
  assert.deepEqual([exported['Out, including fee'], exported.Fee], ['101.00', '1.00'])
  assert.deepEqual([console.title, console.amount, console.fee], ['Bank withdrawal 100.00 EUR', '100.00 EUR', '1.00 EUR'])
  for (const line of ['100.00 EUR', 'Amount 100.00 EUR', 'Fee 1.00 EUR', 'Total 101.00 EUR'])
    assert.ok(receipt.includes(line), line)
  const at = (iso: string | null) => iso?.slice(0, 19).replace('T', ' ')
  assert.deepEqual(
    [exported['Completed (UTC)'], at(sheet.completedAt), receipt.find((line) => line.startsWith('Completed (UTC)'))],
    [at(row.completedAt), at(row.completedAt), `Completed (UTC) ${at(row.completedAt)}`],
  )
})

test('[D12.02] a crypto withdrawal has one amount, fee and total in row, sheet, receipt, mail, export and console', async () => {
  const user = await world.server.createUser()
  const id = await operatorItems(world.server).cryptoWithdrawal(user)
  const txnHash = `0x${randomBytes(32).toString('hex')}`
  await decideByTwo('cryptoWithdrawal.transferManually', id, { inputs: { txnHash } })
  const path = `/crypto-transaction/receipt/${id}`
  const { row, exported, receipt, console, mail } = await readPlaces(user, 'cryptoWithdrawal', id, path)
  const { result: sheet } = await call(world.server, getCryptoTransaction, { token: user.token, params: { id } })
  const [amount, fee, total] = ['250.00 USDC', '1.00 USDC', '251.00 USDC']
  assert.deepEqual(
    [sheet.amount, sheet.fee, sheet.total].map((one) => one && text(one)),
    [amount, fee, total],
  )
  assert.deepEqual([text(row.amount), row.fee && text(row.fee)], [total, fee])
  assert.deepEqual([mail.amount, mail.fee], [amount, fee])
  assert.deepEqual([exported['Out, including fee'], exported.Fee], ['251.00', '1.00'])
  assert.deepEqual([console.title, console.amount, console.fee], [`Crypto withdrawal ${amount}`, amount, fee])
  for (const line of [amount, `Amount ${amount}`, `Fee ${fee}`, `Total ${total}`]) assert.ok(receipt.includes(line), line)
})

test('[D12.02] an exchange has both sides, fee and rate in row, sheet, receipt, mail, export and console', async () => {
  const user = await world.server.createUser()
  const { token, accountId } = user
  await credit(world.server.database.pool, { accountId, currency: 'USDC', amount: '200' })
  const query = { pay: 'USDC', get: 'USD', side: 'pay', amount: '111.11' }
  const { result: quote } = await call(world.server, quoteExchange, { token, body: { query } })
  const { result: order } = await call(world.server, lockExchange, {
    token,
    body: { requestId: newId(), quoteId: quote.quoteId },
  })
  const body = { requestId: newId(), recaptchaToken: 'ok', query: { orderId: order.id } }
  assert.equal((await call(world.server, submitExchange, { token, code: rightCode, body })).status, 200)
  const { row, exported, receipt, console, mail } = await readPlaces(user, 'exchange', order.id, `/otc/receipt/${order.id}`)
  const { result: sheet } = await call(world.server, getExchangeOrder, { token, params: { id: order.id } })
  const [paid, fee, got, rate] = [text(sheet.pay), text(sheet.fee), text(sheet.get), sheet.rate]
  const ofRow = [row.amount, row.fee, row.counterAmount].map((one) => one && text(one))
  assert.deepEqual([...ofRow, row.rate?.amount], [paid, fee, got, rate])
  assert.deepEqual([mail.paid, mail.fee, mail.got], [paid, fee, got])
  assert.deepEqual([console.paid, console.fee, console.got], [paid, fee, got])
  const bare = (of: string) => of.split(' ')[0]
  assert.deepEqual(
    [exported['Out, including fee'], exported.Fee, exported.In, exported.Rate],
    [bare(paid), bare(fee), bare(got), rate],
  )
  const said = `Rate ${formatExactRateLine('USDC', rate, 'USD')}`
  for (const line of [got, `Paid ${paid}`, `Fee ${fee}`, `Received ${got}`, said]) assert.ok(receipt.includes(line), line)
  assert.equal(`Rate ${console.rate}`, said)
})
