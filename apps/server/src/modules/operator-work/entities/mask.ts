// Personal data as lists and pages show them until an operator gives a reason to see more.

/** Demo Individual: D••• I••••••••• */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}${'•'.repeat(Math.min(9, Math.max(1, [...word].length - 1)))}`)
    .join(' ')

/** a•••@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** What came from a bank or a chain may hold anything; control and direction characters forge what a reader believes to see. */
export const tidy = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** The same for text of several lines. */
export const tidyLines = (value: string): string => value.split(/\r?\n/).map(tidy).join('\n').trim()

/** Only the last four of a number stay. */
export const maskTail = (value: string): string => (value.length <= 4 ? '••••' : `•••• ${value.slice(-4)}`)
