// Figures of facts that are the same for the whole installation, read from the database by whichever process is asked.

import { retentionYears } from '@sampan/contract/constants.ts'
import type { Db } from '../../platform/db/db.ts'
import { isStopped, type LivePart, liveParts, readSigns } from '../../platform/observability/liveness.ts'
import type { SharedFigure } from '../../platform/observability/metrics.ts'

type Row = {
  ledger_defects: number
  ledger_transfers: number
  reconciliation_found: number
  audit_found: number
  jobs_waiting: number
  jobs_oldest: number
  jobs_failed: number
  unfiled_oldest: number
  events_oldest: number
  webhooks_overdue: number
  erasure_overdue: number
}

const statement = `
  select coalesce((r.report ->> 'defects')::float, 0) as ledger_defects, coalesce((r.report ->> 'transfers')::float, 0) as ledger_transfers,
         coalesce((c.result ->> 'found')::float, 0) as reconciliation_found, coalesce(jsonb_array_length(a.findings), 0)::float as audit_found,
         q.waiting::float as jobs_waiting, q.oldest_seconds as jobs_oldest, q.failed::float as jobs_failed,
         coalesce((select extract(epoch from now() - min(at)) from transaction_unfiled), 0)::float as unfiled_oldest,
         coalesce((select extract(epoch from now() - min(noted_at)) from account_event_source), 0)::float as events_oldest,
         coalesce((
           select extract(epoch from $1::timestamptz - min(d.next_try_at)) from webhook w
           cross join lateral (select min(next_try_at) as next_try_at from webhook_delivery where webhook_id = w.id and next_try_at is not null) d
           where w.state = 'ACTIVE' and d.next_try_at < $1
         ), 0)::float as webhooks_overdue,
         greatest((
           select extract(epoch from $1::timestamptz - interval '${retentionYears} years' - min(closed_at)) from account_closing
           where state in ('CLOSED', 'ERASING')
         ), 0)::float as erasure_overdue
  from job_queue_state($1) q
  left join ledger_proof_run r on r.scope = 'recent'
  left join lateral (select result from reconciliation_run order by id desc limit 1) c on true
  left join lateral (select findings from audit_check order by id desc limit 1) a on true`

const figures: readonly (readonly [name: string, help: string, column: keyof Row])[] = [
  ['sampan_ledger_defects', 'Defects that the last audit of recent transfers found', 'ledger_defects'],
  ['sampan_ledger_audited_transfers', 'Transfers that it looked at', 'ledger_transfers'],
  ['sampan_reconciliation_findings', 'Differences that the last comparison with chains and banks found', 'reconciliation_found'],
  ['sampan_audit_findings', 'Findings of the last check of the audit log', 'audit_found'],
  ['sampan_jobs_waiting', 'Jobs that are due and not taken yet', 'jobs_waiting'],
  ['sampan_jobs_oldest_seconds', 'How long the oldest of them has been due', 'jobs_oldest'],
  ['sampan_jobs_failed', 'Jobs that have used up all attempts', 'jobs_failed'],
  ['sampan_transactions_unfiled_oldest_seconds', 'Age of the oldest change that the search has not filed yet', 'unfiled_oldest'],
  ['sampan_account_events_oldest_seconds', 'Age of the oldest change that has no account event yet', 'events_oldest'],
  ['sampan_webhooks_overdue_seconds', 'How long the oldest due delivery of a webhook has not been tried', 'webhooks_overdue'],
  [
    'sampan_erasure_overdue_seconds',
    'How long ago the personal data of the longest closed account should have been deleted',
    'erasure_overdue',
  ],
]

/** A new installation has one period for each: counted from 0, every one of them would be late on its first day. */
const signFigures: readonly (readonly [name: string, what: string, part: LivePart])[] = [
  ['sampan_ledger_audited_at', 'recent transfers were audited', 'audit-ledger'],
  ['sampan_ledger_proved_at', 'the whole ledger was proved', 'prove-ledger'],
  ['sampan_reconciliation_at', 'the ledger was compared with chains and banks', 'reconcile'],
  ['sampan_liabilities_published_at', 'the proof of liabilities was published', 'publish-liabilities'],
  ['sampan_audit_checked_at', 'the audit log was checked', 'verify-audit'],
]

const stoppedName = 'sampan_part_stopped'
const stoppedHelp = '1: this part of the product has given no sign of life for longer than its period'

const aheadName = 'sampan_partitions_ahead'
const aheadHelp = 'Partitions that are ready after the current one; 0 while rows are in the default partition'

/** What is registered; the values come with each reading. */
export const globalFigures: readonly SharedFigure[] = [
  ...figures.map(([name, help]) => ({ name, help })),
  ...signFigures.map(([name, what]) => ({
    name,
    help: `When ${what} last, in seconds of Unix time; before the first time, when the installation started`,
  })),
  { name: stoppedName, help: stoppedHelp, label: 'part' },
  { name: aheadName, help: aheadHelp, label: 'table' },
]

export async function readGlobalFigures(db: Db, now: Date) {
  const [{ rows }, signs, ahead] = await Promise.all([
    db.query<Row>({ name: 'global-figures', text: statement, values: [now] }),
    readSigns(db),
    db.query<{ name: string; ahead: number }>({
      name: 'partitions-ahead',
      text: 'select name, ahead from partitions_ahead()',
      values: [],
    }),
  ])
  const row = rows[0]
  const stopped = new Set(signs.filter((sign) => isStopped(sign, now)).map(({ name }) => name))
  return [
    ...figures.map(([name, , column]) => ({ name, value: row?.[column] ?? Number.NaN })),
    ...signFigures.map(([name, , part]) => ({
      name,
      value: (signs.find((sign) => sign.name === part)?.at.getTime() ?? Number.NaN) / 1000,
    })),
    ...liveParts.map((part) => ({ name: stoppedName, label: part, value: stopped.has(part) ? 1 : 0 })),
    ...ahead.rows.map((table) => ({ name: aheadName, label: table.name, value: table.ahead })),
  ]
}
