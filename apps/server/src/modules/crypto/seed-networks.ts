// Seeds the settings of networks and coins once from the contract; from then on the rows rule.

import { ledgerScale, type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import type { Db, Transact, Tx } from '../../platform/db/db.ts'
import { PlainProblem } from '../../platform/observability/startup-problem.ts'

/** These networks have no block that they call final themselves, or call every block so. */
const counted: readonly string[] = ['Viction', 'Stellar']
/** On one's own machine nobody waits for a thousand blocks. Simulated networks call a block final as late as the real ones. */
const practiceConfirmationsMax = 6
const seeds = {
  minimumDeposit: 5,
  minimumWithdraw: 10,
  travelRuleFrom: 1_000,
  practiceTravelRuleFrom: 10_000,
  /** Where gas is expensive, more has to gather first. */
  sweepFrom: { Ethereum: 500, others: 25 },
} as const

/** Before anything else of this module: the rows are there and make sense. */
export async function prepareNetworks(transact: Transact, { practice }: { practice: boolean }): Promise<void> {
  await transact((tx) => seedNetworks(tx, { practice }))
  await transact(requirePolicies)
}

/** Fills an empty table. A row that is missing later is not guessed: `requirePolicies` says so. */
export async function seedNetworks(tx: Tx, { practice }: { practice: boolean }): Promise<void> {
  // Two processes may start at once.
  await tx.query('lock table network_policy in share row exclusive mode')
  const { rowCount } = await tx.query('select from network_policy limit 1')
  if (rowCount) return
  for (const { id, name, family, confirmations, tokens } of allNetworks) {
    await tx.query('insert into network_policy (network, confirmations, finality) values ($1, $2, $3)', [
      id,
      practice && family === 'evm' ? Math.min(confirmations, practiceConfirmationsMax) : confirmations,
      counted.includes(name) ? 'count' : 'tag',
    ])
    for (const currency of stablecoins.filter((code) => Object.hasOwn(tokens, code)))
      await tx.query(
        `insert into network_asset (network, currency, minimum_deposit, minimum_withdraw, travel_rule_from, sweep_from)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          currency,
          whole(currency, seeds.minimumDeposit),
          whole(currency, seeds.minimumWithdraw),
          whole(currency, practice ? seeds.practiceTravelRuleFrom : seeds.travelRuleFrom),
          whole(currency, name === 'Ethereum' && !practice ? seeds.sweepFrom.Ethereum : seeds.sweepFrom.others),
        ],
      )
  }
}

const whole = (currency: Stablecoin, amount: number): bigint => BigInt(amount) * powerOfTen(ledgerScale(currency))

/** Without a number of confirmations a deposit would count at first sight: then nothing starts at all. */
export async function requirePolicies(db: Db): Promise<void> {
  const { rows } = await db.query<{ network: number; confirmations: number | null }>(
    'select network, confirmations from network_policy',
  )
  const faults = allNetworks.flatMap(({ id, label }) => {
    const found = rows.find(({ network }) => network === id)
    if (found?.confirmations && found.confirmations >= 1) return []
    return [`${label} has ${found ? `${found.confirmations ?? 'no'} confirmations` : 'no row in network_policy'}`]
  })
  if (faults.length > 0)
    throw new PlainProblem(
      `Every network needs at least 1 confirmation before a deposit counts, but ${faults.join(', ')}. Correct the table network_policy.`,
    )
}
