// Stores a notice in the transaction of its cause, and notifies the open screens and the devices of its reader.

import { type Tx } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit-events.ts'
import type { LetterKind, SecurityKind } from '../../platform/events/messages.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import { newId } from '../../platform/security/ids.ts'
import { enqueuePushes } from '../push/public.ts'
import { factLabels } from './mail-frame-messages.ts'
import type { Params } from './message-facts.ts'

export type KeptNotice =
  | { readonly about: 'notice'; readonly kind: NoticeKind }
  | { readonly about: 'security'; readonly kind: SecurityKind }
  /** To a known user. */
  | { readonly about: 'letter'; readonly kind: LetterKind }

type NewNotice = KeptNotice & { readonly userId: string; readonly params: Params; readonly now: Date }

export async function keepNotice(tx: Tx, { userId, about, kind, params, now }: NewNotice): Promise<void> {
  const id = newId()
  tx.queryDeferred({
    name: 'keep-notice',
    text: 'insert into notice (id, user_id, about, kind, params, created_at) values ($1, $2, $3, $4, $5, $6)',
    values: [id, userId, about, kind, JSON.stringify(shownOf(params)), now],
  })
  enqueuePushes(tx, { userId, noticeId: id })
  await emit(tx, { userId, type: 'notification', ref: id })
}

/** Fill the path of a notice and are not shown. */
const linkParams: ReadonlySet<string> = new Set(['approvalId', 'batchId', 'paymentLinkId', 'scheduleId'])

/** Only what will be shown: keys, codes and tokens that a mail may carry have no label, and so never get here. */
const shownOf = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => linkParams.has(name) || Object.hasOwn(factLabels, name)))
