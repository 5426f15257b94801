// The end of a seed: the product is held against the model, the chain, the bank's lines and its own proofs.

import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { compareBanks } from '../../../apps/server/src/modules/accounting/compare-banks.ts'
import { verifyAtOneMoment } from '../../../apps/server/src/modules/audit/verify.job.ts'
import { reconcileChains } from '../../../apps/server/src/modules/treasury/reconcile-chains.ts'
import { readerOf, withTx } from '../../../apps/server/src/platform/db/db.ts'
import { eventually } from '../eventually.ts'
import type { CampaignActor } from './campaign-actors.ts'
import type { ModelHold } from './campaign-model.ts'
import type { CampaignStep } from './campaign-step.ts'
import { type CampaignWorld, campaignNetwork } from './campaign-world.ts'

type CampaignEnd = Pick<CampaignStep, 'world' | 'model' | 'payouts'> & {
  readonly actors: readonly CampaignActor[]
  readonly report: (difference: string) => void
}

const settledWithinMs = 120_000
/** The lock of an order ends after three minutes, and the worker then gives its money back. */
const expiredWithinMs = 240_000
const finalStates: Readonly<Record<ModelHold['kind'], Readonly<Record<ModelHold['end'], readonly string[]>>>> = {
  exchange: { open: [], completed: ['COMPLETED'], released: ['ORDER_CANCELLED', 'RATE_EXPIRED'] },
  bankWithdrawal: { open: ['PENDING_APPROVAL', 'TO_BE_PROCESSED'], completed: [], released: ['CANCELLED', 'REJECTED'] },
  cryptoWithdrawal: { open: [], completed: ['COMPLETED'], released: ['CANCELLED'] },
}

export async function proveCampaign(finished: CampaignEnd): Promise<void> {
  await finishPayouts(finished)
  for (const actor of finished.actors) await compareAccount(finished, actor)
  await compareTransactions(finished)
  await comparePayouts(finished)
  await proveEvents(finished)
  await proveBooks(finished)
}

/** What was sent is confirmed by blocks. */
async function finishPayouts({ world, model, payouts, report }: CampaignEnd): Promise<void> {
  const ids = [...payouts.keys()]
  const countOpen = async () => {
    await world.chain.mine(4)
    const { rows } = await world.pool.query<{ count: number }>(
      `select count(*)::int as count from transaction where id = any($1) and state <> 'COMPLETED'`,
      [ids],
    )
    return rows[0]?.count ?? 0
  }
  if (ids.length === 0) return
  await eventually('every payout is completed', countOpen, { ms: settledWithinMs, until: (open) => open === 0 }).catch(
    (error: unknown) => report(String(error)),
  )
  for (const id of ids) model.complete(id)
}

/** The balances as the ledger's tables have them, summed by a statement of our own. */
async function readBalances({ pool }: CampaignWorld, accountId: string): Promise<string> {
  const { rows } = await pool.query<{ code: string; available: string; held: string }>(
    `select c.code, coalesce(sum(b.balance) filter (where a.kind = 'available'), 0)::text as available,
       coalesce(sum(b.balance) filter (where a.kind = 'held'), 0)::text as held
     from ledger.account a join ledger.customer_balance b on b.account_id = a.id join ledger.currency c on c.number = a.currency
     where a.owner = $1 group by c.code having sum(b.balance) <> 0 order by c.code`,
    [accountId],
  )
  return rows.map(({ code, available, held }) => `${code} ${available} ${held}`).join(', ')
}

async function compareAccount({ world, model, report }: CampaignEnd, { accountId, isUnsettled }: CampaignActor): Promise<void> {
  const expected = model.describe(accountId)
  await eventually(`account ${accountId} holds ${expected}`, () => readBalances(world, accountId), {
    ms: isUnsettled ? expiredWithinMs : settledWithinMs,
    until: (found) => found === expected,
  }).catch((error: unknown) => report(String(error)))
}

