// The jobs that continue transfers with the banks; the module of bank statements runs them.

import { declareJob, noPayload } from '../../platform/jobs/define-job.ts'

export const matchBankLines = declareJob({ name: 'match-bank-lines', payload: noPayload })
export const exportPayments = declareJob({ name: 'export-payments', payload: noPayload })
