// Which passkey a call is about: the name of the new one, or of the one that goes.

import { registerPasskey, removePasskey } from '@sampan/contract/api/passkeys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { actionOf, type Describe, isActionOf } from '../../../platform/security/describe-action.ts'
import { rowId } from '../../../platform/security/ids.ts'

const label: Text = { en: 'Passkey', 'zh-CN': '通行密钥', th: 'พาสคีย์' }

export const describePasskey: Describe = async (db, asked) => {
  if (isActionOf(asked, registerPasskey)) return { facts: [{ label, value: asked.action.body.name, as: 'text' }] }
  const { rows } = await db.query<{ name: string }>('select name from passkey where id = $1 and user_id = $2', [
    rowId(actionOf(asked, removePasskey).params.id),
    asked.session.userId,
  ])
  const found = rows[0]
  if (!found) throw new Refusal('notFound')
  return { facts: [{ label, value: found.name, as: 'text' }] }
}
