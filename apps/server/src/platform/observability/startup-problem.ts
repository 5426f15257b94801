// The error for problems that the person who starts the server can solve; shown without a stack.

export class PlainProblem extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
