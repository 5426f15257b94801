// The steps of a transaction, oldest first.

import type { Db, Tx } from '../../platform/db/db.ts'

export type StepRow = {
  readonly state: string
  readonly at: Date
  /** In the words of the machine. */
  readonly actor: string
  /** Who it was, where it was a person. */
  readonly name: string | null
  readonly reason: string | null
  readonly reason_text: string | null
}

const stepsMax = 100

/** The newest hundred. */
export async function readSteps(db: Db | Tx, id: string): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>({
    name: 'transaction-steps',
    text: `select s.state, s.at, s.actor, u.name, s.reason, s.reason_text
           from transaction_step s left join app_user u on u.id = s.actor_id
           where s.transaction_id = $1 order by s.id desc limit ${stepsMax}`,
    values: [id],
  })
  return rows.reverse()
}
