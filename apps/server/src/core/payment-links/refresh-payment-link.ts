// The job that brings a payment link up to date. A deposit enqueues it in the change set that changes the deposit.

import { declareJob, idPayload, type NewJob, newJob } from '../../platform/jobs/define-job.ts'

export const refreshPaymentLink = declareJob({ name: 'refresh-payment-link', payload: idPayload })

/** None for a deposit that pays no link. */
export const refreshJobs = (paymentLinkId: string | null): NewJob[] =>
  paymentLinkId === null ? [] : [newJob(refreshPaymentLink, { id: paymentLinkId }, { key: `payment-link ${paymentLinkId}` })]
