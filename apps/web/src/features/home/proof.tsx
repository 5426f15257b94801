import { moneyFromWire } from '@sampan/contract/money.ts'
import { Course } from '@sampan/ui/course.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { PencilLine, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from './words.ts'

/** Three promises, each with a drawing of what it looks like. The figures are an example and say so; they add up. */
export function Proof() {
  const say = useSay()
  return (
    <section className="wrap proof" id="how" aria-labelledby="h-proof">
      <h2 id="h-proof" className="h-big">
        {say(words.how)}
      </h2>
      <div className="proof__grid">
        <Promised title={say(words.arrivesTitle)} text={say(words.arrivesText)}>
          <FeeExample />
        </Promised>
        <Promised title={say(words.whereTitle)} text={say(words.whereText)}>
          <CourseExample />
        </Promised>
        <Promised title={say(words.twoTitle)} text={say(words.twoText)}>
          <PairExample />
        </Promised>
      </div>
    </section>
  )
}

function Promised({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const say = useSay()
  return (
    <article>
      <div className="demo">
        <p className="demo__tag">{say(words.example)}</p>
        {children}
      </div>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
    </article>
  )
}

function FeeExample() {
  const say = useSay()
  const usdt = (amount: string) => <Money money={moneyFromWire(amount, 'USDT')} />
  return (
    <Facts
      facts={[
        { key: 'send', term: say(words.youSend), value: usdt('25000.00') },
        { key: 'fee', term: say(words.networkFee), value: usdt('2.50') },
        { key: 'sum', term: say(words.leaves), value: usdt('25002.50'), sum: true },
      ]}
    />
  )
}

function CourseExample() {
  const say = useSay()
  return (
    <Course
      label={say(words.courseLabel)}
      words={{ done: say(words.done), now: say(words.now), next: say(words.next), stopped: say(words.stopped) }}
      legs={[
        { key: 'submitted', title: say(words.submitted), detail: say(words.submittedAt), state: 'done' },
        { key: 'approval', title: say(words.approval), detail: say(words.approvalAt), state: 'now' },
        { key: 'sent', title: say(words.sent), detail: say(words.sentAt), state: 'next' },
      ]}
    />
  )
}

function PairExample() {
  const say = useSay()
  return (
    <div className="pair">
      <span className="pair__p">
        <PencilLine className="i" />
        <span>
          <strong>{say(words.prepares)}</strong>
          <small>{say(words.preparesText)}</small>
        </span>
      </span>
      <span className="pair__p">
        <UserRoundCheck className="i" />
        <span>
          <strong>{say(words.approves)}</strong>
          <small>{say(words.approvesText)}</small>
        </span>
      </span>
    </div>
  )
}
