import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import type { Info } from '../../lib/own-rows.tsx'
import { nextStep, type Opened } from './next-step.ts'
import { words } from './words.ts'

type ScoreProps = { info: Info; opened: Opened; onOpen: (opened: Opened) => void }

export function Score({ info, opened, onOpen }: ScoreProps) {
  const say = useSay()
  const { on, of } = info.protections
  const step = nextStep(info)
  const title = say(words.score, { on, of })
  return (
    <Panel>
      <div className="score__h">
        <div>
          <h2>{title}</h2>
          <p className="muted">{say(step?.text ?? words.allOn)}</p>
        </div>
        {step && 'href' in step && (
          <LinkButton variant="primary" href={step.href}>
            {say(step.action)}
          </LinkButton>
        )}
        {step && 'opens' in step && step.opens !== opened && (
          <Button variant="primary" onClick={() => onOpen(step.opens)}>
            {say(step.action)}
          </Button>
        )}
      </div>
      <ScaleBar value={on} max={of} label={say(words.scoreLabel)} valueText={title} large />
    </Panel>
  )
}
