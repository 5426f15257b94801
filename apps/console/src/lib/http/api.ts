// The client of the console: every operator endpoint is called through it.

import { isIdle } from '@sampan/client/activity.ts'
import { createClient } from '@sampan/client/create-client.ts'
import { backgroundHeader } from '@sampan/contract/constants.ts'
import { say } from '@sampan/contract/language.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import { showToast } from '@sampan/ui/toast-store'
import { language } from '../preferences/preferences.ts'
import { proveCall } from '../session/device-key.ts'
import { endSession, loadToken } from '../session/operator-session.ts'

export const call = createClient<OperatorEndpoint>({
  fetch: (...request) => fetch(...request),
  headers: () => ({ 'Accept-Language': language.get(), ...(isIdle() && { [backgroundHeader]: '1' }) }),
  sessionOf: ({ permission }) => (permission === 'public' ? 'none' : 'required'),
  token: loadToken,
  prove: proveCall,
  endSession: () => endSession('expired'),
  endsOnSecondRefusal: true,
  showProblem: (text) => showToast({ text: typeof text === 'string' ? text : say(text, language.get()), tone: 'bad' }),
})
