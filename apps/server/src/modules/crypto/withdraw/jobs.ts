// The jobs of withdrawals, by name.

import type { Jobs } from '../../../platform/jobs.ts'
import { broadcastJob } from './broadcast.job.ts'
import { confirmJob } from './confirm.job.ts'
import { forgottenJob } from './forgotten.job.ts'
import { withdrawalJobs } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { screenJob } from './screen.job.ts'

export const forgottenWithdrawals = 'forgotten-withdrawals'

export const jobsOfWithdrawals = (parts: WithdrawParts): Jobs => ({
  [withdrawalJobs.screen]: screenJob(parts),
  [withdrawalJobs.broadcast]: broadcastJob(parts),
  [withdrawalJobs.confirm]: confirmJob(parts),
  [forgottenWithdrawals]: forgottenJob(parts),
})
