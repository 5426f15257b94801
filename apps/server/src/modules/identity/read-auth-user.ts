// Who is signed in, what he may do, and on which networks.

import type { getAuthUser } from '@sampan/contract/api/user.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { isLanguage } from '@sampan/contract/language.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ReadCtx } from '../../platform/ctx.ts'

type Row = {
  name: string
  role: string | null
  language: string
  company_name: string | null
  frozen_at: Date | null
  hold_until: Date | null
}

export async function readAuthUser({ db, session, now }: ReadCtx): Promise<ResultOf<typeof getAuthUser>> {
  const { rows } = await db.query<Row>({
    name: 'read-auth-user',
    text: `select app_user.name, app_user.role, app_user.language, account.name as company_name, account.frozen_at, account.hold_until
           from app_user join account on account.id = app_user.account_id where app_user.id = $1`,
    values: [session.userId],
  })
  const row = rows[0]
  if (!row) throw new Refusal('sessionInvalid')
  return {
    email: session.email,
    scopes: [...session.scopes],
    networks: allNetworks.map(({ id, name }) => ({ id, name })),
    userId: session.userId,
    accountId: session.accountId,
    accountType: session.accountType,
    name: row.name,
    companyName: row.company_name,
    role: row.role,
    language: isLanguage(row.language) ? row.language : 'en',
    frozen: row.frozen_at !== null,
    holdUntil: row.hold_until !== null && row.hold_until > now ? row.hold_until.toISOString() : null,
    lastSignIn: null,
  }
}
