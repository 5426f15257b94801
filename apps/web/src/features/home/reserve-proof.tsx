// The three promises of the home page with example figures.

import { moneyFromWire } from '@sampan/contract/money.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { PencilLine, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** Three promises, each with a drawing of what it looks like. The figures are an example and say so; they add up. */
export function ProductProof() {
  const t = useT()
  return (
    <section className="wrap proof" id="how" aria-labelledby="h-proof">
      <h2 id="h-proof" className="h-big">
        {t(messages.how)}
      </h2>
      <div className="proof__grid">
        <Promised title={t(messages.arrivesTitle)} text={t(messages.arrivesText)}>
          <FeeExample />
        </Promised>
        <Promised title={t(messages.whereTitle)} text={t(messages.whereText)}>
          <CourseExample />
        </Promised>
        <Promised title={t(messages.twoTitle)} text={t(messages.twoText)}>
          <PairExample />
        </Promised>
      </div>
    </section>
  )
}

function Promised({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useT()
  return (
    <article>
      <div className="demo">
        <p className="demo__tag">{t(messages.example)}</p>
        {children}
      </div>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
    </article>
  )
}

function FeeExample() {
  const t = useT()
  const usdt = (amount: string) => <Money money={moneyFromWire(amount, 'USDT')} />
  return (
    <DescriptionList
      items={[
        { key: 'send', term: t(messages.youSend), value: usdt('25000.00') },
        { key: 'fee', term: t(messages.networkFee), value: usdt('2.50') },
        { key: 'sum', term: t(messages.leaves), value: usdt('25002.50'), sum: true },
      ]}
    />
  )
}

function CourseExample() {
  const t = useT()
  return (
    <TransferTimeline
      label={t(messages.courseLabel)}
      stateLabels={{ done: t(messages.done), now: t(messages.now), next: t(messages.next), stopped: t(messages.stopped) }}
      steps={[
        { key: 'submitted', title: t(messages.submitted), detail: t(messages.submittedAt), state: 'done' },
        { key: 'approval', title: t(messages.approval), detail: t(messages.approvalAt), state: 'now' },
        { key: 'sent', title: t(messages.sent), detail: t(messages.sentAt), state: 'next' },
      ]}
    />
  )
}

function PairExample() {
  const t = useT()
  return (
    <div className="pair">
      <span className="pair__p">
        <PencilLine className="i" />
        <span>
          <strong>{t(messages.prepares)}</strong>
          <small>{t(messages.preparesText)}</small>
        </span>
      </span>
      <span className="pair__p">
        <UserRoundCheck className="i" />
        <span>
          <strong>{t(messages.approves)}</strong>
          <small>{t(messages.approvesText)}</small>
        </span>
      </span>
    </div>
  )
}
