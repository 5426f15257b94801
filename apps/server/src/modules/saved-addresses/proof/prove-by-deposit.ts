// Proves a saved address by a small deposit from it: we name an exact amount, and its arrival is the proof.

import { randomInt } from 'node:crypto'
import type { requestDepositProof as entry } from '@sampan/contract/api/blockchain-address.ts'
import { waits } from '@sampan/contract/constants.ts'
import { ledgerScale, type Stablecoin } from '@sampan/contract/currencies.ts'
import { add, type Money, moneyToWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { AddressDeps } from '../deps.ts'
import { requireProvable } from './complete-proof.ts'

/** Decimals that tell the deposit from others: few enough to be typed into any wallet. */
const tellingDecimals = 4

/** The minimum and a random fraction of one coin. */
function nameAmount(minimum: Money): Money {
  const step = 10n ** BigInt(ledgerScale(minimum.currency) - tellingDecimals)
  return add(minimum, { currency: minimum.currency, units: BigInt(randomInt(1, 10 ** tellingDecimals)) * step })
}

type AmountRow = { readonly amount: bigint; readonly expires_at: Date }

const answer = ({ amount: units, expires_at }: AmountRow, currency: Stablecoin): Answer<typeof entry> => ({
  amount: { amount: moneyToWire({ units, currency }), currency },
  expiresAt: expires_at.toISOString(),
})

export async function requestDepositProof(
  { deposits }: AddressDeps,
  { tx, session, now }: WriteCtxOf<typeof entry>,
  { params, body: { currency } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const row = await requireProvable(tx, session.accountId, params.id)
  const open = await tx.query<AmountRow>(
    'select amount, expires_at from address_deposit_proof where address_id = $1 and currency = $2 and expires_at > $3',
    [row.id, currency, now],
  )
  if (open.rows[0]) return answer(open.rows[0], currency)
  const minimum = await deposits.minimumOf(tx, row.network, currency)
  if (!minimum) throw new Refusal('networkPaused', { params: { network: networkById(row.network).label } })
  const { units: amount } = nameAmount(minimum)
  const expiresAt = new Date(now.getTime() + waits.depositProofMs)
  await tx.query(
    `insert into address_deposit_proof (address_id, currency, amount, requested_by, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (address_id, currency) do update set amount = excluded.amount, requested_by = excluded.requested_by,
       requested_at = excluded.requested_at, expires_at = excluded.expires_at`,
    [row.id, currency, amount, session.userId, now, expiresAt],
  )
  return answer({ amount, expires_at: expiresAt }, currency)
}
