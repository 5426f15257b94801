// The sums and facts of one transaction, as lines of its details.

import type { getCryptoTransaction as getCrypto } from '@sampan/contract/api/crypto.ts'
import type { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import type { getExchangeOrder as getOrder } from '@sampan/contract/api/exchange.ts'
import type { getFiatTransaction as getFiat } from '@sampan/contract/api/fiat.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { Description } from '@sampan/ui/description-list'
import type { Translate } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { toMoney } from '@sampan/ui/wire-money'
import { isVoid } from '../../entities/transaction/amount-tone.ts'
import { messages } from './detail-messages.ts'

export type TransactionDetail =
  | ResponseOf<typeof getCrypto>
  | ResponseOf<typeof getFiat>
  | ResponseOf<typeof getTransfer>
  | ResponseOf<typeof getOrder>

type Wire = { amount: string; currency: Parameters<typeof toMoney>[0]['currency'] }

const figure = (wire: Wire) => <Money exact money={toMoney(wire)} />

export function sumsOf(transaction: TransactionDetail, t: Translate): Description[] {
  if ('get' in transaction)
    return [
      { key: 'pay', term: t(messages.leaves), value: figure(transaction.pay) },
      { key: 'fee', term: t(messages.fee), value: figure(transaction.fee) },
      {
        key: 'rate',
        term: t(messages.rate),
        value: (
          <span className="nowrap">{formatRateLine(transaction.pay.currency, transaction.rate, transaction.get.currency)}</span>
        ),
      },
      { key: 'get', term: t(messages.comes), value: figure(transaction.get), sum: true },
    ]
  if ('direction' in transaction) {
    const term = t(transaction.direction === 'out' ? messages.leaves : messages.comes)
    return isVoid(transaction.status) ? [] : [{ key: 'total', term, value: figure(transaction.amount), sum: true }]
  }
  // Nothing of a deposit that ended comes into the wallet.
  if (transaction.kind === 'deposit' && isVoid(transaction.status))
    return [{ key: 'total', term: t(messages.declared), value: figure(transaction.total) }]
  if (transaction.kind === 'deposit')
    return [{ key: 'total', term: t(messages.comes), value: figure(transaction.total), sum: true }]
  return [
    { key: 'amount', term: t(messages.arrives), value: figure(transaction.amount) },
    { key: 'fee', term: t(messages.fee), value: figure(transaction.fee) },
    { key: 'total', term: t(messages.leaves), value: figure(transaction.total), sum: true },
  ]
}

export function factsOf(transaction: TransactionDetail, t: Translate): Description[] {
  const optional = (key: string, term: string, value: string | null | undefined): Description[] =>
    value === null || value === undefined ? [] : [{ key, term, value }]
  const hash = 'txnHash' in transaction ? transaction.txnHash : null
  return [
    ...('mainNet' in transaction
      ? [{ key: 'network', term: t(messages.network), value: <NetworkBadge network={networkById(transaction.mainNet).name} /> }]
      : []),
    ...optional('reference', t(messages.reference), transaction.reference),
    ...(hash === null
      ? []
      : [{ key: 'hash', term: t(messages.hash), value: <span className="addr">{shortenAddress(hash)}</span> }]),
    ...optional('counterparty', t(messages.counterparty), otherSideOf(transaction)),
    ...('direction' in transaction ? optional('email', t(messages.email), transaction.email) : []),
    ...optional('note', t(messages.note), transaction.note),
    ...optional('reason', t(messages.reason), transaction.reason),
    ...linksOf(transaction, t),
  ]
}

/** The withdrawals that sent a deposit back, and the deposit of such a withdrawal. */
function linksOf(transaction: TransactionDetail, t: Translate): Description[] {
  if (!('linked' in transaction)) return []
  return (transaction.linked ?? []).map(({ id, reference, kind, amount }) => ({
    key: id,
    term: t(kind === 'withdraw' ? messages.sentBack : messages.sendsBack),
    value: (
      <Link href={`/wallet-history?open=${kind === 'withdraw' ? 'cryptoWithdrawal' : 'cryptoDeposit'}.${id}`}>{reference}</Link>
    ),
    note: figure(amount),
  }))
}

function otherSideOf(transaction: TransactionDetail): string | null {
  if ('direction' in transaction) return transaction.counterparty
  // The sender of a deposit is an address; a saved destination has a name, which stays whole.
  if ('counterparty' in transaction)
    return transaction.kind === 'deposit' && transaction.counterparty !== null
      ? shortenAddress(transaction.counterparty)
      : transaction.counterparty
  if ('bankName' in transaction)
    return [transaction.label ?? transaction.bankName, transaction.accountTail].filter(Boolean).join(' ··')
  return null
}
