// The key of an activation link. It leaves the address at once, so that it stays in no history, and lives as long as the tab.

const storageKey = 'sampan.accountKey'

export function takeAccountKey(): string | undefined {
  const { hash, search, pathname } = location
  const given = new URLSearchParams(hash.slice(1)).get('accountKey') ?? new URLSearchParams(search).get('accountKey')
  if (given) {
    sessionStorage.setItem(storageKey, given)
    history.replaceState(history.state, '', pathname)
  }
  return sessionStorage.getItem(storageKey) ?? undefined
}

export const forgetAccountKey = (): void => sessionStorage.removeItem(storageKey)
