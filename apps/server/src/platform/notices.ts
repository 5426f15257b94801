// What happened to an account's money, told by mail to those of its users who may see it.

import type { Scope } from '@sampan/contract/scopes.ts'
import type { Tx } from './db.ts'

export const noticeKinds = ['depositCredited', 'depositOnHold', 'depositTakenBack'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type Notice = {
  readonly accountId: string
  /** Only users who may see such a movement are told. */
  readonly scope: Scope
  readonly kind: NoticeKind
  /** Written out for the reader: amount, network, reference. */
  readonly params: Readonly<Record<string, string>>
}

export type Notices = {
  notice(tx: Tx, notice: Notice): Promise<void>
}
