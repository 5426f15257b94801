// Reads a text from the state of the history entry.

/** Anything but a text of that name is ignored. */
export function readHistoryState(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
