// Practice mode has operators to try everything with, two of them for treasury. Production refuses a database that holds one.

import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Transact } from '../../platform/db/db.ts'
import { html, sendPlainPage } from '../../platform/http/plain-page.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { demoPassword, type Passwords } from '../auth/public.ts'
import { codeAt } from '../verification/public.ts'
import { secretPlace } from './sign-in/verify-second-step.ts'

/** Everybody may know it: it opens practice mode only. */
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type DemoOperator = { readonly number: number; readonly name: string; readonly role: OperatorRole; readonly email: string }

const idOf = (number: number) => `00000000-0000-7000-8002-00000000000${number}`
const demo = (number: number, name: string, role: OperatorRole): DemoOperator => ({
  number,
  name: `Demo ${name}`,
  role,
  email: `demo.${name.toLowerCase().replaceAll(' ', '')}@operator.sampan.example`,
})

const operators: readonly DemoOperator[] = [
  demo(1, 'Admin', 'admin'),
  demo(2, 'Treasury', 'treasury'),
  demo(3, 'Treasury 2', 'treasury'),
  demo(4, 'Compliance', 'compliance'),
  demo(5, 'Compliance 2', 'compliance'),
  demo(6, 'Support', 'support'),
  demo(7, 'Auditor', 'auditor'),
]

type Seeding = { readonly transact: Transact; readonly passwords: Passwords; readonly seal: Cipher; readonly now: Date }

/** Adds the operators that are missing. */
export async function seedOperators({ transact, passwords, seal, now }: Seeding): Promise<void> {
  const { rows } = await transact((tx) => tx.query<{ id: string }>('select id from operator where demo'))
  const missing = operators.filter(({ number }) => !rows.some(({ id }) => id === idOf(number)))
  if (missing.length === 0) return
  const hash = await passwords.hash(demoPassword)
  await transact(async (tx) => {
    for (const { number, email, name, role } of missing) {
      const id = idOf(number)
      const { rowCount } = await tx.query(
        'insert into operator (id, email, name, role, person, demo, created_at) values ($1, $2, $3, $4, $1, true, $5) on conflict do nothing',
        [id, email, name, role, now],
      )
      if (rowCount !== 1) continue
      await tx.query('insert into operator_password (operator_id, hash, changed_at) values ($1, $2, $3)', [id, hash, now])
      await tx.query('insert into operator_authenticator (operator_id, secret, bound_at) values ($1, $2, $3)', [
        id,
        seal.encrypt(demoSecret, secretPlace(id)),
        now,
      ])
    }
  })
}

/** What the start says about them. */
export const operatorNotice: readonly string[] = [
  `Demo operators for {origin}/console, same password; their authenticator code: {origin}/outbox/authenticator`,
  ...operators.map(({ email, role }) => `  ${email} (${role})`),
]

/** In practice the authenticator is a page: nobody needs a phone to try the console. */
export function authenticatorPage(app: FastifyInstance, clock: Clock): void {
  app.get('/outbox/authenticator', async (_request, reply) => {
    const code = codeAt(demoSecret, clock.now())
    const body = html`<h1>Authenticator</h1>
<p class="muted">The code of every demo operator. Each code signs one operator in once; the next one comes within 30 seconds.</p>
<p><mark>${code}</mark></p>
<p class="muted">The secret for an authenticator app: ${demoSecret}</p>`
    return sendPlainPage(reply, { title: 'Authenticator · Sampan practice mode', body, refreshSeconds: 5 })
  })
}
