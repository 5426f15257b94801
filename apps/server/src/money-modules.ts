// Builds the modules that move money and connects them with each other.

import { networks } from '@sampan/contract/networks.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Pool } from 'pg'
import type { AppOptions } from './app-options.ts'
import { closingApproval } from './modules/account-closing/closing-approval.ts'
import { type ClosingDeps, isClosing } from './modules/account-closing/public.ts'
import { describeClosing } from './modules/account-closing/request-closing.ts'
import { describeDataRequest } from './modules/account-data/request-data.ts'
import type { ApiKeyDeps } from './modules/api-keys/deps.ts'
import { describeKeyChange } from './modules/api-keys/describe-key-change.ts'
import { apiKeyApproval } from './modules/api-keys/key-approval.ts'
import { readRestrictions, readUser, securityHold } from './modules/auth/public.ts'
import {
  additionHandler as bankAccountAddition,
  deletionHandler as bankAccountDeletion,
} from './modules/bank-accounts/approval.ts'
import { bankAccountDescribers } from './modules/bank-accounts/describe.ts'
import { holderNameOf } from './modules/bank-accounts/public.ts'
import { createBankStatements } from './modules/bank-statements/create-bank-statements.ts'
import { toBankChannel } from './modules/bank-statements/public.ts'
import { createBankTransfers } from './modules/bank-transfers/create-bank-transfers.ts'
import type { BankTransferDeps } from './modules/bank-transfers/deps.ts'
import { listBankLimits } from './modules/bank-transfers/public.ts'
import { fiatWithdrawalApproval } from './modules/bank-transfers/withdraw/bank-withdrawal-approval.ts'
import { hasHadSecondApprover } from './modules/companies/approvals/oversight.ts'
import { createCompanies } from './modules/companies/create-companies.ts'
import type { Chains, CryptoDeps } from './modules/crypto/deps.ts'
import { listCryptoLimits } from './modules/crypto/public.ts'
import { findCredited, minimumDepositOf } from './modules/crypto-deposits/public.ts'
import { createWithdrawals } from './modules/crypto-withdrawals/create-withdrawals.ts'
import { cryptoWithdrawalApproval } from './modules/crypto-withdrawals/withdrawal-approval.ts'
import { createCustomerTransfers } from './modules/customer-transfers/create-customer-transfers.ts'
import { listTransferLimits } from './modules/customer-transfers/public.ts'
import { customerTransferApproval } from './modules/customer-transfers/transfer-approval.ts'
import { describeReturn, precheckReturn } from './modules/deposit-returns/return-deposit.ts'
import { createExchange } from './modules/exchange/create-exchange.ts'
import { exchangeApproval } from './modules/exchange/exchange-approval.ts'
import { describeLimitRaise } from './modules/own-limits/change-limits.ts'
import type { OwnLimitDeps } from './modules/own-limits/public.ts'
import type { LinkDeps } from './modules/payment-links/deps.ts'
import { payoutBatchApproval } from './modules/payout-batches/batch-approval.ts'
import { payoutDepsOf } from './modules/payout-batches/deps.ts'
import { describePayoutBatch } from './modules/payout-batches/submit-batch.ts'
import { practiceBanking } from './modules/practice/practice-bank.ts'
import { isFailureSimulated } from './modules/practice/simulations/simulated-failures.ts'
import { openRates } from './modules/rates/open-rates.ts'
import {
  additionHandler as addressAddition,
  deletionHandler as addressDeletion,
} from './modules/saved-addresses/address-approval.ts'
import type { AddressDeps } from './modules/saved-addresses/deps.ts'
import { addressDescribers } from './modules/saved-addresses/describe-address.ts'
import { knowsAddress, screenByList } from './modules/saved-addresses/public.ts'
import { createSchedules } from './modules/scheduled-orders/create-schedules.ts'
import { checkJournal } from './modules/signer-journal/check-journal.ts'
import { headFile } from './modules/signer-journal/known-head.ts'
import { enrolmentOf } from './modules/verification/enrolment.ts'
import { findWalletCurrency } from './modules/wallet/public.ts'
import { openChains } from './open-chains.ts'
import { openApprovalKeys, openSigner } from './open-signer.ts'
import { type Db, readerOf, type Transact, withTx } from './platform/db/db.ts'
import type { CodeMessages, Messages } from './platform/events/messages.ts'
import type { Notices } from './platform/events/notices.ts'
import type { Describers, Prechecks } from './platform/security/describe-action.ts'
import { type KeyRing, purposeKeys } from './platform/security/key-ring.ts'

