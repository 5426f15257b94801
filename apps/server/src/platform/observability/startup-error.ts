// What a person reads when a process or command cannot start: plain words where there are some, else every cause.

import { PlainProblem } from './startup-problem.ts'

export function describeStartupError(error: unknown): string {
  if (error instanceof PlainProblem) return error.message
  if (!(error instanceof Error)) return String(error)
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) causes.push(`caused by: ${cause.message}`)
  return [error.stack ?? error.message, ...causes].join('\n')
}
