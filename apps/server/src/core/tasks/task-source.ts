// What a module reports as waiting for the user, so that the wallet need not know its tables.

import type { listTasks } from '@sampan/contract/api/wallet.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { ReadCtx } from '../../platform/http/request-context.ts'

export type Task = ResultOf<typeof listTasks>['resultList'][number]

export type TaskReader = Pick<ReadCtx, 'db' | 'session' | 'language' | 'now'>

/** The tasks that this user can see and do, at most `tasksMax`. */
export type TaskSource = (reader: TaskReader) => Promise<readonly Task[]>

export const tasksMax = 20

/** What most kinds have none of. */
export const emptyTask = { action: null, name: null, amount: null, expected: null, mainNet: null, reason: null, until: null }
