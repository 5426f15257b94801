// Test mode of this tab. It lies in the tab's own storage, so that every other tab stays with real money.

import { modeHeader } from '@sampan/contract/test-mode.ts'

const name = 'sampan.testMode'
const on = 'on'

function readMode(): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    // While pages are prerendered, or where the browser blocks storage.
    return null
  }
}

/** `on`, or a voucher that has not been shown yet. It changes only together with the page. */
const mode = readMode()
export const isTestMode = mode !== null
export const unusedVoucher = mode === on ? null : mode

/** Names keys, locks and channels of this browser: the two modes share none of them. */
export const modeName = isTestMode ? 'sampan.test' : 'sampan'

export const modeFetch: typeof fetch = (url, init) => {
  if (!isTestMode) return fetch(url, init)
  const headers = new Headers(init?.headers)
  headers.set(modeHeader, 'test')
  return fetch(url, { ...init, headers })
}

export const noteVoucherUsed = (): void => sessionStorage.setItem(name, on)

/** Links that a tab in test mode opens in a new tab carry this parameter, and its value is known to this browser alone. */
export const newTabParam = 'testTab'
export const newTabKey = 'sampan.testTab'

/** A link from anywhere else cannot know the value: nobody is led into test mode unawares. */
export function isOpenedInTestMode(): boolean {
  const opened = new URLSearchParams(location.search).get(newTabParam)
  return !isTestMode && opened !== null && opened === localStorage.getItem(newTabKey)
}

/** Loads the app in the other mode; nothing of this tab goes with it. `stays` on the page of the address. */
export function switchMode(voucher?: string, stays = false): void {
  sessionStorage.clear()
  if (voucher !== undefined) sessionStorage.setItem(name, voucher)
  else localStorage.removeItem(newTabKey)
  if (stays) location.reload()
  else location.assign(location.pathname.startsWith('/developers') ? location.pathname : '/wallet')
}
