// The key of a freeze link, taken out of the address and kept for this tab.

const shelfName = 'sampan.freezeKey'

/** The key of a freeze link: taken out of the address, kept for this tab. */
export function takeFreezeKey(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('freezeKey')
  if (given) {
    sessionStorage.setItem(shelfName, given)
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStorage.getItem(shelfName) ?? undefined
}

export const dropFreezeKey = (): void => sessionStorage.removeItem(shelfName)