type MoneyOptions = Pick<AppOptions, 'config' | 'log' | 'clock'> & {
  readonly pool: Pool
  readonly chart: Chart
  readonly masterKeys: KeyRing
  readonly messages: Messages & CodeMessages & Notices
  readonly given: Pick<AppOptions, 'chains' | 'signer' | 'rates'>
}

/** The modules that move money, and what they say before a code is asked for. */
export async function buildMoneyModules({ config, log, clock, pool, chart, masterKeys, messages, given }: MoneyOptions) {
  const transact: Transact = (work) => withTx(pool, work)
  const chains = given.chains ?? (await openChains(config, { patient: true }))
  const { contracts } = chains
  // Modules request approvals of it, and it hands outcomes to them: both are known once all are built.
  const companies = createCompanies({
    messages,
    handlers: () => handlers,
    hasAuthenticator: async (db, userId) => (await enrolmentOf(db, userId)).authenticator.bound,
  })
  const { approvals } = companies
  const addresses = addressDepsOf(config, { messages, contracts, approvals }, chains.chains)
  const apiKeys: ApiKeyDeps = { messages, approvals, environment: config.ENVIRONMENT }
  const closing: ClosingDeps = { messages, approvals, hasHadSecondApprover }
  const screening = screenByList(config.RISK_LIST)
  const approvalKeys = openApprovalKeys(masterKeys)
  const signer = checkJournal(given.signer ?? openSigner({ config, masterKeys, clock, contracts }), {
    db: readerOf(pool),
    transact,
    approvalKey: approvalKeys.approvalKey,
    file: headFile(config.DATA_DIR),
    log,
    now: () => clock.now(),
  })
  const crypto = cryptoDepsOf({ config, chart, messages }, { chains: chains.chains, signer, screening })
  const rates = given.rates ?? openRates(config, { clock, log, transact })
  const shared = { pool, chart, approvals, notices: messages, standingOf: readRestrictions }
  const exchange = await createExchange({ ...shared, rates, practice: config.MODE === 'practice', db: readerOf(pool) })
  const banking = await buildBanking(shared, { config, log, masterKeys })
  const withdrawals = createWithdrawals(crypto, { masterKeys, ...approvalKeys, approvals, standingOf: readRestrictions })
  const customerTransfers = await createCustomerTransfers(pool, transferDepsOf(shared, { messages, masterKeys }))
  const payouts = payoutDepsOf(withdrawals.deps, banking.bankTransfers.deps)
  const ownLimits: OwnLimitDeps = { messages, listAccountLimits }
  const schedules = createSchedules(withdrawals, { bank: payouts.bank, exchange: exchange.deps, isClosing })
  const handlers: ReturnType<typeof companies.deps.handlers> = {
    cryptoWithdraw: cryptoWithdrawalApproval(withdrawals.deps),
    fiatWithdraw: fiatWithdrawalApproval(banking.bankTransfers.deps),
    payoutBatch: payoutBatchApproval(payouts),
    scheduledOrder: schedules.approval,
    customerTransfer: customerTransferApproval(customerTransfers.deps),
    exchange: exchangeApproval(exchange.deps),
    ...destinationHandlers(addresses),
    apiKeyChange: apiKeyApproval(apiKeys),
    accountClose: closingApproval(closing),
  }
  const describers: Describers = {
    ...bankAccountDescribers,
    ...banking.bankTransfers.describers,
    ...exchange.describers,
    ...customerTransfers.describers,
    ...addressDescribers(addresses),
    ...schedules.describers,
    ...companies.describers,
    apiKey: describeKeyChange,
    closeAccount: describeClosing,
    dataExport: describeDataRequest,
    ownLimits: describeLimitRaise(ownLimits),
    depositReturn: describeReturn(withdrawals.deps),
    payoutBatch: describePayoutBatch(payouts),
  }
  const prechecks: Prechecks = { ...schedules.prechecks, depositReturn: precheckReturn(withdrawals.deps) }
  const paymentLinks: LinkDeps = {
    crypto,
    bankTransfers: banking.bankTransfers.deps,
    notices: messages,
    publicOrigin: config.PUBLIC_ORIGIN,
  }
  const money = { customerTransfers, exchange, ...banking, withdrawals, payouts, schedules, prechecks, ownLimits, paymentLinks }
  return { chains, screening, signer, crypto, rates, apiKeys, closing, companies, addresses, ...money, describers }
}

