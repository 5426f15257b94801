// Turns full screen on and off.

import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { messages } from './messages.ts'

/** Shows the specification's message where the browser does not support it. */
export function useFullscreen(): () => void {
  const t = useT()
  return () => {
    toggle().catch(() => showToast({ text: t(messages.fullscreenUnsupported), tone: 'bad' }))
  }
}

async function toggle(): Promise<void> {
  if (!document.fullscreenEnabled) throw new Error('This browser has no full screen.')
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
