// Whether the note about cookies was acknowledged, kept in a cookie of its own for half a year.

const maxAgeSeconds = 15_552_000
const listeners = new Set<() => void>()

/** `visits` is an answer of earlier versions, which asked about counting page visits. */
export const readConsent = (cookies: string): boolean => /(?:^|; )consent=(?:needed|visits)(?:;|$)/.test(cookies)

/** Where the browser keeps no cookies, it applies until the page is left. */
let acknowledged = false

export const hasConsent = (): boolean => acknowledged || readConsent(document.cookie)

export function storeConsent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `consent=needed; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  acknowledged = true
  for (const listener of listeners) listener()
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
