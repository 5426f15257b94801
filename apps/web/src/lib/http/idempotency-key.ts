// One intent of the user, one requestId. It is kept until the outcome is known, so that no retry can act twice.

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type IdempotencyKey = { readonly requestId: string; readonly close: () => void }

/** The open key of this name, or a new one. `name` identifies the intent: 'crypto-withdraw'. */
export function openIdempotencyKey(shelf: KeyStorage, name: string): IdempotencyKey {
  const key = `sampan.attempt.${name}`
  const requestId = shelf.getItem(key) ?? crypto.randomUUID()
  shelf.setItem(key, requestId)
  return { requestId, close: () => shelf.removeItem(key) }
}

/** Closes the attempt that sent this request, whatever its name. */
export function closeIdempotencyKey(shelf: Storage, requestId: string): void {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  for (const name of names) if (name.startsWith('sampan.attempt.') && shelf.getItem(name) === requestId) shelf.removeItem(name)
}

/** The requestId of an attempt whose outcome was never learnt. */
export const readOpenKey = (shelf: KeyStorage, name: string): string | undefined =>
  shelf.getItem(`sampan.attempt.${name}`) ?? undefined
