// Gallery figures of timelines and steppers.

import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useT } from '../language/language.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Timeline } from '../transfer-timeline/timeline.tsx'
import { type TimelineStep, type TimelineStepState, TransferTimeline } from '../transfer-timeline/transfer-timeline.tsx'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { titles } from './texts.ts'

const way = [
  { key: 'submitted', title: texts.submitted, detail: texts.submittedAt },
  { key: 'approval', title: texts.approval, detail: texts.approvalBy },
  { key: 'sent', title: texts.sent, detail: texts.sentWhen },
  { key: 'completed', title: texts.completed, detail: texts.completedWhen },
]

export function TimelineFigures() {
  const t = useT()
  const [now, setNow] = useState(1)
  const stateAt = (index: number): TimelineStepState => {
    if (index < now) return 'done'
    return index === now ? 'now' : 'next'
  }
  const legs: readonly TimelineStep[] = way.map(({ key, title, detail }, index) => ({
    key,
    title: t(title),
    detail: t(detail),
    state: stateAt(index),
  }))
  const stopped: readonly TimelineStep[] = [
    { key: 'submitted', title: t(texts.submitted), detail: t(texts.submittedAt), state: 'done' },
    { key: 'refused', title: t(texts.refused), detail: t(texts.refusedWhy), state: 'stopped' },
  ]
  const states = {
    done: t(texts.wordDone),
    now: t(texts.wordNow),
    next: t(texts.wordNext),
    stopped: t(texts.wordStopped),
  }
  return (
    <>
      <Figure title={titles.course}>
        <TransferTimeline label={t(texts.way)} steps={legs} stateLabels={states} />
        <TransferTimeline label={t(texts.way)} steps={stopped} stateLabels={states} />
      </Figure>
      <Figure title={titles.legs} wide>
        <TransferTimeline flat label={t(texts.way)} steps={legs} stateLabels={states} />
        <Button size="s" onClick={() => setNow((now + 1) % way.length)}>
          {t(texts.move)}
        </Button>
      </Figure>
      <Figure title={titles.timeline}>
        <Stepper label={t(texts.way)} steps={[t(texts.form), t(texts.review), t(texts.verify)]} current={1} />
        <Timeline
          open
          label={t(titles.timeline)}
          entries={[
            { key: 'a', title: t(texts.submitted), time: { iso: '2026-11-12T06:38:00Z', text: '14:38 SGT' }, by: 'Mei Lin' },
            {
              key: 'b',
              title: t(texts.screened),
              time: { iso: '2026-11-12T06:38:04Z', text: '14:38 SGT' },
              by: t(texts.byMachine),
            },
            {
              key: 'c',
              title: t(texts.waiting),
              time: { iso: '2026-11-12T06:40:00Z', text: '14:40 SGT' },
              detail: t(texts.approvalBy),
            },
          ]}
        />
      </Figure>
    </>
  )
}
