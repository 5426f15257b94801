// D11: compares random operations with a simple model, one by one and in batches. LEDGER_SEED=n replays a printed seed.
// Short: 40,000 operations over 20 seeds. LEDGER_LONG=1 (npm run faults): 1,000,000 over 500.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { assertProved, type Book, freezeOwnerOf, money, openBook } from '../test/book.ts'
import { apply, createModel, freeze as freezeInModel, type ModelAccount, type ModelAnswer, type Step } from '../test/model.ts'
import { layout, type RandomOperation, randomOperation } from '../test/random-operations.ts'
import { postTransfers } from './post-transfers.ts'
import { type Account, isRefused, type Transfer, type TransferResult } from './transfer.ts'
import { resumeWithdrawals, stopWithdrawals } from './withdrawals.ts'

const isLong = process.env.LEDGER_LONG === '1'
const seeds = process.env.LEDGER_SEED
  ? [Number(process.env.LEDGER_SEED)]
  : Array.from({ length: isLong ? 500 : 20 }, (_, index) => index + 1)
const operationsPerSeed = 2000

let book: Book
const outcomes = new Map<string, number>()
before(async () => {
  book = await openBook()
})
after(() => book.close())

type World = { readonly accounts: readonly Account[]; readonly model: readonly ModelAccount[] }

async function createWorld(): Promise<World> {
  const usdt = await Promise.all(Array.from({ length: layout.usdt }, () => book.open('USDT')))
  const eur = await Promise.all(Array.from({ length: layout.eur }, () => book.open('EUR')))
  const house = [
    book.chart.omnibus('Ethereum', 'USDT'),
    book.chart.omnibus('Tron', 'USDT'),
    book.chart.account('fees', 'USDT'),
    book.chart.account('suspense', 'USDT'),
    book.chart.account('suspense', 'EUR'),
    book.chart.account('bank', 'EUR'),
  ]
  const accounts = [
    ...usdt.map(({ available }) => available),
    ...usdt.map(({ held }) => held),
    ...eur.map(({ available }) => available),
    ...eur.map(({ held }) => held),
    ...house,
    { id: 987_654_000_001n, currency: 'USDT' as const },
  ]
  const kindOf = (index: number): Pick<ModelAccount, 'kind' | 'partner'> => {
    if (index < 8) return { kind: 'available', partner: index + 8 }
    if (index < 16) return { kind: 'held', partner: index - 8 }
    if (index < 20) return { kind: 'available', partner: index + 4 }
    if (index < 24) return { kind: 'held', partner: index - 4 }
    return { kind: index < layout.nobody ? 'house' : 'unknown' }
  }
  const model = accounts.map(({ currency }, index) => ({ currency, ...kindOf(index), balance: 0n, entries: 0, freeze: null }))
  return { accounts, model }
}

