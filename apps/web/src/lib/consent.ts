// The answer to the cookie question, kept in a cookie of its own for half a year.

export type Consent = 'needed' | 'visits'

const keepSeconds = 15_552_000
const listeners = new Set<() => void>()

export function readConsent(cookies: string): Consent | undefined {
  const kept = /(?:^|; )consent=(needed|visits)(?:;|$)/.exec(cookies)?.[1]
  return kept === 'needed' || kept === 'visits' ? kept : undefined
}

/** Where the browser keeps no cookies, the answer holds until the page is left. */
let answered: Consent | undefined

export const storedConsent = (): Consent | undefined => answered ?? readConsent(document.cookie)

export function keepConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `consent=${consent}; Path=/; Max-Age=${keepSeconds}; SameSite=Lax${secure}`
  answered = consent
  for (const listener of listeners) listener()
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