const cryptoDepsOf = (
  { config, chart, messages }: Pick<MoneyOptions, 'config' | 'chart' | 'messages'>,
  { screening, ...parts }: Pick<CryptoDeps, 'chains' | 'signer'> & { readonly screening: ReturnType<typeof screenByList> },
): CryptoDeps => ({
  ...parts,
  chart,
  notices: messages,
  isFailureSimulated: config.ENVIRONMENT === 'test' ? isFailureSimulated : undefined,
  screening: async (asked) => (await screening(asked)).risk,
  knowsSender: async (reader, { sender, ...asked }) => sender !== null && knowsAddress(reader, { ...asked, address: sender }),
})

const listAccountLimits = { crypto: listCryptoLimits, bank: listBankLimits, transfer: listTransferLimits }

const destinationHandlers = (addresses: AddressDeps) => ({
  addressAdd: addressAddition(addresses),
  addressDelete: addressDeletion(addresses),
  bankAccountAdd: bankAccountAddition,
  bankAccountDelete: bankAccountDeletion,
})

const transferDepsOf = (shared: SharedDeps, { messages, masterKeys }: Pick<MoneyOptions, 'messages' | 'masterKeys'>) => ({
  ...shared,
  messages,
  recipientKeys: purposeKeys(masterKeys, 'transfer recipients'),
  isClosing,
  holderName: holderNameOf,
  hasSecondFactor,
})

/** What a code that moves money needs besides an email: an authenticator app, a passkey or a phone. */
async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { authenticator, passkeys } = await enrolmentOf(db, userId)
  return authenticator.bound || passkeys > 0 || (await readUser(db, userId)).mobileVerifiedAt !== undefined
}

const addressDepsOf = (
  { ADDRESS_COOL_DOWN_HOURS: coolDownHours, ENS_REGISTRY: registry }: MoneyOptions['config'],
  shared: Pick<AddressDeps, 'messages' | 'contracts' | 'approvals'>,
  chains: Chains,
): AddressDeps => ({
  ...shared,
  coolDownHours,
  securityHold,
  holderName: holderNameOf,
  findNameAddress: async (query) => {
    const ethereum = chains.get(networks.Ethereum.id)?.gateway
    if (!ethereum?.resolveName) throw new Error('Ethereum has no nodes.')
    return ethereum.resolveName({ ...query, registry })
  },
  deposits: { minimumOf: (db, network, currency) => minimumDepositOf(db, chains, { network, currency }), findCredited },
})

type SharedDeps = { readonly pool: Pool } & Pick<BankTransferDeps, 'chart' | 'approvals' | 'notices' | 'standingOf'>

async function buildBanking(
  shared: SharedDeps,
  { config, log, masterKeys }: Pick<MoneyOptions, 'config' | 'log' | 'masterKeys'>,
) {
  const practice = config.MODE === 'practice'
  const bankTransfers = await createBankTransfers({
    ...shared,
    log,
    sealKeys: purposeKeys(masterKeys, 'receiving accounts'),
    quoteKeys: purposeKeys(masterKeys, 'fiat fee quotes'),
    practiceAccounts: practice ? practiceBanking.accounts : [],
    cancelWindowMs: config.FIAT_CANCEL_SECONDS * 1000,
    walletCurrency: findWalletCurrency,
    holderName: holderNameOf,
  })
  const bankStatements = createBankStatements(bankTransfers.deps, {
    bankChannels: (config.BANK_CHANNELS ?? []).map(toBankChannel),
    practice: practice ? practiceBanking : undefined,
  })
  return { bankTransfers, bankStatements }
}
