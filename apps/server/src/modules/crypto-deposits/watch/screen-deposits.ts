// Screens final deposits and applies what the screening decides.

import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { NetworkPolicy, Risk } from '../../crypto/public.ts'
import { decideScreening } from '../decide-deposit.ts'
import { assetOf, decideScreened, needsSender, type ScreenedDeposit } from '../decide-screened.ts'
import { loadBooks } from '../deposit-books.ts'
import { type Deposit, selectDeposits } from '../deposits.ts'
import { applyDecisions } from '../operate-deposit.ts'
import { settleTogether, tryEach } from './settle-together.ts'
import type { Watch } from './watch.ts'

export async function screenDeposits(watch: Watch, owned: readonly Deposit[], { assets }: NetworkPolicy): Promise<void> {
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
