// Adds to every pending item, of whichever module, who has to approve it and until when; only this module knows.

import type { Db } from '../../../platform/db/db.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { readMembers } from '../members/members.ts'
import { readDecisions, selectApprovals } from './approval-requests.ts'
import { nextStepOf } from './show-approval.ts'

/** A handler as the mount hands it on; what it takes and answers was checked against its endpoint. */
type AnyHandler = (...given: never[]) => Promise<unknown>
type CallContext = Ctx & { readonly db?: Db; readonly tx?: Db }
type Item = { readonly id: string; nextStep: unknown }

/** The same mount, whose answers to members of a company tell whom their pending items wait for. */
export function addWaitingStatus(mount: Mount): Mount {
  const around = <H extends AnyHandler>(handler: H): H => {
    const withStatus = async (ctx: CallContext, ...rest: unknown[]) => {
      const given: unknown[] = [ctx, ...rest]
      const answer = await handler(...(given as never[]))
      const db = ctx.tx ?? ctx.db
      if (ctx.session?.accountType === 'corporate' && db) await fill(db, ctx.session.accountId, ctx, answer)
      return answer
    }
    return withStatus as AnyHandler as H
  }
  return {
    ...mount,
    read(endpoint, handler) {
      mount.read(endpoint, around(handler))
    },
    write(endpoint, handler, before) {
      mount.write(endpoint, around(handler), before)
    },
  }
}

async function fill(db: Db, accountId: string, { language }: Pick<Ctx, 'language'>, answer: unknown): Promise<void> {
  const items = itemsIn(answer)
  if (items.length === 0) return
  const ids = items.map(({ id }) => rowId(id))
  const rows = await selectApprovals(db, `account_id = $1 and subject_id = any($2) and state in ('PENDING', 'BLOCKED')`, [
    accountId,
    ids,
  ])
  if (rows.length === 0) return
  const members = await readMembers(db, accountId)
  const decisions = await readDecisions(
    db,
    rows.map(({ id }) => id),
  )
  for (const item of items) {
    const row = rows.find(({ subject_id }) => subject_id === item.id)
    if (row) item.nextStep = nextStepOf(row, { members, decisions }, { language })
  }
}

/** The answer itself, or the rows of its list, as far as they wait for an approver. */
function itemsIn(answer: unknown): Item[] {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isRecord(answer)) return []
  const candidates = Array.isArray(answer.resultList) ? answer.resultList : [answer]
  return candidates.filter(
    (item): item is Item =>
      isRecord(item) && typeof item.id === 'string' && isRecord(item.nextStep) && item.nextStep.who === 'approver',
  )
}
