// The detail page of a bank deposit or withdrawal, updated live.

import '@sampan/ui/list-page.css'
import { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { EmptyState } from '@sampan/ui/empty-state'
import { type Translate, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RailBadge } from '@sampan/ui/rail-badge'
import { StatusTag } from '@sampan/ui/status-tag'
import { Timeline } from '@sampan/ui/timeline'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { amountTone, isVoid } from '../transaction/amount-tone.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'
import { CancelFiatWithdrawal } from './cancel-fiat-withdrawal.tsx'
import { CopyLine } from './copy-line.tsx'
import { FiatDifference } from './fiat-difference.tsx'
import { FiatProofs, FiatReceipt } from './fiat-documents.tsx'
import { actorNames, fiatMessages, fiatStates, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'
import { FiatTimeline, formatBankDay } from './fiat-timeline.tsx'

/** What happens next comes before what has happened. */
export function FiatDetail({ kind }: { kind: FiatTransfer['kind'] }) {
  const t = useT()
  const id = useUrlState().get('id')
  const query = useEndpointQuery(getFiatTransaction, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const found = query.data?.kind === kind ? query.data : undefined
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href="/wallet-history">
          <ArrowLeft className="i i--s" />
          {t(messages.history)}
        </Link>
        {found ? <Head transfer={found} /> : <h1>{t(messages[kind])}</h1>}
      </div>
      {id === undefined || (query.data && !found) ? (
        <EmptyState
          level={2}
          title={t(messages.noId)}
          actions={<LinkButton href="/wallet-history">{t(messages.toHistory)}</LinkButton>}
        >
          {t(messages.noIdMore)}
        </EmptyState>
      ) : (
        <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="text" count={6}>
          {(transfer) => <Found transfer={transfer} />}
        </QueryBoundary>
      )}
    </main>
  )
}

const isRejectedDeposit = ({ kind, status }: FiatTransfer): boolean => kind === 'deposit' && status === 'rejected'

function Head({ transfer: { kind, amount, status, label, bankName } }: { transfer: FiatTransfer }) {
  const t = useT()
  const money = toMoney(amount)
  const tone = amountTone(status, kind === 'withdraw')
  const name = label ?? bankName
  return (
    <>
      <h1>
        <span className="muted small">{t(messages[kind])}</span>
        <br />
        <Money
          money={kind === 'withdraw' ? { ...money, units: -money.units } : money}
          signed={kind === 'deposit' && tone !== 'void'}
          tone={tone}
          exact
        />
      </h1>
      <div className="row">
        {status && <StatusTag status={status} />}
        {name !== null && <span className="muted">{t(kind === 'withdraw' ? messages.to : messages.from, { name })}</span>}
      </div>
    </>
  )
}

function Found({ transfer }: { transfer: FiatTransfer }) {
  const t = useT()
  return (
    <div className="stack-l">
      {isRejectedDeposit(transfer) && (
        <Note tone="negative" title={t(messages.rejectedDeposit)}>
          {transfer.reason}
        </Note>
      )}
      <FiatTimeline transfer={transfer} />
      <div className="split split--flow">
        <section className="stack-l" aria-label={t(messages.details)}>
          {transfer.difference && <FiatDifference transfer={transfer} difference={transfer.difference} />}
          <DescriptionList items={[...useSums(transfer), ...useFacts(transfer)]} />
          {transfer.receivingAccount && (
            <PayTo account={transfer.receivingAccount} reference={transfer.nextStep && transfer.referenceNo} />
          )}
          {transfer.proof.length > 0 && (
            <div className="stack">
              <h2>{t(messages.proof)}</h2>
              <div className="row">
                <FiatProofs transfer={transfer} />
              </div>
            </div>
          )}
          <div className="row">
            <FiatReceipt transfer={transfer} />
            <CancelFiatWithdrawal transfer={transfer} />
          </div>
        </section>
        <div className="stack-l">
          <PendingApproval nextStep={transfer.nextStep} />
          <WhatNext transfer={transfer} />
          <Happened transfer={transfer} />
        </div>
      </div>
    </div>
  )
}

function useSums({ kind, amount, fee, total, difference, status }: FiatTransfer): Description[] {
  const t = useT()
  const figure = (wire: FiatTransfer['amount']) => <Money money={toMoney(wire)} exact />
  if (kind === 'deposit' && difference) return []
  // Nothing of a deposit that ended comes into the wallet.
  if (kind === 'deposit' && isVoid(status)) return [{ key: 'total', term: t(messages.declared), value: figure(total) }]
  if (kind === 'deposit') return [{ key: 'total', term: t(messages.credited), value: figure(total), sum: true }]
  return [
    { key: 'amount', term: t(messages.arrives), value: figure(amount) },
    { key: 'fee', term: t(messages.fee), value: figure(fee) },
    { key: 'total', term: t(messages.leaves), value: figure(total), sum: true },
  ]
}

function useFacts(transfer: FiatTransfer): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const { purposeOfTransfer, expectedOn, completedAt, reference } = transfer
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  const purpose = purposeOfTransfer !== null && isPurpose(purposeOfTransfer) ? t(purposes[purposeOfTransfer]) : purposeOfTransfer
  const bank = [transfer.bankName, transfer.accountTail && `··${transfer.accountTail}`].filter(Boolean).join(' ')
  return [
    { key: 'channel', term: t(fiatMessages.channel), value: <RailBadge rail={transfer.channel} /> },
    ...optional('bank', t(fiatMessages.bank), bank || null),
    ...optional('holder', t(fiatMessages.beneficiary), transfer.beneficiaryName),
    ...optional('swift', t(fiatMessages.swiftCode), transfer.bankSwiftCode),
    ...optional('country', t(fiatMessages.bankCountry), countryOf(transfer.bankCountry, locale.language)),
    ...(expectedOn !== null && completedAt === null
      ? [{ key: 'expected', term: t(messages.expected), value: formatBankDay(expectedOn, locale) }]
      : []),
    ...optional('purpose', t(messages.purpose), purpose),
    ...optional('statement', t(messages.statement), transfer.statementReference),
    ...(transfer.kind === 'deposit' && transfer.referenceNo !== null && !(transfer.receivingAccount && transfer.nextStep)
      ? [
          {
            key: 'referenceNo',
            term: t(messages.transferReference),
            value: <CopyLine what={t(messages.transferReference)} text={transfer.referenceNo} />,
          },
        ]
      : []),
    { key: 'reference', term: t(fiatMessages.reference), value: <CopyLine what={t(fiatMessages.reference)} text={reference} /> },
    ...optional('remarks', t(messages.remarks), transfer.customerRemarks),
    ...optional('note', t(messages.note), transfer.note),
    // A difference and a rejected deposit show the reason at the top.
    ...optional('reason', t(messages.reason), transfer.difference || isRejectedDeposit(transfer) ? null : transfer.reason),
  ]
}

const countryOf = (code: string | null, language: string): string | null =>
  code === null ? null : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)

