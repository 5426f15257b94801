import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { LifeBuoy } from 'lucide-react'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { NotYet, SettingRow, StandsOn } from '../../../lib/settings/setting-row.tsx'
import { words } from '../messages.ts'

export function RecoveryRow({ authenticator: { bound, recoveryCodesLeft: left } }: { authenticator: Info['authenticator'] }) {
  const t = useT()
  return (
    <SettingRow
      icon={<LifeBuoy className="i" />}
      title={t(words.recovery)}
      state={left > 0 ? <StandsOn>{t(words.left, { left })}</StandsOn> : <NotYet>{t(words.none)}</NotYet>}
      action={
        bound && (
          <LinkButton size="s" href="/authenticator" aria-label={`${t(words.renew)}: ${t(words.recovery)}`}>
            {t(words.renew)}
          </LinkButton>
        )
      }
    >
      {t(bound ? words.recoveryMore : words.recoveryNone)}
    </SettingRow>
  )
}
