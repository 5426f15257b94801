// Classifies what went wrong at the database, by SQLSTATE or system code.

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** 25006: a primary that became a standby takes no writes. */
const downCodes = /^(ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0\w|53\w{3}|25P0[34]|25006|57014|55P03)$/

/** The connection broke. PostgreSQL rolls back what was not committed on it. */
export const isConnectionLost = (error: unknown): boolean =>
  /^(ECONNRESET|EPIPE|08\w{3}|57P0[12])$/.test(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|is not queryable/.test(error.message))

/** The database does not answer, or not in time: nobody's fault here, and worth a try later. */
export const isUnavailable = (error: unknown): boolean =>
  downCodes.test(codeOf(error)) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool|is not queryable/.test(
      error.message,
    ))
