// Reads a text from the state of the history entry.

/** A text that the screen before has left in the history entry; whatever else stands there is ignored. */
export function readHistoryState(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
