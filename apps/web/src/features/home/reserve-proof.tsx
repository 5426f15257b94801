import { moneyFromWire } from '@sampan/contract/money.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { PencilLine, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from './messages.ts'

/** Three promises, each with a drawing of what it looks like. The figures are an example and say so; they add up. */
export function Proof() {
  const t = useT()
  return (
    <section className="wrap proof" id="how" aria-labelledby="h-proof">
      <h2 id="h-proof" className="h-big">
        {t(words.how)}
      </h2>
      <div className="proof__grid">
        <Promised title={t(words.arrivesTitle)} text={t(words.arrivesText)}>
          <FeeExample />
        </Promised>
        <Promised title={t(words.whereTitle)} text={t(words.whereText)}>
          <CourseExample />
        </Promised>
        <Promised title={t(words.twoTitle)} text={t(words.twoText)}>
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
        <p className="demo__tag">{t(words.example)}</p>
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
      facts={[
        { key: 'send', term: t(words.youSend), value: usdt('25000.00') },
        { key: 'fee', term: t(words.networkFee), value: usdt('2.50') },
        { key: 'sum', term: t(words.leaves), value: usdt('25002.50'), sum: true },
      ]}
    />
  )
}

function CourseExample() {
  const t = useT()
  return (
    <TransferTimeline
      label={t(words.courseLabel)}
      stateLabels={{ done: t(words.done), now: t(words.now), next: t(words.next), stopped: t(words.stopped) }}
      steps={[
        { key: 'submitted', title: t(words.submitted), detail: t(words.submittedAt), state: 'done' },
        { key: 'approval', title: t(words.approval), detail: t(words.approvalAt), state: 'now' },
        { key: 'sent', title: t(words.sent), detail: t(words.sentAt), state: 'next' },
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
          <strong>{t(words.prepares)}</strong>
          <small>{t(words.preparesText)}</small>
        </span>
      </span>
      <span className="pair__p">
        <UserRoundCheck className="i" />
        <span>
          <strong>{t(words.approves)}</strong>
          <small>{t(words.approvesText)}</small>
        </span>
      </span>
    </div>
  )
}
