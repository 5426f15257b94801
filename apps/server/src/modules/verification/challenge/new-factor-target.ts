// What a call is about to bind: its code goes to the new phone, the new address or comes from the new app.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Action } from '../../../platform/security/describe-action.ts'
import type { Session } from '../../../platform/security/session.ts'
import { findPendingApp } from '../authenticator/authenticators.ts'
import { fieldsOf } from './challenged-action.ts'
import type { FactorTargets } from './required-factors.ts'

type TargetQuery = {
  readonly scene: SceneName
  readonly action: Action
  readonly session: Session | undefined
  readonly now: Date
}

export async function readNamed(db: Db, { scene, action, session, now }: TargetQuery): Promise<FactorTargets> {
  const { mobile, email, bindToken } = fieldsOf(action.body)
  if (scene === 'phoneBind' && typeof mobile === 'string') return { mobile }
  if (scene === 'emailBind' && typeof email === 'string') return { email }
  if (scene !== 'appBind' || typeof bindToken !== 'string' || !session) return {}
  const app = await findPendingApp(db, { bindToken, userId: session.userId, sessionId: session.id, now })
  if (app === undefined) throw new Refusal('stepExpired')
  return { app }
}
