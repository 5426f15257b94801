import { useSay } from '@sampan/ui/language.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { words } from './words.ts'

/** Turns full screen on and off; where the browser cannot, it says so in the specification's words. */
export function useFullscreen(): () => void {
  const say = useSay()
  return () => {
    toggle().catch(() => showToast({ text: say(words.fullscreenUnsupported), tone: 'bad' }))
  }
}

async function toggle(): Promise<void> {
  if (!document.fullscreenEnabled) throw new Error('This browser has no full screen.')
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
