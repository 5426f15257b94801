// The jobs of company approvals that other modules enqueue.

import * as z from 'zod/mini'
import { declareJob } from '../../platform/jobs/define-job.ts'

/** Requests of a company whose approvers have changed. */
export const reconsiderApprovals = declareJob({
  name: 'reconsider-approvals',
  payload: z.object({ accountId: z.uuid() }),
})
