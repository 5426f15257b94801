// The setting row of the recovery codes.

import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { LifeBuoy } from 'lucide-react'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { SettingOff, SettingOn, SettingRow } from '../../../lib/settings/setting-row.tsx'
import { messages } from '../messages.ts'

export function RecoveryRow({ authenticator: { bound, recoveryCodesLeft: left } }: { authenticator: Info['authenticator'] }) {
  const t = useT()
  return (
    <SettingRow
      icon={<LifeBuoy className="i" />}
      title={t(messages.recovery)}
      state={left > 0 ? <SettingOn>{t(messages.left, { left })}</SettingOn> : <SettingOff>{t(messages.none)}</SettingOff>}
      action={
        bound && (
          <LinkButton size="s" href="/authenticator" aria-label={`${t(messages.renew)}: ${t(messages.recovery)}`}>
            {t(messages.renew)}
          </LinkButton>
        )
      }
    >
      {t(bound ? messages.recoveryMore : messages.recoveryNone)}
    </SettingRow>
  )
}
