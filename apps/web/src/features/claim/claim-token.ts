// The token of a claim link. It leaves the address at once, so that it stays in no history, and survives signing in and registering.

const storageKey = 'sampan.claimToken'

/** Kept for this browser, not for the tab: the activation link of a new account opens another one. */
export function takeClaimToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    localStorage.setItem(storageKey, given)
    history.replaceState(history.state, '', location.pathname)
  }
  return localStorage.getItem(storageKey) ?? undefined
}

export const forgetClaimToken = (): void => localStorage.removeItem(storageKey)