async function play(operations: readonly RandomOperation[], sizes: readonly number[]): Promise<void> {
  const { accounts, model: modelAccounts } = await createWorld()
  const houseBefore = await Promise.all(accounts.slice(layout.house, layout.nobody).map((account) => book.balance(account)))
  const model = createModel([...modelAccounts], (currency) => (currency === 'USDT' ? layout.house + 3 : layout.house + 4))
  const run = randomUUID()
  const ids: bigint[] = []
  const firstOf = new Map<number, Step>()
  let nextKey = 0

  const stepOf = (operation: Exclude<RandomOperation, { action: 'freeze' | 'stop' }>): Step => {
    const { keyBack, ...rest } = operation
    const key = keyBack === null ? nextKey++ : Math.max(0, nextKey - 1 - keyBack)
    // Only transfers of earlier batches have a number. Most settlements and releases name a hold, some name any transfer.
    const earlier = 'back' in rest ? findSubject(rest) : 0
    // A repeated key mostly repeats the same request.
    if (keyBack !== null && keyBack % 4 !== 0) {
      const first = firstOf.get(key)
      if (first) return first
    }
    switch (rest.action) {
      case 'settle':
        return { action: 'settle', key, hold: earlier, postings: rest.postings }
      case 'release':
        return { action: 'release', key, hold: earlier }
      case 'reverse':
        return { action: 'reverse', key, transfer: earlier }
      default:
        return { ...rest, key }
    }
  }

  function findSubject({ action, back }: { action: 'settle' | 'release' | 'reverse'; back: number }): number {
    if (action === 'reverse' || back % 8 === 7) return ids.length - 1 - back
    return model.written.findLastIndex((one, index) => index < ids.length - back && one.step.action === 'hold')
  }

  async function flush(batch: readonly Step[]): Promise<void> {
    if (batch.length === 0) return
    const expected = batch.map((step) => apply(model, step))
    const found = await postTransfers(
      book.db,
      batch.map((step) => transferOf(step, run, accounts, ids)),
    )
    assert.deepEqual(
      found.map((answer) => readAnswer(answer)),
      expected.map((answer) => readAnswer(answer)),
      `a batch of ${batch.length}`,
    )
    for (const [index, answer] of found.entries()) {
      outcomes.set(readAnswer(answer), (outcomes.get(readAnswer(answer)) ?? 0) + 1)
      const said = expected[index]
      assert.ok(said)
      if (isRefused(answer) || 'refusal' in said) continue
      if (said.repeated) assert.equal(answer.transferId, ids[said.posted])
      else {
        assert.ok(answer.transferId > (ids.at(-1) ?? 0n), 'numbers follow the order of writing')
        ids[said.posted] = answer.transferId
      }
    }
  }

  let batch: Step[] = []
  let turn = 0
  for (const operation of operations) {
    if (operation.action === 'freeze' || operation.action === 'stop') {
      await flush(batch)
      batch = []
      await (operation.action === 'stop' ? setStop(operation.value) : setFreeze(operation.account, operation.freeze))
      continue
    }
    const step = stepOf(operation)
    if (!firstOf.has(step.key)) firstOf.set(step.key, step)
    // A batch that names a key or transfer twice is posted one by one, which is slow: seven of eight batches have none, the eighth is short.
    if (turn % 8 && namesAny(batch, step)) {
      await flush(batch)
      batch = []
      turn++
    }
    batch.push(step)
    const size = sizes[turn % sizes.length] ?? 1
    if (batch.length >= (turn % 8 ? size : Math.min(size, 15))) {
      await flush(batch)
      batch = []
      turn++
    }
  }
  await flush(batch)
  await setStop(false)
  await compareBooks()

  async function setStop(value: boolean): Promise<void> {
    model.isStopped = value
    await (value ? stopWithdrawals(book.db, 'the model says so') : resumeWithdrawals(book.db, 'the model says so'))
  }

  async function setFreeze(index: number, freeze: ModelAccount['freeze']): Promise<void> {
    freezeInModel(model, index, freeze)
    await freezeOwnerOf(book.db, accountAt(accounts, index), freeze)
  }

  async function compareBooks(): Promise<void> {
    const { rows } = await book.db.query<{ account_id: string; balance: string; version: number }>(
      'select account_id::text, balance::text, version from ledger.customer_balance where account_id = any ($1)',
      [accounts.map(({ id }) => id)],
    )
    assert.deepEqual(
      Object.fromEntries(rows.map(({ account_id, balance, version }) => [account_id, [balance, version]])),
      Object.fromEntries(
        accounts.slice(0, layout.house).map(({ id }, index) => {
          const said = modelAccounts[index]
          return [String(id), [String(said?.balance), said?.entries]]
        }),
      ),
    )
    const house = await Promise.all(accounts.slice(layout.house, layout.nobody).map((account) => book.balance(account)))
    assert.deepEqual(
      house.map((balance, index) => balance - (houseBefore[index] ?? 0n)),
      modelAccounts.slice(layout.house, layout.nobody).map(({ balance }) => balance),
    )
  }
}

