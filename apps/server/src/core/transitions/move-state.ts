// The only way a state outside of `transaction` changes: one UPDATE that accepts the sources of the move and nothing else.

import type { Actor } from '@sampan/contract/actors.ts'
import type { Machine } from '@sampan/contract/machine.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'

type StateRow<StateName extends string> = {
  readonly table: string
  /** Where it is not called `state`. */
  readonly column?: string
  readonly id: string
  /** As the caller has read it; without it, any source of the move will do. */
  readonly state?: StateName
}

export type StateChange = {
  readonly by: Actor
  /** Columns that change with the state. Their names come from the code, never from a request. */
  readonly set?: Readonly<Record<string, unknown>>
}

/** False where the row is not in a state from which this actor may make the move; nothing has changed then. */
export async function tryMoveState<StateName extends string, MoveName extends string>(
  db: Db,
  { moves }: Machine<StateName, MoveName>,
  { table, column = 'state', id, state }: StateRow<NoInfer<StateName>>,
  move: NoInfer<MoveName>,
  { by, set = {} }: StateChange,
): Promise<boolean> {
  const { from, to, by: actors } = moves[move]
  const sources = from.filter((source) => state === undefined || source === state)
  if (sources.length === 0 || !actors.includes(by)) return false
  const changes = [column, ...Object.keys(set)].map((name, index) => `${name} = $${index + 3}`)
  const { rowCount } = await db.query(`update ${table} set ${changes.join(', ')} where id = $1 and ${column} = any($2)`, [
    id,
    sources,
    to,
    ...Object.values(set),
  ])
  return rowCount === 1
}

/** The same, refused where it cannot be made. */
export async function moveState<StateName extends string, MoveName extends string>(
  db: Db,
  machine: Machine<StateName, MoveName>,
  row: StateRow<NoInfer<StateName>>,
  move: NoInfer<MoveName>,
  change: StateChange,
): Promise<void> {
  if (await tryMoveState(db, machine, row, move, change)) return
  const { id, state } = row
  throw new Refusal('illegalMove', { result: { process: machine.name, ...(state === undefined ? { id } : { state }), move } })
}
