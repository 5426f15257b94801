import { useState } from 'react'
import { Button } from '../button.tsx'
import { Course, type Leg, type LegState } from '../course.tsx'
import { useSay } from '../language.tsx'
import { Stepper } from '../stepper.tsx'
import { Timeline } from '../timeline.tsx'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { titles } from './texts.ts'

const way = [
  { key: 'submitted', title: texts.submitted, detail: texts.submittedAt },
  { key: 'approval', title: texts.approval, detail: texts.approvalBy },
  { key: 'sent', title: texts.sent, detail: texts.sentWhen },
  { key: 'completed', title: texts.completed, detail: texts.completedWhen },
]

export function CourseFigures() {
  const say = useSay()
  const [now, setNow] = useState(1)
  const stateAt = (index: number): LegState => (index < now ? 'done' : index === now ? 'now' : 'next')
  const legs: readonly Leg[] = way.map(({ key, title, detail }, index) => ({
    key,
    title: say(title),
    detail: say(detail),
    state: stateAt(index),
  }))
  const stopped: readonly Leg[] = [
    { key: 'submitted', title: say(texts.submitted), detail: say(texts.submittedAt), state: 'done' },
    { key: 'refused', title: say(texts.refused), detail: say(texts.refusedWhy), state: 'stopped' },
  ]
  const states = {
    done: say(texts.wordDone),
    now: say(texts.wordNow),
    next: say(texts.wordNext),
    stopped: say(texts.wordStopped),
  }
  return (
    <>
      <Figure title={titles.course}>
        <Course label={say(texts.way)} legs={legs} words={states} />
        <Course label={say(texts.way)} legs={stopped} words={states} />
      </Figure>
      <Figure title={titles.legs} wide>
        <Course flat label={say(texts.way)} legs={legs} words={states} />
        <Button size="s" onClick={() => setNow((now + 1) % way.length)}>
          {say(texts.move)}
        </Button>
      </Figure>
      <Figure title={titles.timeline}>
        <Stepper label={say(texts.way)} steps={[say(texts.form), say(texts.review), say(texts.verify)]} current={1} />
        <Timeline
          open
          label={say(titles.timeline)}
          entries={[
            { key: 'a', title: say(texts.submitted), time: { iso: '2026-11-12T06:38:00Z', text: '14:38 SGT' }, by: 'Mei Lin' },
            {
              key: 'b',
              title: say(texts.screened),
              time: { iso: '2026-11-12T06:38:04Z', text: '14:38 SGT' },
              by: say(texts.byMachine),
            },
            {
              key: 'c',
              title: say(texts.waiting),
              time: { iso: '2026-11-12T06:40:00Z', text: '14:40 SGT' },
              detail: say(texts.approvalBy),
            },
          ]}
        />
      </Figure>
    </>
  )
}
