// What a caught error says: its message, and its system code where it has one.

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
