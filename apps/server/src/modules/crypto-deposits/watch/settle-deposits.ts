// Counts confirmations, and settles what has enough of them: asked for once more on the chain, screened, then credited, kept, held or
// booked without an owner. The deposits of one poll are decided and applied together.

import type { Head } from '@sampan/chains/gateway.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { NetworkPolicy, Risk } from '../../crypto/public.ts'
import {
  assetOf,
  bookUnowned,
  decideConfirmation,
  decideScreened,
  decideScreening,
  isFinal,
  needsSender,
  type ScreenedDeposit,
} from '../decide-deposit.ts'
import { loadBooks } from '../deposit-books.ts'
import { type Deposit, lockDeposits, selectDeposits } from '../deposits.ts'
import { applyDecisions } from '../operate-deposit.ts'
import type { Watch } from './watch.ts'

const confirmationsMax = 500
const settledMax = 200

/** n of m: screens are notified of every block. */
export async function updateConfirmations(watch: Watch, head: Head, policy: NetworkPolicy): Promise<void> {
  const { db, transact, network, now, deps } = watch
  const open = await selectDeposits(
    db,
    `network = $1 and completed_at is null and block_height is not null and (state in ('DETECTED', 'CONFIRMING')
       or state = 'UNMATCHED' and confirmations < confirmations_needed)
     order by block_height limit ${confirmationsMax}`,
    [network.id],
  )
  const decide = (deposit: Deposit) => decideConfirmation(deposit, head, policy, now()) ?? []
  const changed = open.filter((deposit) => [decide(deposit)].flat().length > 0)
  if (changed.length === 0) return
  await transact(async (tx) => applyDecided(tx, (await lockUnchanged(tx, changed)).flatMap(decide), deps.notices))
}

/** Those that are still in the state and the block in which they were read. */
async function lockUnchanged(tx: Tx, read: readonly Deposit[]): Promise<Deposit[]> {
  const before = new Map(read.map((deposit) => [deposit.id, deposit]))
  const locked = await lockDeposits(tx, [...before.keys()])
  return locked.filter(({ id, state, block }) => state === before.get(id)?.state && block?.hash === before.get(id)?.block?.hash)
}

export async function settleDeposits(watch: Watch, head: Head, policy: NetworkPolicy): Promise<void> {
  const ready = await selectDeposits(
    watch.db,
    `network = $1 and completed_at is null and block_height is not null and (state in ('CONFIRMING', 'SCREENING')
       or state in ('UNMATCHED', 'CLAIMED') and amount > 0
         and not exists (select from crypto_deposit_posting p where p.deposit_id = crypto_deposit.id and p.standing is not null))
     order by block_height limit ${settledMax}`,
    [watch.network.id],
  )
  const final = ready.filter((one) => isFinal(one, head, policy) && isCreditingOpen(one, policy))
  const verified = await tryEach(final, async (deposit) => ((await isReportedAgain(watch, deposit)) ? [deposit] : []))
  const [unowned = [], owned = []] = [true, false].map((wanted) =>
    verified.results.flat().filter((one) => isUnowned(one) === wanted),
  )
  await settleTogether(watch, unowned, async (tx, deposits) => {
    const books = await loadBooks(tx, watch.deps.chart, watch.network.id, deposits)
    await applyDecisions(
      tx,
      watch.deps,
      books,
      deposits.map((deposit) => bookUnowned(books, deposit)),
    )
  })
  await screenDeposits(watch, owned, policy)
  if (verified.error) throw verified.error
}

const isUnowned = ({ state }: Deposit): boolean => state === 'UNMATCHED' || state === 'CLAIMED'

/** False while a deep reorganisation keeps the asset closed: its deposits wait where they are. */
const isCreditingOpen = ({ currency }: Deposit, { assets }: NetworkPolicy): boolean =>
  currency === null || (assets.get(currency)?.creditingOpen ?? true)

