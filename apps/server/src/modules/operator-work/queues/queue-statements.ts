// What waits in each queue. All statements give the same columns, so that counting, filtering and paging are written once.

import { retentionYears } from '@sampan/contract/constants.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { waitingSince } from '../entities/waiting-since.ts'

const plain = (column: string) => `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`
/** A short word is in every text and says nothing. */
const named = `(length(${plain('d.reference_no')}) >= 6 and strpos(${plain('l.text')}, ${plain('d.reference_no')}) > 0)`
const issuedTo = (whose: string) =>
  `exists (select from deposit_intent i where i.reference_no = any(l.issued_references) and i.account_id ${whose} d.account_id)`
/** Of a deposit: the free line of a bank that fits best, by issued reference, then declared text, then amount. Lines of others never fit. */
export const bestLine = `left join lateral (
  select l.id, l.amount, ${issuedTo('=')} as issued, ${named} as named
  from bank_line l
  where l.deposit_id is null and l.withdrawal_id is null and l.currency = d.currency and l.amount > 0 and not ${issuedTo('<>')}
    and (${issuedTo('=')} or ${named} or l.amount = d.declared)
  order by issued desc, named desc, l.amount = d.declared desc, l.imported_at limit 1) line on true`

// Only what is open is in the index of queues, and the database does not know which states are final.
const columns = (kind: string, since: string, more: string) =>
  `'${kind}' as kind, d.id, d.reference, d.state, d.account_id, d.version, ${more}, ${since} as since`
const coins = (kind: 'cryptoDeposit' | 'cryptoWithdrawal', where: string, note: string) =>
  `select ${columns(
    kind,
    kind === 'cryptoDeposit' ? waitingSince.cryptoDeposit : waitingSince.cryptoWithdrawal,
    `d.network::text as channel, d.currency, d.amount, null::bigint as received, ${note} as note`,
  )}
   from ${kind === 'cryptoDeposit' ? 'crypto_deposit' : 'crypto_withdrawal'} d where d.completed_at is null and (${where})`
const fiatOut = (where: string, note: string) =>
  `select ${columns(
    'fiatWithdrawal',
    waitingSince.fiatWithdrawal,
    `d.channel, d.currency, d.amount, null::bigint as received, ${note} as note`,
  )}
   from fiat_withdrawal d where d.completed_at is null and ${where}`

/** The data of an account is deleted within a day after the retention time, unless money is owed or the account is frozen. */
const erasureLate = `$1::timestamptz - interval '${retentionYears} years 1 day'`

