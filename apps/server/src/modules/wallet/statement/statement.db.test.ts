// Statements of a balance in every format, for a month and for a year.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { statementFile } from '@sampan/contract/api/documents.ts'
import { searchAccounts } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { credit, payOut, setAside } from '@sampan/test-support/money/money.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { XMLParser } from 'fast-xml-parser'
import { drawPaper } from '../../../platform/documents/pdf/draw.ts'
import { fitColumns } from '../../../platform/documents/pdf/fit-columns.ts'
import { readCamt053 } from '../../bank-statements/camt053.ts'
import { writeMt940 } from './as-mt940.ts'
import { statementPaper } from './as-pdf.ts'
import { localTime, periodOf } from './period.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

const walletId = async ({ token }: TestUser, currency: HeldCurrency) => {
  const { result } = await call(server, searchAccounts, { token })
  return result.resultList.find((row) => row.currency === currency)
}

async function fetchStatement(user: TestUser, id: string, month: string, format: string) {
  const path = statementFile.path.replace('{id}', id)
  const answer = await fetch(`${server.url}/api${path}?period=${month}&format=${format}`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const thisMonth = () => localTime(new Date()).slice(0, 7)
const before1 = (month: string): string => localTime(new Date(periodOf(month).start.getTime() - 1)).slice(0, 7)

/** The ledger's times cannot be moved, so its past is written beneath it. */
const postedInMonth = (transferId: bigint, at: Date) =>
  server.database.pool.query(`alter table ledger.transfer disable trigger append_only;
    update ledger.transfer set posted_at = '${at.toISOString()}' where id = ${transferId};
    alter table ledger.transfer enable trigger append_only`)

/** Two months: money in and out in the last one, and since then; a part of it is held over the end. */
async function twoMonths(currency: HeldCurrency, amounts: readonly [string, string, string, string]) {
  const user = await server.createUser()
  const { pool } = server.database
  const of = { accountId: user.accountId, currency }
  const month = thisMonth()
  const { start } = periodOf(month)
  const last = (days: number) => new Date(start.getTime() - days * 24 * 3_600_000)
  await postedInMonth((await credit(pool, { ...of, amount: amounts[0], purpose: 'fiat_deposit' })).transferId, last(20))
  const held = await setAside(pool, { ...of, amount: amounts[1], purpose: 'fiat_withdrawal' })
  await postedInMonth(held.transferId, last(10))
  const second = await credit(pool, { ...of, amount: amounts[2], purpose: 'fiat_deposit' })
  // The last moment of the month is still the month's.
  await postedInMonth(second.transferId, start)
  await payOut(pool, held, { ...of, amount: amounts[3], purpose: 'fiat_withdrawal' })
  return { user, month, account: await walletId(user, currency) }
}

const cellsOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('closings lead to openings by their lines, the last to the balance', async () => {
  const { user, month, account } = await twoMonths('EUR', ['1000.10', '300.05', '0.95', '299.05'])
  const id = account?.id ?? ''
  const [earlier, now] = await Promise.all([
    fetchStatement(user, id, before1(month), 'csv'),
    fetchStatement(user, id, month, 'csv'),
  ])
  const [head = [], ...past] = cellsOf(earlier.text)
  const present = cellsOf(now.text).slice(1)
  const [into, out, balance] = ['In', 'Out', 'Balance'].map((name) => head.indexOf(name)) as [number, number, number]
  assert.deepEqual(
    past.map((row) => [row[into], row[out], row[balance]]),
    [
      ['', '', '0.00'],
      ['1000.10', '', '1000.10'],
      ['0.95', '', '1001.05'],
      ['', '', '1001.05'],
    ],
  )
  assert.deepEqual(
    present.map((row) => [row[into], row[out], row[balance]]),
    [
      ['', '', '1001.05'],
      ['', '299.05', '702.00'],
      ['', '', '702.00'],
    ],
  )
  assert.equal(present.at(-1)?.[balance], account?.total)
  const units = (text: string | undefined) => (text ? moneyFromWire(text, 'EUR').units : 0n)
  const sum = [...past, ...present].reduce((total, row) => total + units(row[into]) - units(row[out]), 0n)
  assert.equal(sum, units(account?.total))
})

test('MT940 has the same figures, also without decimals, and no coins', async () => {
  const { user, month, account } = await twoMonths('JPY', ['100000', '5000', '7', '5000'])
  const id = account?.id ?? ''
  const past = (await fetchStatement(user, id, before1(month), 'mt940')).text.split('\r\n')
  const present = (await fetchStatement(user, id, month, 'mt940')).text.split('\r\n')
  const tag = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(`:${name}:`))
  assert.match(tag(past, '60F')[0] ?? '', /^:60F:C\d{6}JPY0,$/)
  assert.match(tag(past, '62F')[0] ?? '', /^:62F:C\d{6}JPY100007,$/)
  assert.match(tag(present, '60F')[0] ?? '', /^:60F:C\d{6}JPY100007,$/)
  assert.match(tag(present, '61')[0] ?? '', /^:61:\d{10}D5000,NMSCNONREF$/)
  assert.match(tag(present, '62F')[0] ?? '', /^:62F:C\d{6}JPY95007,$/)
  for (const line of [...past, ...present]) assert.ok(line.length <= 69, line)
  const coin = await walletId(user, 'USDC')
  assert.equal((await fetchStatement(user, coin?.id ?? '', month, 'mt940')).status, 404)
})

test('[D11.07] camt.053 has the figures of MT940, and a bank reads it back', async () => {
  const { user, month, account } = await twoMonths('EUR', ['1000.10', '300.05', '0.95', '299.05'])
  const { status, text } = await fetchStatement(user, account?.id ?? '', before1(month), 'camt053')
  assert.equal(status, 200)
  const { lines, closings, accounts } = readCamt053(text)
  assert.deepEqual(
    lines.map(({ amount, currency, text: what }) => [amount, currency, what]),
    [
      [100_010n, 'EUR', 'Bank deposit'],
      [95n, 'EUR', 'Bank deposit'],
    ],
  )
  assert.equal(new Set(lines.map(({ line }) => line)).size, 2)
  const { end } = periodOf(before1(month))
  assert.deepEqual(closings, [
    { account: accounts[0], currency: 'EUR', on: localTime(new Date(end.getTime() - 1)).slice(0, 10), units: 100_105n },
  ])
})

test('[D11.07] OFX, Xero and QuickBooks have the lines of a year, signed and once each', async () => {
  const { user, month, account } = await twoMonths('EUR', ['1000.10', '300.05', '0.95', '299.05'])
  const year = month.slice(0, 4)
  // The months of a test in January are of two years.
  const own = before1(month).startsWith(year) ? ['1000.10', '0.95', '-299.05'] : ['-299.05']
  const fetchYear = async (format: string) => (await fetchStatement(user, account?.id ?? '', year, format)).text
  const ofx: unknown = new XMLParser({ parseTagValue: false }).parse(await fetchYear('ofx'))
  const { STMTRS } = (ofx as Ofx).OFX.BANKMSGSRSV1.STMTTRNRS
  const entries = [STMTRS.BANKTRANLIST.STMTTRN].flat()
  assert.deepEqual([STMTRS.CURDEF, STMTRS.LEDGERBAL.BALAMT], ['EUR', '702.00'])
  assert.deepEqual(
    entries.map(({ TRNAMT }) => TRNAMT),
    own,
  )
  assert.equal(new Set(entries.map(({ FITID }) => FITID)).size, own.length)
  const [xeroHead, ...xero] = cellsOf(await fetchYear('xero'))
  assert.deepEqual(xeroHead, ['*Date', '*Amount', 'Payee', 'Description', 'Reference'])
  assert.deepEqual(
    xero.map(([, amount]) => amount),
    own,
  )
  assert.match(xero[0]?.[0] ?? '', /^20\d\d-\d\d-\d\d$/)
  const [head, ...rows] = cellsOf(await fetchYear('quickbooks'))
  assert.deepEqual(head, ['Date', 'Description', 'Amount'])
  assert.deepEqual(
    rows.map(([, , amount]) => amount),
    own,
  )
  assert.match(rows[0]?.[0] ?? '', /^\d\d\/\d\d\/20\d\d$/)
  const coin = await walletId(user, 'USDC')
  for (const format of ['camt053', 'ofx', 'xero', 'quickbooks'])
    assert.equal((await fetchStatement(user, coin?.id ?? '', year, format)).status, 404, format)
})

type Ofx = {
  OFX: {
    BANKMSGSRSV1: {
      STMTTRNRS: {
        STMTRS: {
          CURDEF: string
          BANKTRANLIST: { STMTTRN: { TRNAMT: string; FITID: string }[] }
          LEDGERBAL: { BALAMT: string }
        }
      }
    }
  }
}

test('HD-16 MT940 carries no sign of a formula and no separator of a spreadsheet', () => {
  const period = periodOf('2026-10')
  const entry = { id: '1-0', at: period.start, units: 1n, balance: 1n, isFee: false, reference: '=1+1', text: 'x;=1+1\n-}' }
  const text = writeMt940({ period, currency: 'EUR', opening: 0n, entries: [entry], closing: 1n }, 'account')
  assert.doesNotMatch(text, /[=;@|\t]/)
  assert.deepEqual(
    text.split('\r\n').filter((line) => !/^:\w+:/.test(line)),
    ['-', ''],
  )
})

test('a statement is a PDF of the own account, no future month', async () => {
  const { user, month, account } = await twoMonths('USDC', ['10.123456', '1.000001', '2.000000', '1.000000'])
  const id = account?.id ?? ''
  const { status, headers, text } = await fetchStatement(user, id, month, 'pdf')
  assert.deepEqual([status, headers.get('content-type'), text.slice(0, 5)], [200, 'application/pdf', '%PDF-'])
  assert.match(headers.get('content-disposition') ?? '', /sampan-USDC-/)
  const other = await server.createUser()
  assert.equal((await fetchStatement(other, id, month, 'csv')).status, 404)
  assert.equal((await fetchStatement(user, id, '2099-01', 'csv')).status, 404)
  assert.equal((await fetchStatement(user, id, '2026-13', 'csv')).status, 422)
  assert.equal(refusals.statementTooLong.status, 422)
})

test('a long month is printed on many pages', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({
    id: `${index}-0`,
    at: new Date('2026-10-05T00:00:00Z'),
    text: `ลงบัญชี: ฝากจากธนาคาร ${index}`,
    reference: 'FD-7KQ2M-XW4TZ',
    isFee: false,
    units: 1n,
    balance: BigInt(index + 1),
  }))
  const read = { period: periodOf('2026-10'), currency: 'EUR', opening: 0n, entries, closing: 200n } as const
  const making = { accountId: 'x', holder: 'Example', language: 'th', now: new Date('2026-11-05T00:00:00Z') } as const
  const bytes = (await drawPaper(statementPaper(read, making))).toString('latin1')
  assert.ok((bytes.match(/\/Type \/Page\b/g)?.length ?? 0) > 5)
})

test('no figure of a statement is broken: words give way first', () => {
  const columns = [
    { label: 'Text', share: 6 },
    { label: 'Out', share: 2, right: true },
    { label: 'In', share: 2, right: true },
  ]
  const total = (widths: readonly number[]) => Math.round(widths.reduce((sum, one) => sum + one, 0))
  const fit = (figure: number) => fitColumns(columns, () => figure, 400)
  assert.deepEqual(fit(60), { size: 8.5, widths: [240, 80, 80] })
  for (const figure of [100, 130, 170]) {
    const { size, widths } = fit(figure)
    const [words = 0, ...figures] = widths
    assert.equal(total(widths), 400)
    assert.ok(words >= 132, `the words keep ${words}`)
    for (const one of figures) assert.ok(one > (figure * size) / 8.5, `${figure} in ${one} at ${size}`)
    assert.equal(size === 8.5, figure < 134)
  }
})
