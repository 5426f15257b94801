// The signed-in user, their permissions and networks.

import type { getAuthUser as entry } from '@sampan/contract/api/own-user.ts'
import type { Language } from '@sampan/contract/language.ts'
import { allNetworks, type NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import { isFrozen, networkLocation, readUser } from '../auth/public.ts'

export type AuthUserDeps = {
  readonly hasNodes: (network: NetworkId) => boolean
  readonly hasTestMode: boolean
  readonly holderName: (db: Db, accountId: string) => Promise<string>
}

/** Networks without nodes are closed, so nothing there is offered. */
export async function readAuthUser(
  { hasNodes, hasTestMode, holderName }: AuthUserDeps,
  { db, session, language, now }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const user = await readUser(db, session.userId)
  return {
    email: user.email,
    scopes: [...session.scopes],
    networks: allNetworks.filter(({ id }) => hasNodes(id)).map(({ id, name }) => ({ id, name })),
    userId: user.id,
    accountId: user.accountId,
    accountType: user.accountType,
    name: user.name,
    companyName: user.companyName ?? null,
    holderName: user.role === 'guest' ? await holderName(db, user.accountId) : null,
    role: user.role === 'individual' ? null : user.role,
    language: user.language,
    testMode: hasTestMode,
    frozen: isFrozen(user, now),
    holdUntil: user.holdUntil && user.holdUntil > now ? user.holdUntil.toISOString() : null,
    lastSignIn: await findSignInBefore(db, session, language),
  }
}

/** The one before this session, so that a stranger's is noticed. */
async function findSignInBefore(db: Db, session: Session, language: Language) {
  const { rows } = await db.query<{ at: Date; device: string | null; address: string | null }>({
    name: 'find-sign-in-before',
    text: `select at, detail ->> 'device' as device, address from audit_row
           where subject = $1 and action = 'signedIn' and session_id is distinct from $2 order by id desc limit 1`,
    values: [session.userId, session.id],
  })
  const last = rows[0]
  return last ? { at: last.at.toISOString(), place: networkLocation(last.address, language), device: last.device } : null
}
