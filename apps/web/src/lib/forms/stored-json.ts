// Reads JSON that this browser has stored. A value that does not have its shape counts as absent.

type Guard<Value> = (value: unknown) => value is Value

export function readJson<Value>(text: string | null | undefined, isValue: Guard<Value>): Value | undefined {
  if (text === null || text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((field) => typeof field === 'string')

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** An object that has these fields as texts; others are allowed. */
export const hasTexts = <Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')
