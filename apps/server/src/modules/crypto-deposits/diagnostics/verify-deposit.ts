// The deposit doctor: what became of a deposit, and what to do now.

import type { verifyDeposit as entry } from '@sampan/contract/api/crypto-deposit.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { type Network, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash, isTxnHash } from '@sampan/contract/txn-hash.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { CryptoDeps } from '../../crypto/public.ts'
import type { Coins } from '../deposit-books.ts'
import { readKept } from '../list-deposits.ts'
import { type Diagnosis, diagnoseDeposit } from './diagnose-deposit.ts'
import { nextSteps, onHoldStep, returnedStep, wrongBoth } from './messages.ts'

export async function verifyDeposit(
  deps: CryptoDeps,
  { db, session, language }: ManualCtxOf<typeof entry>,
  { body: { mainNet, txnHash } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  // Every network's own form, before any node is asked.
  if (!isTxnHash(mainNet, txnHash)) throw new Refusal('invalidInput', { fields: { txnHash: messages.txnHash } })
  const network = networkById(mainNet)
  const { accountId } = session
  const diagnosis = await diagnoseDeposit(db, deps, { network, txnHash: canonicalTxnHash(mainNet, txnHash), accountId })
  const { finding, confirmations, foundOn, amount, deposit } = diagnosis
  return {
    finding,
    confirmations: confirmations ?? null,
    foundOn: foundOn ?? null,
    transactionId: deposit?.id ?? null,
    amount: amount ? onWire(amount) : null,
    nextStep: await wordsFor(db, diagnosis, { accountId, network, language }),
    caseAllowed: isCaseAllowed(diagnosis),
  }
}

const isCaseAllowed = ({ finding, otherCoin }: Diagnosis): boolean =>
  finding === 'WRONG_TOKEN' || finding === 'MEMO_MISSING' || finding === 'ALREADY_CLAIMED' || otherCoin === true

type Reader = { readonly accountId: string; readonly network: Network; readonly language: Language }

async function wordsFor(db: Db, diagnosis: Diagnosis, { accountId, network, language }: Reader): Promise<string> {
  const { confirmations, foundOn, amount, deposit } = diagnosis
  const kept = deposit?.state === 'BELOW_MINIMUM' ? (await readKept(db, accountId, [deposit]))(deposit) : undefined
  return say(textFor(diagnosis), language, {
    network: network.label,
    ...confirmations,
    ...(foundOn && { foundOn: networkById(foundOn).label }),
    ...(amount && { amount: formatMoney(amount) }),
    ...(kept && { missing: formatMoney(kept.missing) }),
  })
}

function textFor({ finding, deposit, otherCoin }: Diagnosis): Text {
  if (deposit?.state === 'ON_HOLD') return onHoldStep
  if (deposit?.state === 'RETURNED') return returnedStep
  return otherCoin ? wrongBoth : nextSteps[finding]
}

const onWire = (coins: Coins) => ({ amount: moneyToWire(coins), currency: coins.currency })
