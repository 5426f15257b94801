// Moves everything in the database to the newest master key, and takes the older ones out of service when nothing needs them.

import type { KeyObject } from 'node:crypto'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { verifyAgreement, verifyApproval, verifyCustomerConfirmation } from '@sampan/signer/intent.ts'
import type { Pool } from 'pg'
import { sessionUse } from './modules/auth/session/session-key-use.ts'
import { accountDraftTable, receivingAccountTable } from './modules/bank-transfers/account-tables.ts'
import { paymentOf } from './modules/crypto-withdrawals/approve-withdrawal.ts'
import { selectWithdrawals, type Withdrawal } from './modules/crypto-withdrawals/withdrawals.ts'
import { messageTable } from './modules/notifications/message-table.ts'
import { operatorAuthenticatorTable, operatorSessionUse, operatorTicketUse } from './modules/operator-auth/key-change.ts'
import { authenticatorTable, openChallenges } from './modules/verification/key-change.ts'
import { webhookSecretPurpose, webhookSecretTable } from './modules/webhooks/webhook-secrets.ts'
import { openApprovalKeys } from './open-signer.ts'
import { type Db, readerOf, type Transact, type Tx, withTx } from './platform/db/db.ts'
import { listenerName } from './platform/events/listen.ts'
import { answerTable } from './platform/security/answer-table.ts'
import { createCipher } from './platform/security/cipher.ts'
import { dataKeyTable } from './platform/security/data-key.ts'
import { type KeyRing, purposeKeys } from './platform/security/key-ring.ts'
import { lockKeys, planKeyChange, retireKeys } from './platform/security/master-key-check.ts'
import { countSealed, type LastingUse, resealTable, type SealedTable } from './platform/security/reseal.ts'

/** Fee quotes and bot checks lie nowhere and live for less than this. */
const unstoredLifeMs = 15 * 60_000

export function sealedTables(ring: KeyRing): readonly SealedTable[] {
  const cipherFor = (purpose: string) => createCipher(purposeKeys(ring, purpose))
  const seals = purposeKeys(ring, 'receiving accounts')
  return [
    dataKeyTable(cipherFor('data keys')),
    authenticatorTable(cipherFor('authenticator secrets')),
    operatorAuthenticatorTable(cipherFor('operator authenticator secrets')),
    receivingAccountTable(seals),
    accountDraftTable(seals),
    messageTable(cipherFor('messages')),
    webhookSecretTable(cipherFor(webhookSecretPurpose)),
    answerTable(cipherFor('kept answers')),
  ]
}

function lastingUses(ring: KeyRing): readonly LastingUse[] {
  const [newest] = openApprovalKeys(ring).approvalVerifiers
  return [sessionUse, operatorSessionUse, operatorTicketUse, openChallenges, ...(newest ? [approvalKeyUse(newest)] : [])]
}

export type LeftUse = { readonly name: string; readonly count: number; readonly endsAt: Date | null }

export type KeyChangeReport = {
  readonly newest: string
  readonly old: readonly string[]
  readonly renewed: readonly { readonly name: string; readonly renewed: number; readonly damaged: readonly string[] }[]
  /** What still needs an old key. */
  readonly left: readonly LeftUse[]
  readonly retired: boolean
}

type Options = {
  /** As the owner of the tables. */
  readonly pool: Pool
  readonly ring: KeyRing
  readonly now: Date
  /** Rows of one transaction. */
  readonly batchRows?: number
}

export async function changeKeys({ pool, ring, now, batchRows }: Options): Promise<KeyChangeReport> {
  const transact: Transact = (work) => withTx(pool, work)
  const { old } = await planKeyChange(readerOf(pool), ring)
  const report = { newest: ring.newest.id, old }
  if (old.length === 0) return { ...report, renewed: [], left: [], retired: false }
  const pass = { oldKeys: old.map((id) => Buffer.from(id, 'hex')), ...(batchRows && { limit: batchRows }) }
  const renewed: KeyChangeReport['renewed'][number][] = []
  for (const table of sealedTables(ring)) renewed.push({ name: table.name, ...(await resealTable(transact, table, pass)) })
  const damaged = new Map(renewed.map(({ name, damaged: keys }) => [name, keys.length]))
  return transact(async (tx) => {
    await lockKeys(tx)
    const stored = await Promise.all(
      sealedTables(ring).map(async (table) => ({
        name: table.name,
        // A damaged row opens with no key, so no key is kept for it.
        count: (await countSealed(tx, table, pass)) - (damaged.get(table.name) ?? 0),
        endsAt: null,
      })),
    )
    const left = [...stored, ...(await findLastingUses(tx, ring, old, now))].filter(({ count }) => count > 0)
    if (left.length === 0) await retireKeys(tx, old)
    return { ...report, renewed, left, retired: left.length === 0 }
  })
}

async function findLastingUses(tx: Tx, ring: KeyRing, old: readonly string[], now: Date): Promise<LeftUse[]> {
  const found: LeftUse[] = []
  for (const use of lastingUses(ring)) found.push({ name: use.name, ...(await use.count(tx, { oldKeys: old, now })) })
  const { lastStart, now: databaseNow } = await planKeyChange(tx, ring)
  const endsAt = new Date(lastStart.getTime() + unstoredLifeMs)
  return [
    ...found,
    { name: 'processes that encrypt with an older key', count: await countProcesses(tx, ring.newest.id), endsAt: null },
    { name: 'fee quotes and bot checks of the last minutes', count: endsAt > databaseNow ? 1 : 0, endsAt },
  ]
}

/** Each process names its key in the name of its listening connection. */
async function countProcesses(db: Db, newest: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like $1 || ' %' and application_name <> $1 || ' ' || $2`,
    [listenerName, newest],
  )
  return rows[0]?.count ?? 0
}

const openStates = Object.entries(cryptoWithdrawal.states).flatMap(([state, { final }]) => (final ? [] : [state]))

/**
 * Signatures are not made again: a command that turned old ones into new ones would do so for a forged one too. They end with
 * their withdrawal.
 */
const approvalKeyUse = (newest: KeyObject): LastingUse => ({
  name: 'open withdrawals with signatures of the older approval key',
  async count(db) {
    const open = await selectWithdrawals(db, 'completed_at is null and state = any($1)', [openStates])
    return { count: open.filter((withdrawal) => !isSignedBy(newest, withdrawal)).length, endsAt: null }
  },
})

/** Whether every signature that it has so far is of this key. */
function isSignedBy(key: KeyObject, withdrawal: Withdrawal): boolean {
  const { id, userId: customer, confirmation, needsApproval, approverId, agreement, approval, decisions } = withdrawal
  const payment = paymentOf(withdrawal)
  const isConfirmed =
    confirmation === null || verifyCustomerConfirmation(key, { ...payment, customer, needsApproval }, confirmation)
  const isAgreed =
    agreement === null || (approverId !== null && verifyAgreement(key, { withdrawalId: id, colleague: approverId }, agreement))
  const isApproved = approval === null || (decisions !== null && verifyApproval(key, { ...payment, decisions }, approval))
  return isConfirmed && isAgreed && isApproved
}
