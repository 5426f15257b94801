// Shows in the pending items of a company who has to approve them and until when.

import type { Language } from '@sampan/contract/language.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Session } from '../../platform/security/session.ts'
import type { Approvals, NextStep } from './approvals.ts'

type PendingItem = { readonly id: string; readonly nextStep: NextStep | null }
type ItemPage = { readonly resultList: readonly PendingItem[] }

/** The context of a handler: what the transaction of a write has requested is already visible in it. */
type Viewer = { readonly session: Session; readonly language: Language } & ({ readonly db: Db } | { readonly tx: Db })

async function showApprovers<Item extends PendingItem>(
  approvals: Approvals,
  viewer: Viewer,
  items: readonly Item[],
): Promise<Item[]> {
  const { session, language } = viewer
  const waiting = session.accountType === 'corporate' ? items.filter(({ nextStep }) => nextStep?.who === 'approver') : []
  if (waiting.length === 0) return [...items]
  const db = 'tx' in viewer ? viewer.tx : viewer.db
  const query = { accountId: session.accountId, language, subjectIds: waiting.map(({ id }) => id) }
  const steps = await approvals.nextStepsOf(db, query)
  return items.map((item) => ({ ...item, nextStep: steps.get(item.id) ?? item.nextStep }))
}

export async function showApprover<Item extends PendingItem>(approvals: Approvals, viewer: Viewer, item: Item): Promise<Item> {
  const [shown = item] = await showApprovers(approvals, viewer, [item])
  return shown
}

/** The handler of an endpoint that returns one item. */
export const withApprover =
  <Ctx extends Viewer, Given extends unknown[], Item extends PendingItem>(
    approvals: Approvals,
    handler: (ctx: Ctx, ...given: Given) => Promise<Item>,
  ) =>
  async (ctx: Ctx, ...given: Given): Promise<Item> =>
    showApprover(approvals, ctx, await handler(ctx, ...given))

/** The handler of an endpoint that returns a list of items. */
export const withApprovers =
  <Ctx extends Viewer, Given extends unknown[], Page extends ItemPage>(
    approvals: Approvals,
    handler: (ctx: Ctx, ...given: Given) => Promise<Page>,
  ) =>
  async (ctx: Ctx, ...given: Given): Promise<Page> => {
    const page = await handler(ctx, ...given)
    return { ...page, resultList: await showApprovers(approvals, ctx, page.resultList) }
  }
