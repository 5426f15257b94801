import { type Actor, actors } from '@sampan/contract/actors.ts'
import type { get as getCrypto } from '@sampan/contract/api/crypto.ts'
import type { get as getFiat } from '@sampan/contract/api/fiat.ts'
import type { get as getOrder } from '@sampan/contract/api/otc.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { LinkButton } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { ExternalLink } from 'lucide-react'
import { promisedTime } from '../../lib/promised-time.ts'
import { type TransactionKind, transactionHref } from '../../lib/transactions.ts'
import { useReader } from '../../lib/use-reader.ts'
import { WaitingFor } from '../../lib/waiting-for.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { isVoid } from './rows.tsx'
import { actorWords, stateWords, words } from './words-detail.ts'

type Told = AnswerOf<typeof getCrypto> | AnswerOf<typeof getFiat> | AnswerOf<typeof getOrder>
type DetailProps = { kind: TransactionKind; told: Told }

/** What happens next comes before what has happened; then everything that can be checked. */
export function Detail({ kind, told }: DetailProps) {
  const say = useSay()
  const explorer = 'explorerUrl' in told ? told.explorerUrl : null
  return (
    <>
      <Head told={told} />
      <Next told={told} />
      <WaitingFor nextStep={told.nextStep} />
      <Happened told={told} />
      <Facts facts={[...sumsOf(told, say), ...factsOf(told, say)]} />
      <div className="row">
        <LinkButton size="s" href={transactionHref(kind, told.id)}>
          {say(words.whole)}
        </LinkButton>
        <ReceiptButton kind={kind} of={told} />
        {explorer !== null && (
          <LinkButton size="s" href={explorer} target="_blank" rel="noreferrer" icon={<ExternalLink className="i i--s" />}>
            {say(words.explorer)}
          </LinkButton>
        )}
        <LinkButton size="s" variant="quiet" href={`/feedback?transaction=${told.id}`}>
          {say(words.help)}
        </LinkButton>
      </div>
    </>
  )
}

const isOutgoing = (told: Told): boolean => told.kind === 'withdraw'

function Head({ told }: { told: Told }) {
  const shown = 'get' in told ? told.get : told.amount
  const money = moneyOf(shown)
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

function Next({ told }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  const { nextStep } = told
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = promisedTime(nextStep.by)
  const who = nextStep.name ?? say(actorWords[nextStep.who])
  const counted = 'confirmations' in told && told.status === 'processing' ? told.confirmations : null
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h3 id="h-next">{say(words.next)}</h3>
      <p>
        {nextStep.text === null ? who : say(words.who, { who, text: nextStep.text.replace(/[.。]$/, '') })}{' '}
        {by !== undefined && say(words.until, { time: formatDayTime(by, reader) })}
      </p>
      {counted && (
        <>
          <ScaleBar
            value={counted.n}
            max={counted.m}
            label={say(words.confirmationsLabel)}
            valueText={say(words.confirmations, counted)}
          />
          <p>{say(words.confirmations, counted)}</p>
        </>
      )}
    </section>
  )
}

function Happened({ told: { timeline, nextStep } }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  const entries = timeline.flatMap(({ state, status, at, by, text }, index) =>
    at === null
      ? []
      : [
          {
            key: `${index}${state}`,
            title: titleOf(state, status, say),
            time: { iso: at, text: formatDayTime(Date.parse(at), reader) },
            by: actors.some((one) => one === by) ? say(actorWords[by as Actor]) : by,
            detail: text,
          },
        ],
  )
  if (entries.length === 0) return null
  return (
    <section className="stack">
      <h3>{say(words.happened)}</h3>
      <Timeline label={say(words.happened)} entries={entries} open={nextStep !== null} />
    </section>
  )
}

type Say = ReturnType<typeof useSay>

function titleOf(state: string, status: Told['status'], say: Say): string {
  const meaning = stateWords[state]
  return meaning ? say(meaning) : status ? say(statuses[status].label) : state
}

type Wire = { amount: string; currency: Parameters<typeof moneyOf>[0]['currency'] }

const figure = (wire: Wire) => <Money exact money={moneyOf(wire)} />

function sumsOf(told: Told, say: Say): Fact[] {
  if ('get' in told)
    return [
      { key: 'pay', term: say(words.leaves), value: figure(told.pay) },
      { key: 'fee', term: say(words.fee), value: figure(told.fee) },
      { key: 'get', term: say(words.comes), value: figure(told.get), sum: true },
    ]
  // Nothing of a deposit that ended comes into the wallet.
  if (told.kind === 'deposit' && isVoid(told.status))
    return [{ key: 'total', term: say(words.declared), value: figure(told.total) }]
  if (told.kind === 'deposit') return [{ key: 'total', term: say(words.comes), value: figure(told.total), sum: true }]
  return [
    { key: 'amount', term: say(words.arrives), value: figure(told.amount) },
    { key: 'fee', term: say(words.fee), value: figure(told.fee) },
    { key: 'total', term: say(words.leaves), value: figure(told.total), sum: true },
  ]
}

function factsOf(told: Told, say: Say): Fact[] {
  const optional = (key: string, term: string, value: string | null | undefined): Fact[] =>
    value === null || value === undefined ? [] : [{ key, term, value }]
  const hash = 'txnHash' in told ? told.txnHash : null
  return [
    ...('mainNet' in told
      ? [{ key: 'network', term: say(words.network), value: <NetworkBadge network={networkById(told.mainNet).name} /> }]
      : []),
    ...optional('reference', say(words.reference), told.reference),
    ...(hash === null
      ? []
      : [{ key: 'hash', term: say(words.hash), value: <span className="addr">{shortenAddress(hash)}</span> }]),
    ...optional('counterparty', say(words.counterparty), otherSideOf(told)),
    ...optional('note', say(words.note), told.note),
    ...optional('reason', say(words.reason), told.reason),
  ]
}

function otherSideOf(told: Told): string | null {
  if ('counterparty' in told) return told.counterparty === null ? null : shortenAddress(told.counterparty)
  if ('bankName' in told) return [told.label ?? told.bankName, told.accountTail].filter(Boolean).join(' ··')
  return null
}
