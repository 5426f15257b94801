// The key of a freeze link, taken out of the address and kept for this tab.

const storageKey = 'sampan.freezeKey'

/** The key of a freeze link: taken out of the address, kept for this tab. */
export function takeFreezeKey(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('freezeKey')
  if (given) {
    sessionStorage.setItem(storageKey, given)
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStorage.getItem(storageKey) ?? undefined
}

export const dropFreezeKey = (): void => sessionStorage.removeItem(storageKey)
