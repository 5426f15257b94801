// The present fee of a withdrawal, and between which amounts one can be made.

import type { getTxnFee } from '@sampan/contract/api/crypto.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { askFee, type Fees, networkPaused } from './network-fee.ts'
import { readTerms } from './network-terms.ts'
import { readLimits } from './withdrawal-limits.ts'

export async function readFee(
  { fees }: { readonly fees: Fees },
  { db, session, now }: ReadCtxOf<typeof getTxnFee>,
  { params: { mainNet, currency } }: Input<typeof getTxnFee>,
): Promise<Answer<typeof getTxnFee>> {
  const terms = await readTerms(db, mainNet, currency)
  if (!terms) throw new Refusal('notFound')
  const fee = terms.isOpen ? await askFee(fees, { network: mainNet, currency, terms, now }) : undefined
  if (!fee) throw networkPaused(mainNet)
  const { left } = await readLimits(db, session, { currency, now })
  const most = left.find(({ resetsAt }) => resetsAt === null)?.of ?? terms.minimum
  const onWire = (money: { units: bigint }) => ({ amount: moneyToWire({ ...money, currency }), currency })
  return { fee: onWire(fee), minimum: onWire(terms.minimum), maximum: onWire(most), at: now.toISOString() }
}
