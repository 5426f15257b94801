// Counts confirmations, and settles what has enough of them: asked for once more on the chain, screened, then credited, kept, held or
// booked without an owner. The deposits of one poll are decided and applied together.

import type { Head } from '@sampan/chains/gateway.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import { inSpansOf } from '../../../platform/observability/tracing/stored-traces.ts'
import type { NetworkPolicy } from '../../crypto/public.ts'
import { bookUnowned, decideConfirmation, isFinal } from '../decide-deposit.ts'
import { loadBooks } from '../deposit-books.ts'
import { type Deposit, selectDeposits } from '../deposits.ts'
import { applyDecisions } from '../operate-deposit.ts'
import { screenDeposits } from './screen-deposits.ts'
import { lockUnchanged, settleTogether, tryEach } from './settle-together.ts'
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
  const span = { name: 'watcher settle', attributes: { 'sampan.network': watch.network.name } }
  const ids = final.map(({ id }) => id)
  await inSpansOf(watch.db, ids, span, () => settleFinal(watch, final, policy))
}

async function settleFinal(watch: Watch, final: readonly Deposit[], policy: NetworkPolicy): Promise<void> {
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
