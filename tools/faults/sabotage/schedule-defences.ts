// Defences of scheduled orders: what was confirmed, its ceilings, its notice, and who may still have it made.

import type { Defence } from './defence.ts'

const schedules = 'apps/server/src/modules/scheduled-orders'
const test = `${schedules}/scheduled-orders.db.test.ts`

export const scheduleDefences: readonly Defence[] = [
  {
    what: 'scheduled orders: a change leaves the earlier schedule running',
    file: `${schedules}/create-order.ts`,
    find: "if (replaced && (!needsApproval || replaced.state === 'PENDING_APPROVAL'))",
    replace: "if (replaced?.state === 'PENDING_APPROVAL')",
    test,
    title: 'a change ends the earlier schedule',
  },
  {
    what: 'scheduled orders: two successors of one schedule',
    file: `${schedules}/replace-order.ts`,
    find: "if (rowCount !== 0) throw new Refusal('alreadyWaiting')",
    replace: '',
    test,
    title: 'the earlier schedule goes on until the change is approved',
  },
  {
    what: 'scheduled orders: an order that was changed after it was confirmed',
    file: `${schedules}/run-orders.job.ts`,
    find: 'if (!isConfirmed(deps, order)) throw',
    replace: "if (!isConfirmed(deps, order) && order.id === '') throw",
    test,
    title: 'an order that was changed in the database',
  },
  {
    what: 'scheduled orders: another address in the place of the confirmed one',
    file: `${schedules}/submit-run.ts`,
    find: 'targetOfAddress(address) !== order.target) throw',
    replace: "targetOfAddress(address) === '') throw",
    test,
    title: 'a crypto withdrawal goes to the confirmed address',
  },
  {
    what: 'scheduled orders: an edited bank account',
    file: `${schedules}/submit-run.ts`,
    find: 'if (account.version !== order.destination_version || targetOfAccount(account.fields) !== order.target)',
    replace: 'if (targetOfAccount(account.fields) !== order.target)',
    test,
    title: 'without balance, frozen, closing',
  },
  {
    what: 'scheduled orders: a fee above the highest',
    file: `${schedules}/submit-run.ts`,
    find: 'if (fee > feeMax) throw',
    replace: 'if (fee > feeMax + totalMax) throw',
    test,
    title: 'the ceilings hold',
  },
  {
    what: 'scheduled orders: a rate below the lowest',
    file: `${schedules}/submit-run.ts`,
    find: 'if (compareDecimals(rate, decimal(rateMin)) < 0)',
    replace: 'if (compareDecimals(rate, decimal(rateMin)) < -1)',
    test,
    title: 'an exchange runs at the present rate',
  },
  {
    what: 'scheduled orders: a run long after its time',
    file: `${schedules}/run-orders.job.ts`,
    find: 'if (at.getTime() + runLateMs <= now.getTime()) throw',
    replace: 'if (at.getTime() + 1_000 * runLateMs <= now.getTime()) throw',
    test,
    title: 'a worker that comes late starts one run',
  },
  {
    what: 'scheduled orders: a member who may not make such orders any more',
    file: `${schedules}/run-orders.job.ts`,
    find: 'if (!mayMake) throw',
    replace: 'if (!mayMake && user === undefined) throw',
    test,
    title: 'without balance, frozen, closing',
  },
  {
    what: 'scheduled orders: an account that is being closed',
    file: `${schedules}/run-orders.job.ts`,
    find: 'if (await deps.isClosing(tx, order.account_id)) throw',
    replace: "if (await deps.isClosing(tx, '00000000-0000-0000-0000-000000000000')) throw",
    test,
    title: 'without balance, frozen, closing',
  },
  {
    what: 'scheduled orders: a second click that skips the next run',
    file: `${schedules}/change-order.ts`,
    find: "if (run?.id !== runId) throw new Refusal('notFound')",
    replace: "if (run === undefined || runId === '') throw new Refusal('notFound')",
    test,
    title: 'a run is skipped, the schedule paused',
  },
]
