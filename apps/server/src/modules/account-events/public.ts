// What other modules may use of account events.

export type { NumberedEvent } from './number-events.ts'
export { openEventFeed } from './open-event-feed.ts'
export { type EventRow, showEvent } from './read-account-events.ts'
