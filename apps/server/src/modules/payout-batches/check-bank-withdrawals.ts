// Checks many bank withdrawals at once, each as it is checked alone, and the limits with what the earlier ones take. Nothing is written.

import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Language } from '@sampan/contract/language.ts'
import { type Money, unitsMax } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import { type LimitLeft, reduceLimits } from '../../core/limits/limits-left.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SavedBankAccount } from '../bank-accounts/public.ts'
import {
  type BankTransferDeps,
  bankFeeOf,
  findRail,
  type Rail,
  readBankLimits,
  validateBankWithdrawal,
} from '../bank-transfers/public.ts'

type Payment = {
  readonly destination: SavedBankAccount
  readonly amount: Money & { readonly currency: Fiat }
  /** A fee that was promised before; otherwise the present one. */
  readonly fee: bigint | undefined
}

type CheckedWithdrawal = { readonly fee: Money; readonly isKnown: boolean }

type Check = { readonly accountId: string; readonly now: Date; readonly language: Language }
type RailTerms = { readonly rail: Rail; readonly limits: readonly LimitLeft[] }

/** The balance is not looked at: the caller compares it with the total. */
export async function checkBankWithdrawals(
  deps: BankTransferDeps,
  db: Db,
  { accountId, now, language }: Check,
  payments: readonly Payment[],
): Promise<(CheckedWithdrawal | Refusal)[]> {
  if (payments.length === 0) return []
  const standing = await deps.standingOf(db, accountId, now)
  const areStopped = await areWithdrawalsStopped(db)
  const paid = await readPaid(db, accountId)
  const terms = new Map<string, RailTerms | Refusal>()
  const used = new Map<Fiat, bigint>()
  const checked: (CheckedWithdrawal | Refusal)[] = []
  for (const { destination, amount, fee: promised } of payments) {
    const { currency } = amount
    const { channel } = destination.fields
    const key = `${currency} ${channel}`
    const known = terms.get(key) ?? (await readTerms(db, accountId, { currency, channel, now }))
    terms.set(key, known)
    if (known instanceof Refusal) {
      checked.push(known)
      continue
    }
    const { rail } = known
    const fee = promised === undefined ? bankFeeOf(rail, amount) : { units: promised, currency }
    const limits = reduceLimits(known.limits, used.get(currency) ?? 0n)
    const available = { units: unitsMax, currency }
    const isKnown = paid.has(destination.id)
    const valid = validateBankWithdrawal(
      {
        rail,
        channel,
        fee,
        feeBroken: false,
        amount,
        available,
        max: available,
        limits,
        standing,
        areStopped,
        destination: destination.objection ?? destination,
        isNew: !isKnown,
      },
      language,
    )
    if (!(valid instanceof Refusal)) used.set(currency, (used.get(currency) ?? 0n) + amount.units)
    checked.push(valid instanceof Refusal ? valid : { fee, isKnown })
  }
  return checked
}

type RailQuery = { readonly currency: Fiat; readonly channel: Rail['channel']; readonly now: Date }

/** A currency that the channel does not carry is refused for its rows, not for the file. */
async function readTerms(db: Db, accountId: string, { currency, channel, now }: RailQuery): Promise<RailTerms | Refusal> {
  try {
    const rail = await findRail(db, currency, channel)
    return { rail, limits: await readBankLimits(db, accountId, rail, now) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function readPaid(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ bank_account_id: string }>({
    name: 'fiat-destinations-known',
    text: `select distinct bank_account_id from fiat_withdrawal where account_id = $1 and state = 'COMPLETED'`,
    values: [accountId],
  })
  return new Set(rows.map(({ bank_account_id }) => bank_account_id))
}
