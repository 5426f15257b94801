// Holds the books against chains and banks, names what differs with its amount, and keeps the result for the console.

import type { Db } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { type BankComparison, compareBanks, findUnconfirmedLines, findUnknownLines } from './compare-banks.ts'
import type { AccountingDeps, ChainCoin, ChainComparison } from './deps.ts'
import { findMissing } from './find-missing.ts'
import type { Finding } from './finding.ts'
import { bankDifferences, differenceOf, unreadableAddresses } from './reconciliation-differences.ts'

export type KeptCoin = {
  readonly network: number
  readonly currency: string
  readonly scale: number
  readonly figures: Readonly<Record<'books' | 'omnibus' | 'depositAddresses' | 'arriving' | 'leaving' | 'difference', string>>
}
export type KeptResult = {
  readonly silent: readonly number[]
  readonly chains: readonly KeptCoin[]
  readonly banks: readonly BankComparison[]
  readonly findings: readonly Finding[]
  readonly found: number
}

/** Blocks and postings go on meanwhile: only what differs every time differs. */
const triesMax = 4
const pauseMs = 1_000
const findingsKept = 200
const keptDays = 30

export const reconcileLedger = defineJob({
  name: 'reconcile',
  payload: noPayload,
  async run(deps: AccountingDeps, { db, transact, log, now }) {
    const { unreachable, ...result } = await compareAll(db, deps, now())
    for (const { network, error } of unreachable)
      log.error(
        { event: 'reconciliation.network_unreachable', network: network.name, error },
        'a network could not be compared with the books',
      )
    await transact(async (tx) => {
      await tx.query('insert into reconciliation_run (at, result) values ($1, $2)', [now(), JSON.stringify(result)])
      await tx.query(`delete from reconciliation_run where at < $1::timestamptz - interval '${keptDays} days'`, [now()])
    })
    const wrong = result.findings.find(({ kind }) => kind !== 'unknownLine' && kind !== 'unconfirmedLines')
    if (wrong) log.error({ finding: wrong }, 'the books differ from what is outside: docs/runbooks/ledger-audit.md')
  },
})

async function compareAll(db: Db, deps: AccountingDeps, now: Date): Promise<KeptResult & Pick<ChainComparison, 'unreachable'>> {
  const { coins, unreachable } = await compareChains(db, deps)
  const banks = await compareBanks(db, deps.chart)
  const findings: Finding[] = []
  for (const coin of coins.filter(({ difference }) => difference !== 0n)) {
    const missing = await findMissing(db, deps, coin)
    findings.push(differenceOf(coin, deps, now), ...missing)
  }
  findings.push(...coins.flatMap((coin) => unreadableAddresses(coin, deps, now)))
  findings.push(...banks.flatMap((bank) => bankDifferences(bank, now)))
  findings.push(...(await findUnconfirmedLines(db, now)), ...(await findUnknownLines(db)))
  const compared = new Set(coins.map(({ network }) => network.id))
  return {
    silent: deps.networks.filter((network) => !compared.has(network)),
    chains: coins.map((coin) => keptCoin(coin, deps)),
    banks,
    findings: findings.slice(0, findingsKept),
    found: findings.length,
    unreachable,
  }
}

async function compareChains(db: Db, deps: AccountingDeps): Promise<ChainComparison> {
  for (let tries = 1; ; tries++) {
    const compared = await deps.compareChains(db)
    if (tries === triesMax || compared.coins.every(({ difference }) => difference === 0n)) return compared
    await new Promise((wake) => setTimeout(wake, deps.pauseMs ?? pauseMs))
  }
}

function keptCoin({ network, currency, ...figures }: ChainCoin, { decimalsOf }: AccountingDeps): KeptCoin {
  const { books, omnibus, depositAddresses, arriving, leaving, difference } = figures
  return {
    network: network.id,
    currency,
    scale: decimalsOf(network.id, currency),
    figures: {
      books: String(books),
      omnibus: String(omnibus),
      depositAddresses: String(depositAddresses),
      arriving: String(arriving),
      leaving: String(leaving),
      difference: String(difference),
    },
  }
}
