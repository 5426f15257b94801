// What is mutated, and the tests that must notice.

export type MutantPart = { readonly files: readonly string[]; readonly tests: readonly string[] }

const money = 'packages/contract/src/money'
const modules = 'apps/server/src/modules'
const ledger = 'packages/ledger/src'

export const mutantParts: Readonly<Record<string, MutantPart>> = {
  decimal: {
    files: [`${money}/decimal.ts`],
    tests: [`${money}/decimal.test.ts`, `${money}/money.test.ts`, `${money}/rates.test.ts`],
  },
  money: { files: [`${money}/money.ts`], tests: [`${money}/money.test.ts`, `${money}/format-money.test.ts`] },
  amounts: {
    files: [`${money}/amount-input.ts`, `${money}/amount-field.ts`, `${money}/amount-characters.ts`],
    tests: [`${money}/amount-input.test.ts`, `${money}/amount-field.test.ts`, `${money}/money.test.ts`],
  },
  formats: {
    files: [`${money}/format-money.ts`, `${money}/format-rate.ts`, `${money}/rates.ts`],
    tests: [`${money}/format-money.test.ts`, `${money}/format-rate.test.ts`, `${money}/rates.test.ts`],
  },
  currencies: {
    files: [`${money}/currencies.ts`, `${money}/channels.ts`],
    tests: [`${money}/currencies.test.ts`, `${money}/channels.test.ts`],
  },
  'bank-deposit': {
    files: [`${modules}/bank-transfers/deposit/decide-bank-deposit.ts`, `${modules}/bank-transfers/deposit/decide-recall.ts`],
    tests: [`${modules}/bank-transfers/deposit/decide-bank-deposit.test.ts`],
  },
  'bank-withdrawal': {
    files: [
      `${modules}/bank-transfers/withdraw/plan-bank-withdrawal.ts`,
      `${modules}/bank-transfers/withdraw/validate-bank-withdrawal.ts`,
    ],
    tests: [
      `${modules}/bank-transfers/withdraw/decide-bank-withdrawal.test.ts`,
      `${modules}/bank-transfers/withdraw/bank-withdrawal-approval.test.ts`,
    ],
  },
  'bank-line': {
    files: [`${modules}/bank-statements/book-line.ts`],
    tests: [`${modules}/bank-statements/book-statement.test.ts`],
  },
  'crypto-deposit': {
    files: [
      `${modules}/crypto-deposits/decide-deposit.ts`,
      `${modules}/crypto-deposits/decide-chain-events.ts`,
      `${modules}/crypto-deposits/decide-screened.ts`,
    ],
    tests: [`${modules}/crypto-deposits/decide-deposit.test.ts`],
  },
  'crypto-withdrawal': {
    files: [
      `${modules}/crypto-withdrawals/request/validate-withdrawal.ts`,
      `${modules}/crypto-withdrawals/request/plan-withdrawal.ts`,
      `${modules}/crypto-withdrawals/withdrawal-changes.ts`,
    ],
    tests: [`${modules}/crypto-withdrawals/request/decide-withdrawal.test.ts`, `${modules}/crypto-withdrawals/moves.test.ts`],
  },
  exchange: {
    files: [`${modules}/exchange/decide-lock.ts`, `${modules}/exchange/refuse-offer.ts`, `${modules}/exchange/price.ts`],
    tests: [`${modules}/exchange/decide-exchange.test.ts`, `${modules}/exchange/price.test.ts`],
  },
  transition: {
    files: ['apps/server/src/core/transactions/transition.ts'],
    tests: ['apps/server/src/core/transactions/transition.test.ts', `${modules}/crypto-withdrawals/moves.test.ts`],
  },
  ledger: {
    files: ['coalesce', 'post-transfers', 'reference', 'refuse', 'transfer', 'transfers'].map((name) => `${ledger}/${name}.ts`),
    tests: ['chart', 'coalesce', 'hold', 'post'].map((name) => `${ledger}/${name}.db.test.ts`),
  },
}
