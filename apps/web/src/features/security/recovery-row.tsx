import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { LifeBuoy } from 'lucide-react'
import type { Info } from '../../lib/own-rows.tsx'
import { NotYet, SettingRow, StandsOn } from '../../lib/setting-row.tsx'
import { words } from './words.ts'

export function RecoveryRow({ authenticator: { bound, recoveryCodesLeft: left } }: { authenticator: Info['authenticator'] }) {
  const say = useSay()
  return (
    <SettingRow
      icon={<LifeBuoy className="i" />}
      title={say(words.recovery)}
      state={left > 0 ? <StandsOn>{say(words.left, { left })}</StandsOn> : <NotYet>{say(words.none)}</NotYet>}
      action={
        bound && (
          <LinkButton size="s" href="/authenticator" aria-label={`${say(words.renew)}: ${say(words.recovery)}`}>
            {say(words.renew)}
          </LinkButton>
        )
      }
    >
      {say(bound ? words.recoveryMore : words.recoveryNone)}
    </SettingRow>
  )
}
