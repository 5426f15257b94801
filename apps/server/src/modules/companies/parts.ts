// What the verbs of this room are given.

import type { ApprovalAction } from '@sampan/contract/policies.ts'
import type { PastPayments, Subjects } from '../../platform/approvals.ts'
import type { Db } from '../../platform/db.ts'
import type { Messages } from '../../platform/messages.ts'
import type { Notices } from '../../platform/notices.ts'

export type RoomAction = Exclude<ApprovalAction, 'memberChange' | 'policyChange'>

export type CompanyParts = {
  readonly messages: Messages & Notices
  /** What each room does once colleagues have spoken. Given after the rooms are built, which are given the approvals. */
  readonly subjects: () => Readonly<Record<RoomAction, Subjects>>
  readonly payments: readonly PastPayments[]
  hasAuthenticator(db: Db, userId: string): Promise<boolean>
}
