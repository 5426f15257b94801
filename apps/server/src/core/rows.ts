// Rows of the database with the names that the code uses.

/** `deposits_open` becomes `depositsOpen`. The caller knows the columns of its statement, and their type. */
export const toCamelCase = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
