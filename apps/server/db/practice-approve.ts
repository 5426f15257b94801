// `npm run practice:approve -- email`: does in practice mode what an operator does with a company's registration.

import { createMessages } from '../src/modules/notifications/enqueue-message.ts'
import { decideRegistration } from '../src/modules/registration/public.ts'
import { systemClock } from '../src/platform/clock.ts'
import { withTx } from '../src/platform/db/db.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { createCipher } from '../src/platform/security/cipher.ts'
import { createKeyRing, purposeKeys } from '../src/platform/security/key-ring.ts'
import { keptMasterKey } from '../src/platform/security/secrets.ts'
import { dataDir, embeddedUrl } from './embedded-url.ts'

async function approve(email: string): Promise<string> {
  if (process.env.MODE === 'production') return 'This is for practice mode only.'
  const url = process.env.DATABASE_SESSION_URL ?? process.env.DATABASE_URL ?? embeddedUrl()
  if (!url) return 'Sampan does not run here. Start it with npm start, or set DATABASE_URL.'
  const pool = createPool({ url, max: 1, role: 'sampan_app' })
  try {
    const seal = createCipher(purposeKeys(createKeyRing(keptMasterKey(dataDir)), 'messages'))
    const messages = createMessages({ seal, clock: systemClock, factor: 1 })
    const { rows } = await pool.query<{ id: string }>(
      `select id from registration where email = lower($1) and state = 'UNDER_REVIEW' order by submitted_at limit 1`,
      [email],
    )
    const found = rows[0]
    if (!found) return `No registration of ${email} waits for a review.`
    const now = systemClock.now()
    await withTx(pool, (tx) =>
      decideRegistration(tx, messages, { id: found.id, move: 'approve', actor: { kind: 'system' }, now }),
    )
    return `Approved. The activation link for ${email} is in the outbox.`
  } finally {
    await pool.end()
  }
}

const email = process.argv[2]
process.stdout.write(`${email ? await approve(email) : 'Say whose: npm run practice:approve -- name@example.com'}\n`)
