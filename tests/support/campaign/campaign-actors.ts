// The customers of a campaign: people, and companies whose payments a second member approves.

import { scopesOf } from '@sampan/contract/roles.ts'
import { openEventFeed } from '../../../apps/server/src/modules/account-events/open-event-feed.ts'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { insertBankAccount } from '../money/bank-accounts.ts'
import { credit } from '../money/money.ts'
import { createOperator, type TestOperator } from '../operators/operators.ts'
import { createUser } from '../people/signed-in-users.ts'
import { type CampaignModel, toText } from './campaign-model.ts'
import type { ActorPlan } from './campaign-schedule.ts'
import type { CampaignWorld } from './campaign-world.ts'

export type CampaignActor = {
  readonly kind: ActorPlan['kind']
  readonly accountId: string
  readonly userId: string
  readonly token: string
  /** Of the member who decides, in a company. */
  readonly approverToken: string | undefined
  readonly bankAccountId: string
  /** As a bank writes the sender of the customer's transfers. */
  readonly holder: string
  /** An order expires in the worker: until then the wallet is behind the model. */
  isUnsettled: boolean
}

const tokenLifeMs = 8 * 3_600_000

export async function createActor(world: CampaignWorld, model: CampaignModel, plan: ActorPlan): Promise<CampaignActor> {
  const { pool } = world
  const isCompany = plan.kind === 'company'
  const now = new Date()
  const user = await createUser(pool, now, {
    tokenLifeMs,
    accountType: isCompany ? 'corporate' : 'individual',
    ...(isCompany && { scopes: scopesOf('maker') }),
  })
  const { accountId } = user
  const approver = isCompany
    ? await createUser(pool, now, { tokenLifeMs, accountId, accountType: 'corporate', scopes: scopesOf('approver') })
    : undefined
  if (approver) {
    await pool.query(`update app_user set role = 'maker' where id = $1`, [user.userId])
    await pool.query(`update app_user set role = 'approver' where id = $1`, [approver.userId])
  }
  for (const currency of ['USD', 'EUR'] as const) {
    const units = BigInt(plan.startCents)
    await credit(pool, { accountId, currency, amount: toText(units, currency), purpose: 'adjustment' })
    model.credit(accountId, currency, units)
  }
  const bankAccountId = await insertBankAccount(pool, { accountId })
  await withTx(pool, (tx) => openEventFeed(tx, accountId))
  const holder = isCompany ? 'Example Company' : 'Example User'
  return { ...user, kind: plan.kind, approverToken: approver?.token, bankAccountId, holder, isUnsettled: false }
}

export type CampaignOperators = { readonly maker: TestOperator; readonly checker: TestOperator }

export async function createOperators({ url, pool }: CampaignWorld): Promise<CampaignOperators> {
  const house = { url, clock: { now: () => new Date() }, database: { pool } }
  return { maker: await createOperator(house, { role: 'treasury' }), checker: await createOperator(house, { role: 'treasury' }) }
}
