// A tab that was opened from test mode enters it too, with a session of its own.

import { enterTestMode } from './enter-test-mode.ts'
import { session } from './session-runtime.ts'
import { newTabParam } from './test-mode.ts'

/** Until then the page shows no balance; where test mode cannot be entered, it is a page with real money. */
export async function followTestMode(): Promise<void> {
  const { dataset } = document.documentElement
  dataset.mode = 'entering'
  const url = new URL(location.href)
  url.searchParams.delete(newTabParam)
  history.replaceState(history.state, '', url)
  await session.start()
  if (session.state.get().status === 'signed-in') await enterTestMode(true)
  delete dataset.mode
}
