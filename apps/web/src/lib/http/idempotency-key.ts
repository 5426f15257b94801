// One intent of the user, one requestId. It is kept until the outcome is known, so that no retry can act twice.

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type IdempotencyKey = { readonly requestId: string; readonly close: () => void }

/** The open key of this name, or a new one. `name` identifies the intent: 'crypto-withdraw'. */
export function openIdempotencyKey(storage: KeyStorage, name: string): IdempotencyKey {
  const key = `sampan.attempt.${name}`
  const requestId = storage.getItem(key) ?? crypto.randomUUID()
  storage.setItem(key, requestId)
  return { requestId, close: () => storage.removeItem(key) }
}

/** Closes the attempt that sent this request, whatever its name. */
export function closeIdempotencyKey(storage: Storage, requestId: string): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names)
    if (name.startsWith('sampan.attempt.') && storage.getItem(name) === requestId) storage.removeItem(name)
}

/** The requestId of an attempt whose outcome was never learnt. */
export const readOpenKey = (storage: KeyStorage, name: string): string | undefined =>
  storage.getItem(`sampan.attempt.${name}`) ?? undefined
