/** One open withdrawal per user of this browser: its requestId is kept under this name until its outcome is known. */
export const attemptName = (userId: string): string => `${userId}.fiat-withdraw`
