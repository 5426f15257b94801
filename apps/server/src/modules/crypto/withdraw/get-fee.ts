// The present fee of a withdrawal, and between which amounts it can be made.

import type { getTxnFee } from '@sampan/contract/api/crypto.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ReadVerb } from '../../../platform/ctx.ts'
import { askFee } from './ask-fee.ts'
import { networkPaused } from './fee.ts'
import { readLimits } from './limits.ts'
import type { WithdrawParts } from './parts.ts'
import { readTerms } from './terms.ts'

export const getFee =
  (parts: WithdrawParts): ReadVerb<typeof getTxnFee> =>
  async ({ db, session, now }, { params: { mainNet, currency } }) => {
    const terms = await readTerms(db, mainNet, currency)
    if (!terms) throw new Refusal('notFound')
    const fee = terms.isOpen ? await askFee(parts, { network: mainNet, currency, terms, now }) : undefined
    if (!fee) throw networkPaused(mainNet)
    const { left } = await readLimits(db, session, { currency, now })
    const most = left.find(({ name }) => name === 'perTransaction')?.of ?? terms.minimum
    const onWire = (money: { units: bigint }) => ({ amount: moneyToWire({ ...money, currency }), currency })
    return { fee: onWire(fee), minimum: onWire(terms.minimum), maximum: onWire(most), at: now.toISOString() }
  }
