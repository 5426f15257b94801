// The offer to install the app, where the browser makes one, and how to do it on Apple's phones.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useSignal } from '@sampan/ui/use-signal'
import { installPrompt } from '../../lib/device/install-prompt.ts'
import { deviceMessages as messages } from './device-messages.ts'

/** Their browsers offer nothing, and have no event for it. An iPad calls itself a Mac, but has a touch screen. */
export const isAppleDevice = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export function InstallApp() {
  const t = useT()
  const offer = useSignal(installPrompt)
  const isApple = isAppleDevice()
  if (isInstalled() || (!offer && !isApple)) return null
  const install = async () => {
    await offer?.prompt()
    // An offer can be made once.
    installPrompt.set(undefined)
  }
  return (
    <Panel title={t(messages.installTitle)}>
      <div className="form">
        <p className="small muted">{t(messages.installAbout)}</p>
        {offer ? (
          <div className="row">
            <Button size="s" onClick={() => void install()}>
              {t(messages.install)}
            </Button>
          </div>
        ) : (
          <p>{t(messages.installOnApple)}</p>
        )}
      </div>
    </Panel>
  )
}
