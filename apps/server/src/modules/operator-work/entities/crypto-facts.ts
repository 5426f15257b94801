// The facts of crypto transfers, exchanges and saved addresses.

import { isStablecoin } from '@sampan/contract/currencies.ts'
import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { formatExactRateLine } from '@sampan/contract/format-rate.ts'
import { isNetworkId, tokenOn } from '@sampan/contract/networks.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { column, type FactTable, fact, masked, network, type Row } from './fact-row.ts'
import { maskName } from './mask.ts'

/** What the payout wallet lacks for a withdrawal, as an operator would send it. */
function missingCoins({ network: id, currency, wallet_short: units }: Row): string | null {
  if (typeof units !== 'string' || !isNetworkId(id) || !isStablecoin(currency)) return null
  const scale = tokenOn(id, currency)?.decimals
  return scale === undefined ? null : `${formatDecimal(trimDecimal({ units: BigInt(units), scale }))} ${currency}`
}

const exchangeRate =
  (name: string) =>
  ({ pay_currency: pay, get_currency: get, [name]: rate }: Row) =>
    formatExactRateLine(String(pay), String(rate), String(get))

export const cryptoFacts = {
  cryptoDeposit: {
    table: 'crypto_deposit',
    facts: [
      fact('amount', { as: 'money' }),
      fact('network', { of: network }),
      fact('txnHash', { as: 'hash', of: column('txn_hash') }),
      fact('sender', { as: 'address' }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('contract', { as: 'address' }),
      fact('confirmations', {
        of: ({ confirmations, confirmations_needed: needed }) => `${String(confirmations)} / ${String(needed)}`,
      }),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  cryptoWithdrawal: {
    table: `(select w.*, c.omnibus as payout_wallet from crypto_withdrawal w
      left join chain_cursor c on c.network = w.network) crypto_withdrawal`,
    facts: [
      fact('amount', { as: 'money' }),
      fact('fee', { as: 'money' }),
      fact('network', { of: network }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('label', { mask: masked }),
      fact('txnHash', { as: 'hash', of: column('txn_hash') }),
      fact('blocked'),
      fact('walletShort', { of: missingCoins }),
      fact('payoutWallet', { as: 'address', of: (row) => (row.wallet_short === null ? null : row.payout_wallet) }),
      fact('note', { mask: masked }),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  exchange: {
    table: `(select o.*, u.name as maker from exchange_order o left join app_user u on u.id = o.user_id) exchange_order`,
    facts: [
      fact('exchangeKind', { of: column('kind') }),
      fact('paid', { as: 'money', of: column('pay'), currency: 'pay_currency' }),
      fact('fee', { as: 'money', currency: 'pay_currency' }),
      fact('got', { as: 'money', of: column('get'), currency: 'get_currency' }),
      fact('rate', { of: exchangeRate('rate') }),
      fact('baseRate', { of: exchangeRate('base_rate') }),
      fact('spread', { of: ({ adjustment_bp: basisPoints }) => `${String(basisPoints)} bp` }),
      fact('lockedUntil', { as: 'time', of: column('locked_until') }),
      fact('reason'),
      fact('maker', { mask: maskName }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('completedAt', { as: 'time', of: column('completed_at') }),
    ],
  },
  blockchainAddress: {
    table: 'blockchain_address',
    facts: [
      fact('network', { of: network }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('label', { mask: masked }),
      fact('owner'),
      fact('beneficiaryName', { of: column('beneficiary_name'), mask: maskName }),
      fact('risk'),
      fact('reason'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
} as const satisfies Partial<Record<EntityKind, FactTable>>
