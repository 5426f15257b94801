// The bar at the top of the page while a call runs.

import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { loading } from '../../lib/http/loading.ts'
import { messages } from '../messages.ts'

/** The one loading flag, as a slim bar at the top of the page. */
export function LoadingBar() {
  const t = useT()
  const busy = useSignal(loading.flag, false)
  return <div className="loading-bar" role="progressbar" aria-label={t(messages.loading)} hidden={!busy} />
}
