// Checks that the encrypted secrets of operators open with the present key; true where there are none.

import type { Db } from '../../../platform/db/db.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { secretPlace } from './verify-second-step.ts'

export async function opensSealedSecret(db: Db, seal: Cipher): Promise<boolean> {
  const { rows } = await db.query<{ operator_id: string; secret: Buffer }>(
    'select operator_id, secret from operator_authenticator order by bound_at limit 1',
  )
  if (!rows[0]) return true
  try {
    seal.decrypt(rows[0].secret, secretPlace(rows[0].operator_id))
    return true
  } catch {
    return false
  }
}
