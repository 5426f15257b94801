import { useSay } from '@sampan/ui/language.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { loading } from '../../lib/loading.ts'
import { words } from '../words.ts'

/** The one loading flag, as a slim bar at the top of the page. */
export function LoadingBar() {
  const say = useSay()
  const busy = useSignal(loading.flag, false)
  return <div className="loading-bar" role="progressbar" aria-label={say(words.loading)} hidden={!busy} />
}