/** Where the transfer goes: our own account, to compare with the bank's form. Without a reference the deposit has ended, and it no longer asks to pay. */
function PayTo({ account, reference }: { account: NonNullable<FiatTransfer['receivingAccount']>; reference: string | null }) {
  const t = useT()
  const { language } = useLocaleFormat()
  const line = (key: string, term: string, text: string | null): Description[] =>
    text === null ? [] : [{ key, term, value: <CopyLine what={term} text={text} /> }]
  return (
    <section className="stack" aria-labelledby="h-pay-to">
      <h2 id="h-pay-to">{t(reference === null ? messages.receivingAccount : messages.payTo)}</h2>
      <DescriptionList
        items={[
          ...line('reference', t(messages.transferReference), reference),
          ...line('holder', t(fiatMessages.beneficiary), account.beneficiaryName),
          ...line('iban', t(fiatMessages.iban), account.iban),
          ...line('number', t(fiatMessages.accountNumber), account.accountNumber),
          ...line('code', t(fiatMessages.localCode), account.localCode),
          ...line('bank', t(fiatMessages.bank), account.bankName),
          ...line('swift', t(fiatMessages.swiftCode), account.bankSwiftCode),
          { key: 'country', term: t(fiatMessages.bankCountry), value: countryOf(account.bankCountry, language) },
        ]}
      />
    </section>
  )
}

function WhatNext({ transfer: { nextStep } }: { transfer: FiatTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const who = nextStep.name ?? t(actorNames[nextStep.who])
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h2 id="h-next">{t(messages.whatNext)}</h2>
      <p>
        {nextStep.text === null ? who : t(messages.who, { who, text: nextStep.text.replace(/[.。]$/, '') })}{' '}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, locale) })}
      </p>
    </section>
  )
}

function titleOf(state: string, status: FiatTransfer['status'], t: Translate): string {
  const meaning = fiatStates[state]
  if (meaning) return t(meaning)
  return status ? t(statuses[status].label) : state
}

function Happened({ transfer: { timeline, nextStep } }: { transfer: FiatTransfer }) {
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
            by,
            detail: text,
            stopped: isVoid(status),
          },
        ],
  )
  if (entries.length === 0) return null
  return (
    <section className="stack">
      <h2>{t(messages.happened)}</h2>
      <Timeline label={t(messages.happened)} entries={entries} open={nextStep !== null} />
    </section>
  )
}