const namesAny = (batch: readonly Step[], step: Step): boolean =>
  batch.some(
    (other) =>
      other.key === step.key ||
      ('reference' in other && 'reference' in step && other.reference !== null && other.reference === step.reference) ||
      (subjectOf(other) !== undefined && subjectOf(other) === subjectOf(step)),
  )

function subjectOf(step: Step): number | undefined {
  if ('hold' in step) return step.hold
  return step.action === 'reverse' ? step.transfer : undefined
}

function accountAt(accounts: readonly Account[], index: number): Account {
  const account = accounts[index]
  assert.ok(account)
  return account
}

function transferOf(step: Step, run: string, accounts: readonly Account[], ids: readonly bigint[]): Transfer {
  const at = (index: number) => accountAt(accounts, index)
  const named = { key: ['model', run, String(step.key)] as const, purpose: 'internal' as const }
  switch (step.action) {
    case 'post':
      return {
        action: 'post',
        ...named,
        purpose: step.isWithdrawal ? 'fiat_withdrawal' : 'internal',
        postings: step.postings.map(({ from, to, units }) => ({
          from: at(from),
          to: at(to),
          amount: money(units, at(from).currency),
        })),
        ...(step.reference !== null && { reference: `bank:model:${run}/${step.reference}` }),
      }
    case 'hold':
      return {
        action: 'hold',
        ...named,
        purpose: step.isWithdrawal ? 'crypto_withdrawal' : 'internal',
        account: at(step.account),
        amount: money(step.units, at(step.account).currency),
      }
    case 'settle':
      return {
        action: 'settle',
        ...named,
        hold: ids[step.hold] ?? 0n,
        postings: step.postings.map(({ to, units }) => ({ to: at(to), amount: money(units, at(to).currency) })),
      }
    case 'release':
      return { action: 'release', ...named, hold: ids[step.hold] ?? 0n }
    case 'reverse':
      return { action: 'reverse', ...named, transfer: ids[step.transfer] ?? 0n }
  }
}

function readAnswer(answer: TransferResult | ModelAnswer): string {
  if ('refusal' in answer) return answer.refusal
  return answer.repeated ? 'repeated' : 'posted'
}

test(`D11: ${seeds.length * operationsPerSeed} random operations over ${seeds.length} seeds, 0 differences from the model`, async (t) => {
  t.diagnostic(`figures D11 {"seeds":${seeds.length},"operations":${seeds.length * operationsPerSeed}}`)
  const property = fc.asyncProperty(
    fc.array(randomOperation, { minLength: operationsPerSeed, maxLength: operationsPerSeed, size: 'max' }),
    fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 25 }), fc.integer({ min: 26, max: 200 })), {
      minLength: 20,
      maxLength: 20,
    }),
    play,
  )
  const started = performance.now()
  for (const seed of seeds) {
    const found = await fc.check(property, {
      seed,
      numRuns: 1,
      endOnFailure: process.env.LEDGER_SEED === undefined,
      interruptAfterTimeLimit: 120_000,
    })
    if (!found.failed) continue
    const shortest = found.counterexample?.[0] ?? []
    const shown = shortest.length > 20 ? `${shortest.length} operations` : fc.stringify(shortest)
    assert.fail(`seed ${seed}: ${String(found.errorInstance).slice(0, 1500)}\nafter ${shown}`)
  }
  t.diagnostic(`${Math.round((seeds.length * operationsPerSeed) / ((performance.now() - started) / 1000))} operations a second`)
  t.diagnostic([...outcomes].map(([name, count]) => `${name} ${count}`).join(', '))
  assert.ok(outcomes.size >= 18, 'every kind of answer was met')
})

test('LC-16 after this suite every balance is what its entries say', () => assertProved(book.owner))
