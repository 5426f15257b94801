// Builds the call that the screens use from this browser's token and language.

import { isIdle } from '@sampan/client/activity.ts'
import { say } from '@sampan/contract/language.ts'
import { showToast } from '@sampan/ui/toast-store'
import { language } from '../preferences/preferences.ts'
import { modeFetch } from '../session/test-mode.ts'
import { type Call, createCall } from './client.ts'
import { noteOutcome } from './connection.ts'
import { loading } from './loading.ts'

type BrowserCallDeps = Pick<Parameters<typeof createCall>[0], 'token' | 'sessionGone'>

export function createBrowserCall(deps: BrowserCallDeps): Call {
  const call = createCall({
    ...deps,
    fetch: modeFetch,
    prove: async (request, token) => (await import('../session/prove-call.ts')).proveCall(request, token),
    language: language.get,
    inBackground: isIdle,
    loading,
    toast: (text) => showToast({ text: typeof text === 'string' ? text : say(text, language.get()), tone: 'bad' }),
  })
  return async (endpoint, options) => {
    const outcome = await call(endpoint, options)
    noteOutcome(outcome)
    return outcome
  }
}
