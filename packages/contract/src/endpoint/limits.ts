// The rate limits, one per kind of call; the guard counts per key within the window.

type LimitRow = {
  /** `session` counts per signed-in user, and per address for visitors. */
  readonly per: 'session' | 'address'
  readonly max: number
  readonly windowSeconds: number
  /** The number of concurrent calls of one user in one process. */
  readonly atOnce?: number
}

export const limits = {
  /** Reading calls of a signed-in user. */
  read: { per: 'session', max: 600, windowSeconds: 60 },
  /** Writing calls of a signed-in user. */
  write: { per: 'session', max: 60, windowSeconds: 60 },
  /** Calls that try a password or a code: of a signed-in user, and at the console. */
  credential: { per: 'session', max: 20, windowSeconds: 900 },
  /** Steps of registering, signing in and resetting, wide enough for an office behind one address. Wrong guesses and sent codes are counted apart (decision 0038). */
  entrance: { per: 'address', max: 600, windowSeconds: 900 },
  /** Calls that make us send a mail or open a case. */
  message: { per: 'session', max: 20, windowSeconds: 3600 },
  /** Asking whether an email address belongs to a customer: enough for people, too few to try a list. */
  lookup: { per: 'session', max: 20, windowSeconds: 3600 },
  /** Looking up names, which asks a node of a network. */
  names: { per: 'session', max: 30, windowSeconds: 600 },
  /** Everything a visitor may call. */
  visitor: { per: 'address', max: 300, windowSeconds: 60 },
  /** Opening event streams. */
  stream: { per: 'session', max: 60, windowSeconds: 60 },
  /** Calls that wait for events. */
  poll: { per: 'session', max: 600, windowSeconds: 60, atOnce: 5 },
  /** Receipts and statements, which are expensive to produce. */
  file: { per: 'session', max: 30, windowSeconds: 60, atOnce: 3 },
  /** Requests for the file with all data of an account. */
  accountData: { per: 'session', max: 10, windowSeconds: 86_400 },
  /** Calls that upload files. */
  upload: { per: 'session', max: 20, windowSeconds: 600, atOnce: 2 },
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limits
