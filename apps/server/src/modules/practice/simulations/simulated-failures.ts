// Withdrawals that the practice network of test mode executes without success, because a customer has asked for it.

import { deleteSetting, readSetting, saveSetting } from '../../../platform/db/app-settings.ts'
import type { Db } from '../../../platform/db/db.ts'

const nameOf = (withdrawalId: string): string => `simulated failure ${withdrawalId}`

export const isFailureSimulated = async (db: Db, withdrawalId: string): Promise<boolean> =>
  (await readSetting<boolean>(db, nameOf(withdrawalId))) !== undefined

export const simulateFailureOf = (db: Db, withdrawalId: string, now: Date): Promise<void> =>
  saveSetting(db, nameOf(withdrawalId), true, now)

export const forgetFailureOf = (db: Db, withdrawalId: string): Promise<void> => deleteSetting(db, nameOf(withdrawalId))
