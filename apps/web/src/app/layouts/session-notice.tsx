import { Banner } from '@sampan/ui/banner.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { EndingText } from '../../lib/ending-text.tsx'
import { session } from '../../lib/this-browser.ts'
import { words } from '../words.ts'

/** Why the session ended without the user asking for it; it stands until he signs in again. */
export function SessionNotice() {
  const say = useSay()
  const ending = useSignal(session.ending, undefined)
  return (
    <div role="alert">
      {ending && (
        <Banner
          tone="caution"
          action={
            <LinkButton size="s" href="/login">
              {say(words.signIn)}
            </LinkButton>
          }
        >
          <EndingText ending={ending} />
        </Banner>
      )}
    </div>
  )
}
