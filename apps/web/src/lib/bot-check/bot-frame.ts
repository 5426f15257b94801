// The bot check of another company, in a frame that alone may load its script. It shows only when the visitor has to answer something.

import './bot-frame.css'
import { say, type Text } from '@sampan/contract/language.ts'
import { language, shownTheme } from '../preferences/preferences.ts'

const title: Text = { en: 'Robot check', 'zh-CN': '人机检查', th: 'ตรวจสอบบอต' }

type FrameMessage = { readonly kind: 'ready' | 'failed' } | { readonly kind: 'passed'; readonly token: string } | ChallengeMessage
type ChallengeMessage = { readonly kind: 'asks'; readonly height: number }

const patienceMs = 120_000
/** A frame that has loaded and sends no message is an error page. */
const silentMs = 1_000
const heightMax = 700

/** A token, or nothing where the frame or its script did not load or the visitor turned away. */
export function runFrameCheck(action: string): Promise<string | undefined> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  dialog.className = 'botframe'
  dialog.setAttribute('aria-label', say(title, language.get()))
  frame.title = say(title, language.get())
  frame.src = '/bot-check'
  frame.tabIndex = -1
  dialog.append(frame)
  document.body.append(dialog)
  return new Promise<string | undefined>((settle) => {
    let heard = false
    const hear = ({ data, origin, source }: MessageEvent<{ botCheck?: FrameMessage }>) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      const message = data.botCheck
      if (message) heard = true
      if (message?.kind === 'ready') frame.contentWindow?.postMessage({ botCheck: asked(action) }, location.origin)
      if (message?.kind === 'asks') show(dialog, frame, message)
      if (message?.kind === 'failed') end(undefined)
      if (message?.kind === 'passed') end(message.token)
    }
    const late = setTimeout(() => end(undefined), patienceMs)
    const end = (token: string | undefined) => {
      clearTimeout(late)
      removeEventListener('message', hear)
      dialog.remove()
      settle(token)
    }
    addEventListener('message', hear)
    frame.addEventListener('load', () => setTimeout(() => heard || end(undefined), silentMs))
    // Escape closes the dialog and yields no token.
    dialog.addEventListener('cancel', () => end(undefined))
  })
}

/** The providers take letters, figures and underscores only. */
const asked = (action: string) => ({
  action: action.replaceAll(/[^A-Za-z0-9]+/g, '_').slice(0, 32),
  theme: shownTheme(),
  language: language.get(),
})

function show(dialog: HTMLDialogElement, frame: HTMLIFrameElement, { height }: ChallengeMessage): void {
  frame.height = String(Math.min(height, heightMax))
  frame.tabIndex = height > 0 ? 0 : -1
  if (height > 0 && !dialog.open) dialog.showModal()
  if (height === 0 && dialog.open) dialog.close()
}
