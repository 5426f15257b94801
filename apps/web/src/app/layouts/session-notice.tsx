// The notice that explains why the session ended.

import { Banner } from '@sampan/ui/banner'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { SessionEndText } from '../../lib/session/session-end-text.tsx'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from '../messages.ts'

/** Stays until the user signs in again. */
export function SessionNotice() {
  const t = useT()
  const ending = useSignal(session.ending, undefined)
  return (
    <div role="alert">
      {ending && (
        <Banner
          tone="caution"
          action={
            <LinkButton size="s" href="/login">
              {t(messages.signIn)}
            </LinkButton>
          }
        >
          <SessionEndText ending={ending} />
        </Banner>
      )}
    </div>
  )
}
