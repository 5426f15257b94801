// Withdrawals of a campaign: to a bank, decided by a second member in a company, and to an address on the chain.

import * as approvals from '@sampan/contract/api/approvals.ts'
import { cancelCryptoWithdrawal, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { cancelFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { previewWithdraw, withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { eventually } from '../eventually.ts'
import { newAddress, saveAddress } from '../money/withdrawals.ts'
import { seededRandom } from '../seeded-random.ts'
import { type ModelHold, toText, toUnits } from './campaign-model.ts'
import type { CampaignStep } from './campaign-step.ts'
import { campaignNetwork } from './campaign-world.ts'

const illegalMove = '00410'
/** Of a payout on the chain: 10 USDC. */
const minimum = 10_000_000n

export async function withdrawToBank(step: CampaignStep): Promise<void> {
  const { client, actor, model, action } = step
  const { token, accountId, bankAccountId } = actor
  const [requestId = ''] = action.requestIds
  const amount = { amount: toText(BigInt(action.amount), 'EUR'), currency: 'EUR' }
  const preview = await client.ask(previewWithdraw, { token, body: { bankAccountId, amount } })
  if (preview.status !== 200) return client.report(`no preview: ${preview.text}`)
  const fee = toUnits(preview.result.fee.amount, 'EUR')
  const total = BigInt(action.amount) + fee
  const isCovered = model.available(accountId, 'EUR') >= total
  const body = { requestId, recaptchaToken: 'human', bankAccountId, amount, purposeOfTransfer: 'SUPP' }
  const asked = { token, body, withCode: true, losesAnswer: action.losesAnswer }
  const answer = await client.ask(withdrawFiat, asked)
  if (answer.status !== 200) {
    client.counts.refused += 1
    // A limit may forbid what the balance allows; the preview has said so.
    if (isCovered && preview.result.possible) client.report(`a covered withdrawal was refused: ${answer.text}`)
    return
  }
  if (!isCovered)
    return client.report(`a withdrawal of ${total} was accepted with ${model.available(accountId, 'EUR')} available`)
  client.counts.acknowledged += 1
  const { id } = answer.result
  model.hold({ id, accountId, kind: 'bankWithdrawal', currency: 'EUR', units: total })
  if (!action.isRepeated) return
  const again = await client.ask(withdrawFiat, { token, body, withCode: true })
  if (again.status !== 200 || again.result.id !== id) client.report(`a repeated withdrawal was answered ${again.text}`)
}

const pickOpen = ({ model, actor, action }: CampaignStep): ModelHold | undefined => {
  const open = model.openHolds(actor.accountId, 'bankWithdrawal')
  return open.at(-1 - (action.back % Math.max(1, open.length)))
}

export async function cancelBankWithdrawal(step: CampaignStep): Promise<void> {
  const { client, actor, model, action } = step
  const open = pickOpen(step)
  if (!open) return
  const [requestId = ''] = action.requestIds
  const { id } = open
  const asked = { token: actor.token, params: { id }, body: { requestId }, losesAnswer: action.losesAnswer }
  const answer = await client.ask(cancelFiatTransaction, asked)
  if (answer.status !== 200) return client.report(`an open withdrawal could not be cancelled: ${answer.text}`)
  client.counts.acknowledged += 1
  model.release(id)
}

/** A second member decides about an open withdrawal, or its maker recalls it. */
export async function decideWithdrawal(step: CampaignStep): Promise<void> {
  const { client, actor, model, action, world } = step
  const open = pickOpen(step)
  if (!open || actor.approverToken === undefined) return
  const [requestId = ''] = action.requestIds
  const id = await eventually('the approval of a withdrawal', () => findApproval(world.pool, open.id))
  const token = action.decision === 'recall' ? actor.token : actor.approverToken
  const asked = { token, params: { id }, losesAnswer: action.losesAnswer }
  const decide = async () => {
    if (action.decision === 'recall') return client.ask(approvals.recall, { ...asked, body: { requestId } })
    if (action.decision === 'reject') return client.ask(approvals.reject, { ...asked, body: { requestId, reason: 'Not now' } })
    const seen = await client.ask(approvals.getApproval, { token, params: { id } })
    const content = seen.result?.content ?? 'unread'
    return client.ask(approvals.approve, { ...asked, withCode: true, body: { requestId, content } })
  }
  const answer = await decide()
  if (answer.status === 200) client.counts.acknowledged += 1
  else client.counts.refused += 1
  if (answer.status === 200 && action.decision !== 'approve') model.release(open.id)
  // What was approved before stays decided, and held.
  if (answer.status !== 200 && !step.decided.has(open.id)) client.report(`a decision was refused: ${answer.text}`)
  if (answer.status === 200) step.decided.add(open.id)
}

async function findApproval(pool: CampaignStep['world']['pool'], subjectId: string): Promise<string | undefined> {
  const found = await pool
    .query<{ id: string }>('select id from approval where subject_id = $1', [subjectId])
    .catch(() => undefined)
  return found?.rows[0]?.id
}

export async function withdrawOnChain(step: CampaignStep): Promise<void> {
  const { client, actor, model, action, world } = step
  const { token, accountId } = actor
  const [requestId = '', cancelId = ''] = action.requestIds
  const address = newAddress(campaignNetwork)
  const addressId = await eventually('the address is saved', () =>
    saveAddress(world.pool, actor, { address, network: campaignNetwork }, new Date()).catch(() => undefined),
  )
  const units = minimum + BigInt(action.amount % 1_000) * 10_000n
  // The ledger has six decimals, customers type two.
  const amount = { amount: toText(units, 'USDC').replace(/0{4}$/, ''), currency: 'USDC' }
  const body = { requestId, recaptchaToken: 'human', addressId, mainNet: campaignNetwork, amount }
  const available = model.available(accountId, 'USDC')
  const answer = await client.ask(withdrawCrypto, { token, body, withCode: true, losesAnswer: action.losesAnswer })
  if (answer.status !== 200) {
    client.counts.refused += 1
    // The fee is a few units at most; far above it only another reason could refuse.
    if (available > units + 20_000_000n) client.report(`a covered payout was refused: ${answer.text}`)
    return
  }
  const total = toUnits(answer.result.total.amount, 'USDC')
  if (total !== units + toUnits(answer.result.fee.amount, 'USDC')) client.report(`a payout has another total: ${answer.text}`)
  if (available < total) return client.report(`a payout of ${total} was accepted with ${available} available`)
  client.counts.acknowledged += 1
  const { id } = answer.result
  model.hold({ id, accountId, kind: 'cryptoWithdrawal', currency: 'USDC', units: total })
  step.payouts.set(id, { address, units })
  if (!seededRandom(action.seed).chance(0.3)) return
  const cancelled = await client.ask(cancelCryptoWithdrawal, { token, params: { id }, body: { requestId: cancelId } })
  if (cancelled.status !== 200) {
    client.counts.refused += 1
    if (cancelled.errCode !== illegalMove) client.report(`a payout could not be cancelled: ${cancelled.text}`)
    return
  }
  client.counts.acknowledged += 1
  model.release(id)
  step.payouts.delete(id)
}
