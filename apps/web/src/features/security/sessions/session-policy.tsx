// The setting that limits the account to one session.

import { listSessions, setSessionPolicy } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { MonitorSmartphone } from 'lucide-react'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { SettingRow } from '../../../lib/settings/setting-row.tsx'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { messages } from './session-messages.ts'

type Policy = Info['sessionPolicy']

const offers = {
  single: { now: messages.policySingle, next: 'multiple', button: messages.allowSeveral, after: messages.afterSeveral },
  multiple: { now: messages.policyMultiple, next: 'single', button: messages.allowOne, after: messages.afterOne },
} as const satisfies Record<Policy, unknown>

/** A button and no switch: the change is made on another page, after a code. */
export function SessionPolicy({ policy }: { policy: Policy }) {
  const t = useT()
  const { now, next, button, after } = offers[policy]
  const change = () => {
    const from = location.pathname
    askVerification('/security-setting-security-verification', {
      entry: setSessionPolicy,
      input: { body: { policy: next } },
      scene: 'sessionPolicy',
      button,
      next: after,
      confirmed: () => {
        invalidate(accountInfo)
        invalidate(listSessions)
        return { givenPath: from }
      },
    })
  }
  return (
    <SettingRow
      icon={<MonitorSmartphone className="i" />}
      title={t(messages.policy)}
      action={
        <Button size="s" onClick={change}>
          {t(button)}
        </Button>
      }
    >
      {t(now)}
    </SettingRow>
  )
}
