// Proves on a restored database that no payout would be repeated: the product's own code takes over what the signer's journal holds.

import { randomBytes } from 'node:crypto'
import { networkById } from '@sampan/contract/networks.ts'
import { createSigner } from '@sampan/signer/create-signer.ts'
import { approvalKeys } from '@sampan/signer/intent.ts'
import type { Journal } from '@sampan/signer/journal/journal.ts'
import { createLimits } from '@sampan/signer/limits.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import type { Pool } from 'pg'
import { noApprovals } from '../../src/core/approvals/approvals.ts'
import { catchUpWithSigner } from '../../src/modules/crypto-withdrawals/payment/catch-up.ts'
import { findWithdrawal } from '../../src/modules/crypto-withdrawals/withdrawals.ts'
import { readSync } from '../../src/modules/signer-journal/public.ts'
import { readerOf, withTx } from '../../src/platform/db/db.ts'
import { createLog } from '../../src/platform/observability/log.ts'
import type { Finding } from './drill-report.ts'

export type Payout = {
  readonly id: string
  readonly what: string
  /** In the backup; "unknown" where it was begun after the recovery point. */
  readonly before: string
  readonly after: string
  readonly outcome: 'adopted' | 'refused' | 'network stopped' | 'WOULD BE REPEATED'
}

export type PayoutCheck = Finding & { readonly payouts: readonly Payout[] }

const waiting: readonly string[] = ['SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED']
/** Held coins were given back, or were paid in another way. */
const givenBack: readonly string[] = ['CANCELLED', 'REJECTED', 'TRANSFERRED_MANUALLY']

export async function checkPayouts(pool: Pool, journal: Journal): Promise<PayoutCheck> {
  const db = readerOf(pool)
  const { head } = await readSync(db)
  const { lines } = journal.head()
  if (!journal.contains(head))
    return failed(`The journal (${lines} lines) lacks lines that the backup knows (${head.lines}): find the newest journal.`)
  const signed = await signedWithdrawals(journal)
  const stateOf = async (id: string) => (await findWithdrawal(db, id))?.state ?? 'unknown'
  const before = new Map<string, string>()
  for (const { id } of signed) before.set(id, await stateOf(id))
  const signer = createJournalSigner(journal, await readWallets(pool))
  const notices = { notice: async () => undefined }
  const log = createLog({ level: 'silent' })
  const ctx = {
    db,
    transact: <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(pool, work),
    log,
    now: () => new Date(),
  }
  await catchUpWithSigner({ signer, approvals: noApprovals, notices }, ctx)
  const stopped = await readStopped(pool)
  const payouts: Payout[] = []
  for (const { id, network, txnHash } of signed) {
    const [was, after] = [before.get(id) ?? 'unknown', await stateOf(id)]
    if (!waiting.includes(was) && !givenBack.includes(was) && was !== 'unknown') continue
    const isStopped = was === 'unknown' && stopped.has(network)
    const outcome = isStopped ? 'network stopped' : await judge({ id, network, was, after, signer })
    payouts.push({ id, what: `${networkById(network).name} ${txnHash}`, before: was, after, outcome })
  }
  const repeated = payouts.filter(({ outcome }) => outcome === 'WOULD BE REPEATED').length
  if (repeated > 0) return { ...failed(`${repeated} payouts would be made again or were given back.`), payouts }
  const counts = `${signed.length} signed, ${payouts.length} open or unknown in the backup, none would be repeated`
  return { verdict: 'passed', detail: `journal of ${lines} lines, the backup knows ${head.lines}; ${counts}`, payouts }
}

const failed = (detail: string): PayoutCheck => ({ verdict: 'failed', detail, payouts: [] })

type PayoutState = {
  readonly id: string
  readonly network: Parameters<typeof networkById>[0]
  readonly was: string
  readonly after: string
  readonly signer: Signer
}

/** What is not taken over is safe only if the signer refuses to let it end unpaid; the same lines refuse another signature. */
async function judge({ id, network, was, after, signer }: PayoutState): Promise<Payout['outcome']> {
  if (givenBack.includes(after) || was === 'unknown') return 'WOULD BE REPEATED'
  if (!waiting.includes(after)) return 'adopted'
  try {
    await signer.voidWithdrawal({ withdrawalId: id, network })
    return 'WOULD BE REPEATED'
  } catch (error) {
    if (error instanceof SignerRefused && error.refusal === 'alreadySigned') return 'refused'
    throw error
  }
}

/** The real signer over the lines of the journal, without any key. */
function createJournalSigner(journal: Journal, wallets: ReadonlyMap<number, string>): Signer {
  return createSigner({
    keyStore: {
      address: async (network) => wallets.get(network) ?? 'unknown wallet',
      sign: () => Promise.reject(new Error('A drill signs nothing.')),
    },
    journal,
    limits: createLimits(),
    approvalKey: approvalKeys(randomBytes(32)).publicKey,
    tokens: {},
  })
}

const pageLines = 1_000

/** The last live transaction of each withdrawal that was signed. */
async function signedWithdrawals(journal: Journal) {
  const signed = new Map<string, { id: string; network: PayoutState['network']; txnHash: string }>()
  for (let from = 0; from < journal.head().lines; from += pageLines)
    for (const line of await journal.read(from, pageLines))
      if (line.kind === 'withdrawal') {
        const { withdrawalId: id, network } = line
        const alive = journal.payment(id)?.transactions.findLast(({ isDead }) => !isDead)
        if (alive) signed.set(id, { id, network, txnHash: alive.txnHash })
      }
  return [...signed.values()]
}

async function readWallets(pool: Pool): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ network: number; address: string }>('select network, address from chain_wallet')
  return new Map(rows.map(({ network, address }) => [network, address]))
}

async function readStopped(pool: Pool): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ network: number }>(`select network from network_policy where stop_reason <> 'none'`)
  return new Set(rows.map(({ network }) => network))
}
