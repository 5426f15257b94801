// The rows of operators, as the handlers of this module read them.

import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'

export type Operator = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly status: 'ACTIVE' | 'DISABLED'
  readonly person: string
  readonly breakGlass: boolean
}

type Row = Omit<Operator, 'breakGlass'> & { break_glass: boolean }

const operatorOfRow = ({ break_glass: breakGlass, ...row }: Row): Operator => ({ ...row, breakGlass })

/** An operator that a call names. */
export async function requireOperator(db: Db, id: string): Promise<Operator> {
  const operator = await findOperator(db, 'id', id)
  if (!operator) throw new Refusal('notFound')
  return operator
}

export async function findOperator(db: Db, by: 'id' | 'email', value: string): Promise<Operator | undefined> {
  const { rows } = await db.query<Row>({
    name: `find-operator-by-${by}`,
    text: `select id, email, name, role, status, person, break_glass from operator where ${by} = $1`,
    values: [by === 'id' ? rowId(value) : value],
  })
  return rows[0] && operatorOfRow(rows[0])
}

/** False if the address belongs to an operator already. */
export async function insertOperator(
  tx: Tx,
  { id, email, name, role, person, breakGlass }: Omit<Operator, 'status'>,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into operator (id, email, name, role, person, break_glass, created_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, email, name, role, person, breakGlass, now],
  )
  if (rowCount !== 1) return false
  await tx.query('insert into operator_password (operator_id, hash, changed_at) values ($1, $2, $3)', [id, passwordHash, now])
  return true
}
