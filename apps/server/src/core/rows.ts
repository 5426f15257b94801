// Rows of the database with the names that the code uses.

/** `deposits_open` becomes `depositsOpen`. The type is the caller's: it names the columns of its own statement. */
export const toCamelCase = <Row>(row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Row
