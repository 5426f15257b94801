// The networks of test mode act: a deposit arrives, a withdrawal is confirmed or fails.

import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { messages } from '@sampan/contract/messages.ts'
import { ledgerToChain } from '@sampan/contract/money.ts'
import { type NetworkId, networkByName } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type * as entry from '@sampan/contract/v1/simulations.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { decimalsOf, isOffered, readTerms } from '../../crypto/public.ts'
import { ensureDepositAddress } from '../../crypto-deposits/public.ts'
import { findWithdrawal, scheduleNextJob } from '../../crypto-withdrawals/public.ts'
import type { SimulationDeps } from './deps.ts'
import { readSimulatedAmount } from './read-simulated-amount.ts'
import { forgetFailureOf, simulateFailureOf } from './simulated-failures.ts'

const blocksMax = 2_000

export async function payDeposit(
  deps: SimulationDeps,
  ctx: ManualCtxOf<typeof entry.simulateCryptoDeposit>,
  { body }: Input<typeof entry.simulateCryptoDeposit>,
): Promise<Answer<typeof entry.simulateCryptoDeposit>> {
  const { crypto, local } = deps
  const { db, transact, now } = ctx
  const network = networkByName(body.network)
  const { currency } = body.amount
  if (!local || !isOffered(crypto.chains, network.id, currency)) throw new Refusal('notAvailable')
  const money = readSimulatedAmount(body.amount)
  const holder = await findHolder(deps, ctx, { network: network.id, paymentLinkId: body.paymentLinkId })
  const own = await ensureDepositAddress({ db, transact, signer: crypto.signer, now }, holder, network)
  const { chainUnits: units } = ledgerToChain(money, decimalsOf(network.id, currency))
  const chain = local.chain(network.id)
  const txnHash = await chain.pay({ currency, to: own.address, units, ...(own.memo !== null && { memo: own.memo }) })
  await mineConfirmations(db, chain, { network: network.id, currency })
  return { network: network.name, address: own.address, txnHash }
}

type Payee = { readonly network: NetworkId; readonly paymentLinkId: string | undefined }

/** The account, or a link that offers the network. */
async function findHolder(
  { findPaymentLink }: SimulationDeps,
  { db, session: { accountId } }: ManualCtxOf<typeof entry.simulateCryptoDeposit>,
  { network, paymentLinkId }: Payee,
) {
  if (paymentLinkId === undefined) return { accountId }
  const link = await findPaymentLink(db, accountId, paymentLinkId)
  if (!link.networks.includes(network)) throw new Refusal('invalidInput', { fields: { network: messages.invalid } })
  return { accountId, paymentLinkId: link.id }
}

type WithdrawalCtx = ManualCtxOf<typeof entry.simulateConfirmation>

export async function confirmWithdrawal(
  deps: SimulationDeps,
  ctx: WithdrawalCtx,
  { params: { id } }: Input<typeof entry.simulateConfirmation>,
): Promise<Answer<typeof entry.simulateConfirmation>> {
  const { chain, ...withdrawal } = await requireUnderWay(deps, ctx, id, 'confirm')
  await mineConfirmations(ctx.db, chain, withdrawal)
  await checkNow(deps, ctx, id)
  return deps.showTransaction(ctx, id)
}

export async function failWithdrawal(
  deps: SimulationDeps,
  ctx: WithdrawalCtx,
  { params: { id } }: Input<typeof entry.simulateFailure>,
): Promise<Answer<typeof entry.simulateFailure>> {
  const { chain, currency, units, network } = await requireUnderWay(deps, ctx, id, 'fail')
  await simulateFailureOf(ctx.db, id, ctx.now)
  // Confirmed in between, it has succeeded for good.
  await requireUnderWay(deps, ctx, id, 'fail').catch(async (error: unknown) => {
    await forgetFailureOf(ctx.db, id)
    throw error
  })
  // The practice chain does carry the payment out, so our wallet gets the coins from the faucet.
  await chain.pay({ currency, to: await deps.crypto.signer.omnibusAddress(network), units })
  await mineConfirmations(ctx.db, chain, { network, currency })
  await checkNow(deps, ctx, id)
  return deps.showTransaction(ctx, id)
}

/** Other people's ids answer like unknown ones. */
async function requireUnderWay({ local }: SimulationDeps, { db, session }: WithdrawalCtx, id: string, move: 'confirm' | 'fail') {
  const found = await findWithdrawal(db, id)
  if (found?.accountId !== session.accountId) throw new Refusal('notFound')
  const { state, network, currency, units } = found
  if (cryptoWithdrawal.states[state].final)
    throw new Refusal('illegalMove', { result: { process: cryptoWithdrawal.name, state, move } })
  if (!local) throw new Refusal('notAvailable')
  return { network, currency, units, chain: local.chain(network) }
}

/** Otherwise the new blocks would be seen with the next check of the payment, seconds later. */
async function checkNow({ crypto }: SimulationDeps, { db, transact, now }: WithdrawalCtx, id: string): Promise<void> {
  const found = await findWithdrawal(db, id)
  if (found?.state === 'BROADCASTING' || found?.state === 'CONFIRMING')
    await transact((tx) => scheduleNextJob(tx, crypto, found, now))
}

type Coin = { readonly network: NetworkId; readonly currency: Stablecoin }

async function mineConfirmations(db: Db, chain: LocalChain, { network, currency }: Coin): Promise<void> {
  const terms = await readTerms(db, network, currency)
  await chain.mine(Math.min(terms?.confirmations ?? 1, blocksMax))
}
