// Announces the statements of a month that has ended, once, to every account that was open in it.

import { noteAccountEvents } from '../../../platform/events/note-account-events.ts'
import { defineJob, noPayload } from '../../../platform/jobs/define-job.ts'
import { localTime, periodOf } from './period.ts'

export const announceStatements = defineJob({
  name: 'announce-statements',
  payload: noPayload,
  async run(_: object, { transact, now }) {
    const month = lastMonth(now())
    await transact(async (tx) => {
      const { rowCount } = await tx.query(
        'insert into statement_announcement (month, announced_at) values ($1, $2) on conflict (month) do nothing',
        [month.name, now()],
      )
      if (rowCount !== 1) return
      const { rows } = await tx.query<{ account_id: string }>(
        'select distinct account_id from wallet_account where opened_at < $1 order by account_id',
        [month.end],
      )
      const accountIds = rows.map(({ account_id }) => account_id)
      await noteAccountEvents(tx, { accountIds, subject: 'statement', state: month.name, at: month.end })
    })
  },
})

function lastMonth(now: Date) {
  const current = periodOf(localTime(now).slice(0, 7))
  return periodOf(localTime(new Date(current.start.getTime() - 1)).slice(0, 7))
}
