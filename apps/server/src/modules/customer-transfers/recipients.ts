// Who gets money that is sent to an email address, and the seal that binds a transfer to the recipient that was shown.

import { normalizeEmail } from '@sampan/contract/email.ts'
import { maskName } from '@sampan/contract/format.ts'
import { openFigures, sealFigures } from '../../core/quotes/sealed-figures.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { TransferDeps } from './deps.ts'

export type Recipient = {
  readonly email: string
  /** Null: a person who can claim the money once they have an account. */
  readonly account: { readonly id: string; readonly maskedName: string } | null
  /** Frozen, closed or being closed. The sender never learns which. */
  readonly canReceive: boolean
}

type Row = { account_id: string; role: string; user_status: string; account_status: string }

/** With `lock`, the account of the recipient stays as it is until the transaction ends. */
export async function findRecipient(
  db: Db | Tx,
  deps: TransferDeps,
  { email: typed, now, lock = false }: { readonly email: string; readonly now: Date; readonly lock?: boolean },
): Promise<Recipient> {
  const email = normalizeEmail(typed)
  const { rows } = await db.query<Row>({
    name: lock ? 'lock-transfer-recipient' : 'find-transfer-recipient',
    text: `select u.account_id, u.role, u.status as user_status, a.status as account_status
           from app_user u join account a on a.id = u.account_id
           where u.email = $1 and u.kind = 'person'${lock ? ' for share of a' : ''}`,
    values: [email],
  })
  const [row] = rows
  // Who has not set a password yet has no wallet: the link waits for them.
  const isPending = row?.user_status === 'TO_BE_ACTIVATED' && !['DISABLED', 'CLOSED'].includes(row.account_status)
  if (!row || isPending) return { email, account: null, canReceive: true }
  const id = row.account_id
  const { active, frozen } = await deps.standingOf(db, id, now)
  // A guest only reads: money for a guest would become the holder's.
  const canReceive = row.user_status === 'ACTIVE' && row.role !== 'guest' && active && !frozen && !(await deps.isClosing(db, id))
  return { email, account: { id, maskedName: maskName(await deps.holderName(db, id)) }, canReceive }
}

/** As long as a challenge lives, and a little to look at the name first. */
export const recipientLifeMs = 15 * 60_000

const subjectOf = (senderId: string, { email, account }: Recipient): string => `${senderId} ${email} ${account?.id ?? 'link'}`

export const sealRecipient = (deps: TransferDeps, senderId: string, recipient: Recipient, expiresAt: Date): string =>
  sealFigures(deps.recipientKeys, subjectOf(senderId, recipient), [BigInt(expiresAt.getTime())])

/** Whether this sender was shown exactly this recipient a moment ago. */
export function wasShown(
  deps: TransferDeps,
  senderId: string,
  { recipient, recipientId, now }: { readonly recipient: Recipient; readonly recipientId: string; readonly now: Date },
): boolean {
  const [expiry] = openFigures(deps.recipientKeys, subjectOf(senderId, recipient), recipientId) ?? []
  return expiry !== undefined && expiry > BigInt(now.getTime())
}
