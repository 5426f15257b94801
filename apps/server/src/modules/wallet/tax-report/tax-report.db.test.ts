// The tax report agrees with the ledger and values each entry at its time.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { taxReportFile } from '@sampan/contract/api/documents.ts'
import { credit, payOut, setAside } from '@sampan/test-support/money/money.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { localTime } from '../statement/period.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

const year = (): string => localTime(new Date()).slice(0, 4)

async function fetchReport({ token }: TestUser, query: Readonly<Record<string, string>>) {
  const answer = await fetch(`${server.url}/api${taxReportFile.path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const rowsOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

/** In USD, from an hour ago. */
async function storePrices(prices: Readonly<Record<string, string>>): Promise<void> {
  for (const [currency, price] of Object.entries(prices))
    await server.database.pool.query(
      `insert into price_mark (currency, at, price) values ($1, now() - interval '50 minutes', $2) on conflict do nothing`,
      [currency, price],
    )
}

test('[D11.07] every entry of the year is there once, with its value at the time', async () => {
  await storePrices({ EUR: '1.1', USD: '1', USDC: '0.999' })
  const user = await server.createUser()
  const { pool } = server.database
  const of = (currency: 'EUR' | 'USDC' | 'JPY') => ({ accountId: user.accountId, currency })
  await credit(pool, { ...of('EUR'), amount: '100.05', purpose: 'fiat_deposit' })
  const held = await setAside(pool, { ...of('EUR'), amount: '40.00', purpose: 'fiat_withdrawal' })
  await payOut(pool, held, { ...of('EUR'), amount: '40.00', purpose: 'fiat_withdrawal' })
  await credit(pool, { ...of('USDC'), amount: '10.000001', purpose: 'crypto_deposit' })
  await credit(pool, { ...of('JPY'), amount: '500', purpose: 'fiat_deposit' })
  const { status, text } = await fetchReport(user, { year: year(), format: 'csv', valueIn: 'USD' })
  assert.equal(status, 200)
  const [head = [], ...rows] = rowsOf(text)
  assert.deepEqual(head.slice(5), ['In', 'Out', 'Fees', 'Value at the time', 'Values in'])
  assert.deepEqual(
    rows.map(([, , currency, what, , ...figures]) => [currency, what, ...figures]),
    [
      ['EUR', 'Bank deposit', '100.05', '', '', '110.05', 'USD'],
      ['EUR', 'Paid from hold: bank withdrawal', '', '40.00', '', '44.00', 'USD'],
      ['USDC', 'Crypto deposit', '10.000001', '', '', '9.99', 'USD'],
      // No price of the yen was stored, so that its value is left out and not guessed.
      ['JPY', 'Bank deposit', '500', '', '', '', ''],
    ],
  )
  const printed = await fetchReport(user, { year: year(), format: 'pdf' })
  assert.deepEqual([printed.status, printed.type, printed.text.slice(0, 5)], [200, 'application/pdf', '%PDF-'])
})

test('[D11.07] a report shows its own account alone, and no year to come', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()]
  await credit(server.database.pool, { accountId: owner.accountId, currency: 'EUR', amount: '1.00', purpose: 'fiat_deposit' })
  const { text } = await fetchReport(other, { year: year(), format: 'csv' })
  assert.equal(rowsOf(text).length, 1)
  assert.equal((await fetchReport(owner, { year: '2099', format: 'csv' })).status, 404)
  assert.equal((await fetchReport(owner, { year: '26', format: 'csv' })).status, 422)
})
