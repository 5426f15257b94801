// The banner over every page of test mode, with the way out.

import { Banner } from '@sampan/ui/banner'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { switchMode } from '../../lib/session/test-mode.ts'
import { signedInMessages as messages } from '../signed-in-messages.ts'

export function TestModeBanner() {
  const t = useT()
  return (
    <Banner
      tone="caution"
      action={
        <Button size="s" onClick={() => switchMode()}>
          {t(messages.leaveTestMode)}
        </Button>
      }
    >
      <strong>{t(messages.testModeOn)}</strong>
    </Banner>
  )
}
