// The names under which pending withdrawals are stored in this browser.

/** What each kind of withdrawal is kept under in this browser. */
export type Kind = 'crypto-withdraw' | 'fiat-withdraw' | 'send'

/** One open withdrawal of a kind per user of this browser: its requestId is kept under this name until its outcome is known. */
export const attemptName = (userId: string, kind: Kind): string => `${userId}.${kind}`