/** The transactions are those that were acknowledged, each once and in the state that the model expects. */
async function compareTransactions({ world, model, actors, report }: CampaignEnd): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; account_id: string; kind: string; state: string }>(
    'select id, account_id, kind, state from transaction where account_id = any($1)',
    [actors.map(({ accountId }) => accountId)],
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id, kind, end } of model.holds.values()) {
    const state = states.get(id)
    if (state === undefined) report(`lost: ${kind} ${id} was acknowledged`)
    else if (!finalStates[kind][end].includes(state)) report(`${kind} ${id} is ${state}, in the model ${end}`)
  }
  for (const { accountId } of actors) {
    const own = rows.filter(({ account_id }) => account_id === accountId)
    const deposits = own.filter(({ kind }) => /deposit/i.test(kind))
    if (deposits.length !== model.deposits(accountId))
      report(`account ${accountId} has ${deposits.length} deposits, in the model ${model.deposits(accountId)}`)
    // An answer that never came may still have had its effect; its money shows in the balances.
    for (const { id, kind, state } of own.filter((row) => !deposits.includes(row)))
      if (!model.holds.has(id) && state !== 'RATE_EXPIRED') report(`doubled: ${kind} ${id} ${state} was never acknowledged`)
  }
}

async function comparePayouts({ world, payouts, report }: CampaignEnd): Promise<void> {
  for (const [id, { address, units }] of payouts) {
    const arrived = await world.gateway.balance(address, { kind: 'token', currency: 'USDC' })
    if (arrived !== units) report(`payout ${id}: ${arrived} arrived instead of ${units}`)
  }
}

/** Each account's events are numbered from one, without a gap. */
async function proveEvents({ world, model, actors, report }: CampaignEnd): Promise<void> {
  const accounts = actors.map(({ accountId }) => accountId)
  const countWaiting = async () =>
    (await world.pool.query('select from account_event_source where account_id = any($1)', [accounts])).rowCount ?? 0
  await eventually('every event is numbered', countWaiting, { ms: settledWithinMs, until: (left) => left === 0 }).catch(
    (error: unknown) => report(String(error)),
  )
  const { rows } = await world.pool.query<{ account_id: string; events: string; last: string; head: string | null }>(
    `select e.account_id, count(*)::text as events, max(e.sequence)::text as last, min(h.last_sequence)::text as head
     from account_event e left join account_event_head h using (account_id) where e.account_id = any($1) group by e.account_id`,
    [accounts],
  )
  const numbered = new Set(rows.map(({ account_id }) => account_id))
  for (const { id, accountId } of model.holds.values())
    if (!numbered.has(accountId)) report(`account ${accountId} has no events, and moved money in ${id}`)
  for (const { account_id, events, last, head } of rows)
    if (events !== last || head !== last) report(`account ${account_id} has ${events} events up to ${last}, its head is ${head}`)
}

async function proveBooks({ world, report }: CampaignEnd): Promise<void> {
  const { pool, gateway, chain } = world
  const books = await auditWhole(pool)
  if (books.defects > 0) report(`ledger audit: ${describe(books)}`)
  const audit = await verifyAtOneMoment((work) => withTx(pool, work), 'no anchors')
  if (audit.found > 0) report(`audit log: ${audit.findings[0]?.about}`)
  const db = readerOf(pool)
  const chart = await readChart(db)
  const chains = new Map([[campaignNetwork, { gateway, tokens: chain.nodes.tokens }]])
  const readDifferences = async () => {
    await chain.mine(1)
    const { coins } = await reconcileChains(db, { chains, chart })
    return coins.filter(({ difference }) => difference !== 0n).map(({ currency, difference }) => `${currency} ${difference}`)
  }
  await eventually('the books agree with the chain', readDifferences, { until: (wrong) => wrong.length === 0 }).catch(
    (error: unknown) => report(String(error)),
  )
  for (const { currency, difference } of await compareBanks(db, chart))
    if (difference !== '0') report(`banks: ${currency} differs by ${difference}`)
}
