// Bank accounts, the practice bank and confirmations, for the journeys of bank money.

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newTransferReference } from '../../../apps/server/src/modules/bank-transfers/transfer-reference.ts'
import { insertBankAccount } from '../../support/money/bank-accounts.ts'
import { insertTransaction, updateTransaction } from '../../support/money/transactions.ts'
import { codeTo, outboxMark } from './outbox.ts'
import { expectPath } from './people.ts'
import { signInVerified, type VerifiedUser } from './second-verification.ts'
import { database, holderScopes } from './session.ts'

/** Signed in without the form, under the name on their bank accounts. */
export async function signInHolder(page: Page): Promise<VerifiedUser> {
  const user = await signInVerified(page, holderScopes)
  await database.query(`update app_user set name = 'Lin Tan' where id = $1`, [user.userId])
  return user
}

type Holder = Pick<VerifiedUser, 'userId' | 'accountId' | 'email'>

/** Presses what leads to a verification, and confirms with the codes that were sent. */
export async function confirmByCode(page: Page, { email, userId }: Holder, press: () => Promise<void>, route: string) {
  const mark = await outboxMark()
  await press()
  await expectPath(page, route)
  const mailed = page.getByLabel('Email code')
  await expect(mailed).toBeVisible()
  const sent = page.getByLabel('SMS code')
  const bySms = (await sent.count()) > 0
  await mailed.fill(await codeTo(email, mark))
  if (!bySms) return
  const { rows } = await database.query<{ mobile: string }>('select mobile from app_user where id = $1', [userId])
  await sent.fill(await codeTo(rows[0]?.mobile ?? '', mark))
}

/** A verified account of this person, as if it had been added before. */
export const verifiedAccount = ({ accountId, userId }: Holder, label: string): Promise<string> =>
  insertBankAccount(database, { accountId, userId, label, beneficiaryName: 'Lin Tan' })

type DeclaredTransfer = { readonly id: string; readonly referenceNo: string }

/** A transfer in euro that this person has declared, with a reference that we issued. */
export async function declareTransfer({ accountId, userId }: Holder, units: number): Promise<DeclaredTransfer> {
  const [id, referenceNo] = [randomUUID(), newTransferReference()]
  const { rows } = await database.query<{ id: string; receiving_account_id: string }>(
    `insert into deposit_intent (id, account_id, user_id, receiving_account_id, reference_no, created_at)
     select gen_random_uuid(), $1, $2, r.id, $3, now()
     from receiving_account r where r.currency = 'EUR' and r.channel = 'SEPA' and r.closed_at is null
     returning id, receiving_account_id`,
    [accountId, userId, referenceNo],
  )
  await insertTransaction(database, 'fiat_deposit', {
    id,
    reference: `FD-${id.slice(-5).toUpperCase()}-${id.slice(0, 5).toUpperCase()}`,
    account_id: accountId,
    user_id: userId,
    intent_id: rows[0]?.id,
    receiving_account_id: rows[0]?.receiving_account_id,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'TO_BE_CONFIRMED',
    declared: units,
    beneficiary_name: 'Lin Tan',
    bank_name: 'Deutsche Bank',
    bank_country: 'DE',
    bank_swift_code: 'DEUTDEFF',
    reference_no: referenceNo,
  })
  return { id, referenceNo }
}

/** Lets an expected transfer arrive at the practice bank, on its own page. */
export async function letArrive(page: Page, reference: string, { amount }: { amount?: string } = {}): Promise<void> {
  const counter = await page.context().newPage()
  await counter.goto('/outbox/bank')
  const transfer = counter.getByRole('article', { name: `Transfer ${reference}` })
  if (amount !== undefined) await transfer.getByLabel('Amount that arrives').fill(amount)
  await transfer.getByRole('button', { name: 'Let it arrive' }).click()
  await expect(counter.getByRole('heading', { name: 'Practice bank' })).toBeVisible()
  await counter.close()
}

/** The time in which it could still be cancelled is over: the next payment file takes it along. */
export async function endCancelWindow(id: string): Promise<void> {
  await updateTransaction(database, 'fiat_withdrawal', id, { created_at: new Date(Date.now() - 3_600_000) })
  await database.query(`select enqueue_job('export-payments', '{}', null, 10, 'export-payments', null)`)
}
