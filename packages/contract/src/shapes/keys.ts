// The keys of a constant table, with their type.

/** `Object.keys` with the type of the table: sound for a constant table, which has no other keys. */
/* @__NO_SIDE_EFFECTS__ */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]

export const isKeyOf = <Table extends object>(table: Table, key: unknown): key is keyof Table & string =>
  typeof key === 'string' && Object.hasOwn(table, key)
