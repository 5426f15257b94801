// What other modules may use of account events.

export type { NumberedEvent } from './number-events.ts'
export { type EventRow, showEvent } from './read-account-events.ts'