/** $1 is now. */
export const queueStatements: Readonly<Record<QueueName, string>> = {
  registrations: `select 'registration' as kind, d.id, 'RG-' || upper(right(d.id::text, 8)) as reference, d.state, d.account_id, d.version,
      d.account_type as channel, null::text as currency, null::bigint as amount, null::bigint as received,
      case when d.shadow then 'addressKnown' end as note, ${waitingSince.registration} as since
    from registration d where d.state in ('SUBMITTED', 'UNDER_REVIEW')`,
  fiatDeposits: `select ${columns(
    'fiatDeposit',
    waitingSince.fiatDeposit,
    `d.channel, d.currency, d.declared as amount, coalesce(d.received, line.amount) as received,
     case when d.reason = 'otherSender' then 'otherSender' when line.id is null then 'noLine'
          when line.amount <> d.declared then 'amountDiffers' when line.issued then 'lineFits' when line.named then 'textFits' else 'amountFits' end as note`,
  )} from fiat_deposit d ${bestLine} where d.completed_at is null and d.state in ('TO_BE_CONFIRMED', 'MATCHED')`,
  differences: `select ${columns(
    'fiatDeposit',
    waitingSince.fiatDeposit,
    `d.channel, d.currency, d.declared as amount, d.received, case when d.state = 'DIFFERENCE' then 'waitsForCustomer' when d.contest is null then 'moreArrived' else 'contested' end as note`,
  )} from fiat_deposit d where d.completed_at is null and d.state in ('DIFFERENCE', 'CONTESTED')`,
  withdrawals: `${coins('cryptoWithdrawal', `d.state = 'ON_HOLD' and d.reason is distinct from 'riskyDestination'`, `coalesce(d.reason, 'largeAmount')`)}
    union all ${fiatOut(`d.state = 'TO_BE_PROCESSED'`, `'toBePaid'`)}`,
  riskHolds: `${coins('cryptoDeposit', `d.state = 'ON_HOLD'`, `coalesce(d.reason, 'highRisk')`)}
    union all ${coins('cryptoWithdrawal', `d.state = 'ON_HOLD' and d.reason = 'riskyDestination'`, `'riskyDestination'`)}`,
  unmatchedDeposits: `${coins('cryptoDeposit', `d.state in ('UNMATCHED', 'CLAIMED')`, `case d.state when 'CLAIMED' then 'claimed' else coalesce(d.reason, 'memoMissing') end`)}
    union all select 'bankLine' as kind, d.id, 'BL-' || upper(right(d.id::text, 8)) as reference, 'OPEN' as state, null::uuid as account_id, 0 as version,
      d.bank as channel, d.currency, d.amount, null::bigint as received, 'bankLine' as note, ${waitingSince.bankLine} as since
    from bank_line d where d.deposit_id is null and d.withdrawal_id is null and d.amount > 0`,
  bankAccountChecks: `select 'bankAccount' as kind, d.id, 'BA-' || upper(right(d.id::text, 8)) as reference, d.verification_state as state, d.account_id, d.version,
      d.channel, d.currency, null::bigint as amount, null::bigint as received, null::text as note, ${waitingSince.bankAccount} as since
    from bank_account d where d.verification_state = 'PENDING_VERIFICATION' and d.life_state not in ('INACTIVE', 'DISABLED')`,
  companyChanges: `select 'companyChange' as kind, d.id, 'CC-' || upper(right(d.id::text, 8)) as reference, d.state, d.account_id, d.version,
      d.action as channel, null::text as currency, null::bigint as amount, null::bigint as received, null::text as note, ${waitingSince.companyChange} as since
    from approval d where d.state = 'BLOCKED' and d.operators_from <= $1 and d.expires_at > $1`,
  accountClosings: `select 'accountClosing' as kind, d.id, 'CL-' || upper(right(d.id::text, 8)) as reference, d.state, d.account_id, d.version,
      null::text as channel, null::text as currency, null::bigint as amount, null::bigint as received,
      case when d.closed_at < ${erasureLate} then 'erasureWaits' when d.state = 'CLOSED' then 'arrivedAfterClosing' when d.state = 'ON_HOLD' then 'closingHeld'
        when d.blocked_at is not null then 'closingPostponed' end as note,
      ${waitingSince.accountClosing} as since
    from account_closing d where d.state in ('SCHEDULED', 'ON_HOLD') or (d.state in ('CLOSED', 'ERASING') and d.closed_at < ${erasureLate})
      or (d.state = 'CLOSED' and exists (select from transaction t where t.account_id = d.account_id and t.created_at > d.closed_at))`,
  cases: `select 'feedbackCase' as kind, d.id, d.case_no as reference, 'UNANSWERED' as state, d.account_id, d.version,
      d.category as channel, null::text as currency, null::bigint as amount, null::bigint as received,
      case when d.user_id is null then 'visitor' when d.transaction_kind is not null then 'aboutTransaction' end as note, ${waitingSince.feedbackCase} as since
    from feedback_case d where d.closed_at is null`,
  adjustments: `select ${columns(
    'adjustment',
    waitingSince.adjustment,
    `d.counter_account as channel, d.currency, d.amount, null::bigint as received, d.direction as note`,
  )} from adjustment d where d.state = 'DRAFT'`,
  bankStatements: `select 'bankStatement' as kind, d.id, d.reference, d.state, null::uuid as account_id, d.version, d.bank as channel, p.currency, p.amount,
      null::bigint as received, null::text as note, ${waitingSince.bankStatement} as since
    from bank_statement d left join operator_proposal p on p.kind = 'bankStatement' and p.entity_id = d.id and p.state = 'PENDING' where d.state = 'PROPOSED'`,
  stuck: `${coins(
    'cryptoWithdrawal',
    `(d.state in ('SCREENING', 'QUEUED', 'BROADCASTING', 'CONFIRMING') and d.updated_at < $1::timestamptz - interval '1 hour') or d.blocked is not null`,
    `'stuck'`,
  )} union all ${coins('cryptoDeposit', `d.state in ('DETECTED', 'CONFIRMING', 'SCREENING') and d.created_at < $1::timestamptz - interval '4 hours'`, `'stuck'`)}
    union all ${fiatOut(`d.state = 'PROCESSING' and d.updated_at < $1::timestamptz - interval '4 days'`, `'stuck'`)}`,
}
