// The client of this browser: what the screens call.

import { isIdle } from '@sampan/client/activity.ts'
import { say } from '@sampan/contract/language.ts'
import { showToast } from '@sampan/ui/toast-store'
import { language } from '../preferences/preferences.ts'
import { session, tokens } from '../session/session-runtime.ts'
import { createCall } from './client.ts'
import { loading } from './loading.ts'

export const call = createCall({
  fetch: (...request) => fetch(...request),
  token: tokens.current,
  prove: async (request, token) => (await import('../session/prove-call.ts')).proveCall(request, token),
  sessionGone: () => session.end('expired'),
  language: language.get,
  inBackground: isIdle,
  loading,
  toast: (text) => showToast({ text: typeof text === 'string' ? text : say(text, language.get()), tone: 'bad' }),
})
