// How well the account is protected, and the next step.

import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { ScaleBar } from '@sampan/ui/scale-bar'
import type { Info } from '../../entities/account/account-settings.tsx'
import { messages } from './messages.ts'
import { chooseNextProtection, type OpenForm } from './next-protection.ts'

type ScoreProps = { info: Info; opened: OpenForm; onOpen: (opened: OpenForm) => void }

export function SecurityScore({ info, opened, onOpen }: ScoreProps) {
  const t = useT()
  const { on, of } = info.protections
  const step = chooseNextProtection(info)
  const title = t(messages.score, { on, of })
  return (
    <Panel>
      <div className="score__h">
        <div>
          <h2>{title}</h2>
          <p className="muted">{t(step?.text ?? messages.allOn)}</p>
        </div>
        {step && 'href' in step && (
          <LinkButton variant="primary" href={step.href}>
            {t(step.action)}
          </LinkButton>
        )}
        {step && 'opens' in step && step.opens !== opened && (
          <Button variant="primary" onClick={() => onOpen(step.opens)}>
            {t(step.action)}
          </Button>
        )}
      </div>
      <ScaleBar value={on} max={of} label={t(messages.scoreLabel)} valueText={title} large />
    </Panel>
  )
}
