// Tests the chart of house accounts.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currencyCodes, fiats, heldCurrencies } from '@sampan/contract/currencies.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import { assertProved, type Book, openBook } from '../test/book.ts'
import { ensureHouseAccounts, houseAccounts, readChart } from './chart.ts'

let book: Book
before(async () => {
  book = await openBook()
})
after(() => book.close())

test('[D4.02] house accounts exist: networks, banks, suspense, fees, fx, rounding', async () => {
  const chart = await readChart(book.db)
  for (const { name, native, tokens } of allNetworks) {
    for (const currency of currencyCodes.filter((code) => Object.hasOwn(tokens, code)))
      assert.ok(chart.omnibus(name, currency).id < 0n, `omnibus ${name} ${currency}`)
    assert.equal(chart.omnibus(name, native).currency, native)
    assert.equal(chart.gas(name).currency, native)
  }
  for (const currency of fiats) assert.ok(chart.account('bank', currency).id < 0n)
  for (const currency of currencyCodes)
    for (const kind of ['suspense', 'rounding', 'adjustment'] as const) assert.ok(chart.account(kind, currency).id < 0n)
  for (const currency of heldCurrencies)
    for (const kind of ['fees', 'fx_position', 'receivable'] as const) assert.ok(chart.account(kind, currency).id < 0n)
  const { rows } = await book.db.query<{ count: number }>('select count(*)::int as count from ledger.account where owner is null')
  assert.equal(rows[0]?.count, houseAccounts.length)
})

test('opening the chart again changes nothing, also concurrently', async () => {
  const opened = await book.db.query('select id from ledger.account order by id')
  await Promise.all([1, 2, 3, 4].map(() => ensureHouseAccounts(book.db)))
  const openedAgain = await book.db.query('select id from ledger.account order by id')
  assert.deepEqual(openedAgain.rows, opened.rows)
  const { rows } = await book.owner.query<{ last: number }>(
    `select last_value::int as last from pg_sequences where schemaname = 'ledger' and sequencename = 'currency_number_seq'`,
  )
  assert.ok((rows[0]?.last ?? 999) <= currencyCodes.length, 'a start uses up no numbers of currencies')
})

test('what the chart does not hold is a bug, not a new account', () => {
  assert.throws(() => book.chart.omnibus('Tron', 'EUR'), /no account/)
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
