// The details of one transaction: next step, timeline and amounts.

import { isActor } from '@sampan/contract/actors.ts'
import type { getCryptoTransaction as getCrypto } from '@sampan/contract/api/crypto.ts'
import type { getExchangeOrder as getOrder } from '@sampan/contract/api/exchange.ts'
import type { getFiatTransaction as getFiat } from '@sampan/contract/api/fiat.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Money as MoneyAmount } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { type Translate, useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { StatusTag } from '@sampan/ui/status-tag'
import { Timeline } from '@sampan/ui/timeline'
import { toMoney } from '@sampan/ui/wire-money'
import { ExternalLink } from 'lucide-react'
import { PendingApproval } from '../../entities/company/pending-approval.tsx'
import { formatRateLine } from '../../entities/exchange/short-rate.ts'
import { amountTone, isVoid } from '../../entities/transaction/amount-tone.ts'
import { readPromisedTime } from '../../entities/transaction/promised-time.ts'
import { linkToTransaction, type TransactionKind } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { actorMessages, messages, stateMessages } from './detail-messages.ts'
import { ReceiptButton } from './receipt-button.tsx'

type TransactionDetail = ResponseOf<typeof getCrypto> | ResponseOf<typeof getFiat> | ResponseOf<typeof getOrder>
type DetailProps = { kind: TransactionKind; transaction: TransactionDetail }

/** What happens next comes before what has happened; then everything that can be checked. */
export function TransactionStory({ kind, transaction }: DetailProps) {
  const t = useT()
  const explorer = 'explorerUrl' in transaction ? transaction.explorerUrl : null
  return (
    <>
      <Head transaction={transaction} />
      <Next transaction={transaction} />
      <PendingApproval nextStep={transaction.nextStep} />
      <Happened transaction={transaction} />
      <DescriptionList items={[...sumsOf(transaction, t), ...factsOf(transaction, t)]} />
      <div className="row">
        <LinkButton size="s" href={linkToTransaction(kind, transaction.id)}>
          {t(messages.whole)}
        </LinkButton>
        <ReceiptButton kind={kind} of={transaction} />
        {explorer !== null && (
          <LinkButton size="s" href={explorer} target="_blank" rel="noreferrer" icon={<ExternalLink className="i i--s" />}>
            {t(messages.explorer)}
          </LinkButton>
        )}
        <LinkButton size="s" variant="quiet" href={`/feedback?transaction=${transaction.id}`}>
          {t(messages.help)}
        </LinkButton>
      </div>
    </>
  )
}

const isOutgoing = (transaction: TransactionDetail): boolean => transaction.kind === 'withdraw'

const negate = (money: MoneyAmount): MoneyAmount => ({ ...money, units: -money.units })

function Head({ transaction }: { transaction: TransactionDetail }) {
  const money = toMoney('get' in transaction ? transaction.get : transaction.amount)
  const tone = amountTone(transaction.status, isOutgoing(transaction))
  return (
    <div className="stack-s">
      {'pay' in transaction && (
        <p className="h-mid">
          <Money
            exact
            tone={tone === 'void' ? tone : undefined}
            signed={tone !== 'void'}
            money={negate(toMoney(transaction.pay))}
          />
        </p>
      )}
      <p className="h-mid">
        <Money exact tone={tone} signed={tone !== 'void'} money={isOutgoing(transaction) ? negate(money) : money} />
      </p>
      {transaction.status && <StatusTag status={transaction.status} />}
    </div>
  )
}

function Next({ transaction }: { transaction: TransactionDetail }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { nextStep } = transaction
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const who = nextStep.name ?? t(actorMessages[nextStep.who])
  const counted = 'confirmations' in transaction && transaction.status === 'processing' ? transaction.confirmations : null
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h3 id="h-next">{t(messages.next)}</h3>
      <p>
        {nextStep.text === null ? who : t(messages.who, { who, text: nextStep.text.replace(/[.。]$/, '') })}{' '}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, locale) })}
      </p>
      {counted && (
        <>
          <ScaleBar
            value={counted.n}
            max={counted.m}
            label={t(messages.confirmationsLabel)}
            valueText={t(messages.confirmations, counted)}
          />
          <p>{t(messages.confirmations, counted)}</p>
        </>
      )}
    </section>
  )
}

function Happened({ transaction: { timeline, nextStep } }: { transaction: TransactionDetail }) {
  const t = useT()
  const locale = useLocaleFormat()
  const entries = timeline.flatMap(({ state, status, at, by, text }, index) =>
    at === null
      ? []
      : [
          {
            key: `${index}${state}`,
            title: titleOf(state, status, t),
            time: { iso: at, text: formatDayTime(Date.parse(at), locale) },
            by: isActor(by) ? t(actorMessages[by]) : by,
            detail: text,
          },
        ],
  )
  if (entries.length === 0) return null
  return (
    <section className="stack">
      <h3>{t(messages.happened)}</h3>
      <Timeline label={t(messages.happened)} entries={entries} open={nextStep !== null} />
    </section>
  )
}

function titleOf(state: string, status: TransactionDetail['status'], t: Translate): string {
  const meaning = stateMessages[state]
  if (meaning) return t(meaning)
  return status ? t(statuses[status].label) : state
}

type Wire = { amount: string; currency: Parameters<typeof toMoney>[0]['currency'] }

const figure = (wire: Wire) => <Money exact money={toMoney(wire)} />

function sumsOf(transaction: TransactionDetail, t: Translate): Description[] {
  if ('get' in transaction)
    return [
      { key: 'pay', term: t(messages.leaves), value: figure(transaction.pay) },
      { key: 'fee', term: t(messages.fee), value: figure(transaction.fee) },
      {
        key: 'rate',
        term: t(messages.rate),
        value: formatRateLine(transaction.pay.currency, transaction.rate, transaction.get.currency),
      },
      { key: 'get', term: t(messages.comes), value: figure(transaction.get), sum: true },
    ]
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

function factsOf(transaction: TransactionDetail, t: Translate): Description[] {
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
    ...optional('note', t(messages.note), transaction.note),
    ...optional('reason', t(messages.reason), transaction.reason),
  ]
}

function otherSideOf(transaction: TransactionDetail): string | null {
  if ('counterparty' in transaction) return transaction.counterparty === null ? null : shortenAddress(transaction.counterparty)
  if ('bankName' in transaction)
    return [transaction.label ?? transaction.bankName, transaction.accountTail].filter(Boolean).join(' ··')
  return null
}
