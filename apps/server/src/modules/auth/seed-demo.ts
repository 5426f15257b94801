// Practice mode has customers to try everything with. They are marked as demo, and production refuses a database that holds one.

import type { Role } from '@sampan/contract/roles.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Passwords } from './password/passwords.ts'

export const demoPassword = 'Quiet-Lantern-Tide-47'

type DemoUser = { readonly number: number; readonly account: DemoAccount; readonly role: Role; readonly name: string }
type DemoAccount = { readonly id: string; readonly type: 'individual' | 'corporate'; readonly name: string | null }

// Fixed names and ids: however often the server starts, they are there once.
const idOf = (kind: 'a' | 'b', number: number) => `00000000-0000-7000-800${kind === 'a' ? 0 : 1}-00000000000${number}`
const individual: DemoAccount = { id: idOf('a', 1), type: 'individual', name: null }
const company: DemoAccount = { id: idOf('a', 2), type: 'corporate', name: 'Demo Company' }

const users: readonly DemoUser[] = [
  { number: 1, account: individual, role: 'individual', name: 'Demo Individual' },
  { number: 2, account: company, role: 'owner', name: 'Demo Owner' },
  { number: 3, account: company, role: 'maker', name: 'Demo Maker' },
  { number: 4, account: company, role: 'approver', name: 'Demo Approver' },
  { number: 5, account: company, role: 'viewer', name: 'Demo Viewer' },
]

const emailOf = ({ role }: DemoUser) => `demo.${role}@sampan.example`

/** Adds the customers that are missing. What a visitor has changed about the others stays. */
export async function seedDemoCustomers(transact: Transact, passwords: Passwords, now: Date): Promise<void> {
  const missing = await transact(findMissing)
  if (missing.length === 0) return
  // One hash for all of them; a real password never shares its hash with another.
  const hash = await passwords.hash(demoPassword)
  await transact(async (tx) => {
    for (const { id, type, name } of [individual, company])
      await tx.query('insert into account (id, type, name, created_at) values ($1, $2, $3, $4) on conflict do nothing', [
        id,
        type,
        name,
        now,
      ])
    for (const user of missing) {
      const { rowCount } = await tx.query(
        `insert into app_user (id, account_id, email, name, role, mobile, mobile_verified_at, demo, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, true, $7) on conflict do nothing`,
        [idOf('b', user.number), user.account.id, emailOf(user), user.name, user.role, `+658000000${user.number}`, now],
      )
      if (rowCount === 1)
        await tx.query('insert into user_password (user_id, hash, changed_at) values ($1, $2, $3)', [
          idOf('b', user.number),
          hash,
          now,
        ])
    }
  })
}

async function findMissing(db: Db): Promise<DemoUser[]> {
  const { rows } = await db.query<{ id: string }>('select id from app_user where demo')
  return users.filter(({ number }) => !rows.some(({ id }) => id === idOf('b', number)))
}

/** What the start says about them. */
export const demoNotice: readonly string[] = [
  `Demo customers, all with the password ${demoPassword} (codes arrive in the outbox):`,
  ...users.map((user) => `  ${emailOf(user)} (${user.account.name ?? 'individual'}${user.account.name ? `, ${user.role}` : ''})`),
]
