// The details of one transaction: next step, timeline and amounts.

import { type Actor, actors } from '@sampan/contract/actors.ts'
import type { get as getCrypto } from '@sampan/contract/api/crypto.ts'
import type { get as getFiat } from '@sampan/contract/api/fiat.ts'
import type { get as getOrder } from '@sampan/contract/api/otc.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
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
import { readPromisedTime } from '../../entities/transaction/promised-time.ts'
import { linkToTransaction, type TransactionKind } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { actorMessages, messages, stateMessages } from './detail-messages.ts'
import { isVoid } from './history-rows.tsx'
import { ReceiptButton } from './receipt-button.tsx'

type TransactionDetail = AnswerOf<typeof getCrypto> | AnswerOf<typeof getFiat> | AnswerOf<typeof getOrder>
type DetailProps = { kind: TransactionKind; told: TransactionDetail }

/** What happens next comes before what has happened; then everything that can be checked. */
export function TransactionStory({ kind, told }: DetailProps) {
  const t = useT()
  const explorer = 'explorerUrl' in told ? told.explorerUrl : null
  return (
    <>
      <Head told={told} />
      <Next told={told} />
      <PendingApproval nextStep={told.nextStep} />
      <Happened told={told} />
      <DescriptionList facts={[...sumsOf(told, t), ...factsOf(told, t)]} />
      <div className="row">
        <LinkButton size="s" href={linkToTransaction(kind, told.id)}>
          {t(messages.whole)}
        </LinkButton>
        <ReceiptButton kind={kind} of={told} />
        {explorer !== null && (
          <LinkButton size="s" href={explorer} target="_blank" rel="noreferrer" icon={<ExternalLink className="i i--s" />}>
            {t(messages.explorer)}
          </LinkButton>
        )}
        <LinkButton size="s" variant="quiet" href={`/feedback?transaction=${told.id}`}>
          {t(messages.help)}
        </LinkButton>
      </div>
    </>
  )
}

const isOutgoing = (told: TransactionDetail): boolean => told.kind === 'withdraw'

function Head({ told }: { told: TransactionDetail }) {
  const shown = 'get' in told ? told.get : told.amount
  const money = toMoney(shown)
  const tone = isVoid(told.status) ? 'void' : told.status === 'completed' && !isOutgoing(told) ? 'in' : undefined
  return (
    <div className="stack-s">
      <p className="h-mid">
        <Money exact tone={tone} signed={tone !== 'void'} money={isOutgoing(told) ? { ...money, units: -money.units } : money} />
      </p>
      {told.status && <StatusTag status={told.status} />}
    </div>
  )
}

function Next({ told }: { told: TransactionDetail }) {
  const t = useT()
  const reader = useLocaleFormat()
  const { nextStep } = told
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const who = nextStep.name ?? t(actorMessages[nextStep.who])
  const counted = 'confirmations' in told && told.status === 'processing' ? told.confirmations : null
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h3 id="h-next">{t(messages.next)}</h3>
      <p>
        {nextStep.text === null ? who : t(messages.who, { who, text: nextStep.text.replace(/[.。]$/, '') })}{' '}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, reader) })}
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

function Happened({ told: { timeline, nextStep } }: { told: TransactionDetail }) {
  const t = useT()
  const reader = useLocaleFormat()
  const entries = timeline.flatMap(({ state, status, at, by, text }, index) =>
    at === null
      ? []
      : [
          {
            key: `${index}${state}`,
            title: titleOf(state, status, t),
            time: { iso: at, text: formatDayTime(Date.parse(at), reader) },
            by: actors.some((one) => one === by) ? t(actorMessages[by as Actor]) : by,
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
  return meaning ? t(meaning) : status ? t(statuses[status].label) : state
}

type Wire = { amount: string; currency: Parameters<typeof toMoney>[0]['currency'] }

const figure = (wire: Wire) => <Money exact money={toMoney(wire)} />

function sumsOf(told: TransactionDetail, t: Translate): Description[] {
  if ('get' in told)
    return [
      { key: 'pay', term: t(messages.leaves), value: figure(told.pay) },
      { key: 'fee', term: t(messages.fee), value: figure(told.fee) },
      { key: 'get', term: t(messages.comes), value: figure(told.get), sum: true },
    ]
  // Nothing of a deposit that ended comes into the wallet.
  if (told.kind === 'deposit' && isVoid(told.status))
    return [{ key: 'total', term: t(messages.declared), value: figure(told.total) }]
  if (told.kind === 'deposit') return [{ key: 'total', term: t(messages.comes), value: figure(told.total), sum: true }]
  return [
    { key: 'amount', term: t(messages.arrives), value: figure(told.amount) },
    { key: 'fee', term: t(messages.fee), value: figure(told.fee) },
    { key: 'total', term: t(messages.leaves), value: figure(told.total), sum: true },
  ]
}

function factsOf(told: TransactionDetail, t: Translate): Description[] {
  const optional = (key: string, term: string, value: string | null | undefined): Description[] =>
    value === null || value === undefined ? [] : [{ key, term, value }]
  const hash = 'txnHash' in told ? told.txnHash : null
  return [
    ...('mainNet' in told
      ? [{ key: 'network', term: t(messages.network), value: <NetworkBadge network={networkById(told.mainNet).name} /> }]
      : []),
    ...optional('reference', t(messages.reference), told.reference),
    ...(hash === null
      ? []
      : [{ key: 'hash', term: t(messages.hash), value: <span className="addr">{shortenAddress(hash)}</span> }]),
    ...optional('counterparty', t(messages.counterparty), otherSideOf(told)),
    ...optional('note', t(messages.note), told.note),
    ...optional('reason', t(messages.reason), told.reason),
  ]
}

function otherSideOf(told: TransactionDetail): string | null {
  if ('counterparty' in told) return told.counterparty === null ? null : shortenAddress(told.counterparty)
  if ('bankName' in told) return [told.label ?? told.bankName, told.accountTail].filter(Boolean).join(' ··')
  return null
}