/** Asked for by its own hash, the chain must report the very same as the scan did. Only then money is made of it. */
async function isReportedAgain({ gateway, network, log }: Watch, deposit: Deposit): Promise<boolean> {
  const found = await gateway.find(deposit.txnHash)
  const same =
    found.state === 'mined' &&
    found.block.hash === deposit.block?.hash &&
    found.movements.some(
      ({ index, to, memo, units, asset }) =>
        index === deposit.logIndex &&
        to === deposit.address &&
        memo === deposit.memo &&
        units === deposit.chainUnits &&
        asset.kind === 'token' &&
        asset.currency === deposit.currency,
    )
  if (!same)
    log.warn(
      { event: 'deposit.contradicted', network: network.name, deposit: deposit.id, reported: found.state },
      'the chain does not report of this deposit what the scan did; it is not credited',
    )
  return same
}

async function screenDeposits(watch: Watch, owned: readonly Deposit[], { assets }: NetworkPolicy): Promise<void> {
  const { deps, network, now } = watch
  const deposits = owned.filter(({ currency }) => currency !== null && assets.has(currency))
  if (deposits.length === 0) return
  await settleTogether(
    watch,
    deposits.filter(({ state }) => state === 'CONFIRMING'),
    (tx, locked) =>
      applyDecided(
        tx,
        locked.map((deposit) => decideScreening(deposit, now())),
        deps.notices,
      ),
  )
  faultPoint('deposit screening')
  const screened = await tryEach(deposits, async ({ sender, ...deposit }) => ({
    deposit: { ...deposit, sender, state: 'SCREENING' as const },
    risk: sender === null ? ('lowRisk' as const) : await deps.screening({ network: network.id, address: sender }),
  }))
  const risks = new Map(screened.results.map(({ deposit, risk }) => [deposit.id, risk]))
  await settleTogether(
    watch,
    screened.results.map(({ deposit }) => deposit),
    async (tx, locked) => {
      const checked = await loadScreened(tx, watch, locked, { assets, risks })
      await applyDecisions(tx, deps, checked.books, decideScreened(checked, now()))
      faultPoint('deposit posted')
    },
  )
  faultPoint('deposit judged')
  if (screened.error) throw screened.error
}

type Screening = { readonly assets: NetworkPolicy['assets']; readonly risks: ReadonlyMap<string, Risk> }

async function loadScreened(tx: Tx, { deps, network }: Watch, deposits: readonly Deposit[], { assets, risks }: Screening) {
  const kept = await selectDeposits(
    tx,
    `network = $1 and account_id = any($2) and state = 'BELOW_MINIMUM' and completed_at is null and block_height is not null
     order by id for no key update`,
    [network.id, deposits.map(({ accountId }) => accountId)],
  )
  const screened: ScreenedDeposit[] = []
  for (const deposit of deposits) {
    const { id, accountId, sender } = deposit
    const isAsked = accountId !== null && needsSender(deposit, assetOf(assets, deposit))
    const isSenderKnown = isAsked && (await deps.knowsSender(tx, { accountId, network: network.id, sender }))
    screened.push({ deposit, isSenderKnown, risk: risks.get(id) ?? 'highRisk' })
  }
  return { books: await loadBooks(tx, deps.chart, network.id, [...deposits, ...kept]), assets, screened, kept }
}

type Settle = (tx: Tx, deposits: readonly Deposit[]) => Promise<void>

/** In one transaction; where that fails, one by one, so that a deposit that cannot be settled keeps no other waiting. */
async function settleTogether({ transact }: Watch, deposits: readonly Deposit[], settle: Settle): Promise<void> {
  const settleSome = (some: readonly Deposit[]) =>
    transact(async (tx) => {
      const locked = await lockUnchanged(tx, some)
      if (locked.length > 0) await settle(tx, locked)
    })
  if (deposits.length === 0) return
  try {
    await settleSome(deposits)
  } catch (failure) {
    if (deposits.length === 1) throw failure
    const { error } = await tryEach(deposits, (deposit) => settleSome([deposit]))
    if (error) throw error
  }
}

const errorsMax = 3

/** One that fails keeps no other waiting; where several fail the cause is not theirs. The caller throws the error at the end. */
async function tryEach<Result>(deposits: readonly Deposit[], work: (deposit: Deposit) => Promise<Result>) {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const deposit of deposits) {
    try {
      results.push(await work(deposit))
    } catch (error) {
      errors.push(error)
      if (errors.length === errorsMax) break
    }
  }
  return { results, error: errors[0] }
}
