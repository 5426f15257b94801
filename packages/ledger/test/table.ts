// Runs a ledger test written as a table: one step per line, with the balance of every account after it.
//
//   | step                        | alice | alice held | omnibus |
//   | D1: deposit 100 to alice    |   100 |          0 |    -100 |
//   | H1: hold 30 of alice        |    70 |         30 |    -100 |
//   | settle H1: 25 to omnibus    |    75 |          0 |     -75 |
//   | pay 90 from alice to omnibus, refused insufficientFunds | 75 | 0 | -75 |
//
// Names are customers unless they are kinds of house accounts. Amounts are units of USDT unless a currency follows.

import assert from 'node:assert/strict'
import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { HouseKind } from '../src/chart.ts'
import { postTransfers } from '../src/post-transfers.ts'
import { type Account, isRefused, type Key, type Posting, type Purpose, type Transfer } from '../src/transfer.ts'
import { type Book, money, uniqueKey } from './book.ts'

const houseNames: Readonly<Record<string, HouseKind>> = {
  bank: 'bank',
  suspense: 'suspense',
  fees: 'fees',
  fx: 'fx_position',
  rounding: 'rounding',
  adjustment: 'adjustment',
  reserve: 'reserve',
}

export async function playTable(book: Book, text: string): Promise<ReadonlyMap<string, bigint>> {
  const [head, ...steps] = text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  assert.ok(head)
  const names = new Map<string, bigint>()
  const people = new Map<string, Account>()
  const find = (name: string) => findAccount(book, people, name)
  const columns: Account[] = []
  for (const name of head.slice(1)) columns.push(await find(name))
  // House accounts are shared by all tables of the books: each table measures from its own start.
  const before = await Promise.all(columns.map((account) => book.balance(account)))
  for (const [step = '', ...expected] of steps) {
    await play(book, step, names, find)
    const found = await Promise.all(columns.map(async (account, index) => (await book.balance(account)) - (before[index] ?? 0n)))
    assert.deepEqual(
      Object.fromEntries(head.slice(1).map((name, index) => [name, String(found[index])])),
      Object.fromEntries(head.slice(1).map((name, index) => [name, expected[index]])),
      `after: ${step}`,
    )
  }
  return names
}

async function findAccount(book: Book, people: Map<string, Account>, name: string): Promise<Account> {
  const words = name.split(' ')
  const last = words.at(-1)
  const currency: HeldCurrency = isHeldCurrency(last) ? last : 'USDT'
  const who = words[0] ?? ''
  if (who === 'omnibus') return book.chart.omnibus('Ethereum', currency)
  const kind = houseNames[who]
  if (kind) return book.chart.account(kind, currency)
  const id = `${who} ${currency}`
  if (!people.has(id)) {
    const opened = await book.open(currency)
    people.set(id, opened.available).set(`${id} held`, opened.held)
  }
  const account = people.get(words[1] === 'held' ? `${id} held` : id)
  assert.ok(account)
  return account
}

async function play(book: Book, step: string, names: Map<string, bigint>, find: (name: string) => Promise<Account>) {
  const [, label, sentence = '', refusal] = step.match(/^(?:(\w+): )?(.*?)(?:, refused (\w+))?$/) ?? []
  const transfer = await readSentence(sentence, names, find)
  const [answer] = await postTransfers(book.db, [transfer])
  assert.ok(answer, step)
  if (isRefused(answer)) assert.equal(answer.refusal, refusal ?? 'nothing', step)
  else {
    assert.equal(refusal, undefined, `${step} was posted`)
    if (label) names.set(label, answer.transferId)
  }
}

async function readSentence(
  sentence: string,
  names: Map<string, bigint>,
  find: (name: string) => Promise<Account>,
): Promise<Transfer> {
  const named: { key: Key; purpose: Purpose } = { key: uniqueKey(), purpose: 'internal' }
  const known = (name: string | undefined) => names.get(name ?? '') ?? 0n
  const share = async (words: string) => {
    const [, units = '', name = ''] = words.match(/^(-?\d+) to (.+)$/) ?? []
    const to = await find(name)
    return { to, amount: money(BigInt(units), to.currency) }
  }
  const [, verb, rest = ''] = sentence.match(/^(\w+) (.*)$/) ?? []
  if (verb === 'deposit') {
    const { to, amount } = await share(rest)
    const from = await find(to.currency === 'USDT' ? 'omnibus' : `bank ${to.currency}`)
    return { action: 'post', ...named, purpose: 'crypto_deposit', postings: [{ from, to, amount }] }
  }
  if (verb === 'hold') {
    const [, units = '', name = ''] = rest.match(/^(\d+) of (.+)$/) ?? []
    const account = await find(name)
    return { action: 'hold', ...named, account, amount: money(BigInt(units), account.currency) }
  }
  if (verb === 'settle') {
    const [, hold, words = ''] = rest.match(/^(\w+): (.*)$/) ?? []
    return { action: 'settle', ...named, hold: known(hold), postings: await Promise.all(words.split(' and ').map(share)) }
  }
  if (verb === 'release') return { action: 'release', ...named, hold: known(rest) }
  if (verb === 'reverse') return { action: 'reverse', ...named, transfer: known(rest) }
  const postings: Posting[] = []
  for (const words of rest.split(' and ')) {
    const [, units = '', giver = '', taker = ''] = words.match(/^(-?\d+) from (.+) to (.+)$/) ?? []
    const from = await find(giver)
    postings.push({ from, to: await find(taker), amount: money(BigInt(units), from.currency) })
  }
  assert.equal(verb, 'pay', `no step reads "${sentence}"`)
  return { action: 'post', ...named, postings }
}
