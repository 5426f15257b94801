// What the verbs of this room are given.

import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Rates } from '../rates/public.ts'

export type Standing = { readonly active: boolean; readonly frozen: boolean }

export type OtcParts = {
  readonly chart: Chart
  readonly rates: Rates
  standingOf(db: Db | Tx, accountId: string, now: Date): Promise<Standing>
}
