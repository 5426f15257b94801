// The calls of batch payouts: upload, submission, and files.

import {
  createPayoutBatch,
  getPayoutBatch,
  getPayoutResults,
  getPayoutTemplate,
  listPayoutBatches,
  listPayoutRows,
  submitPayoutBatch,
} from '@sampan/contract/api/payout-batches.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { downloadFile } from '@sampan/ui/download'
import { solveCaptcha } from '../../lib/bot-check/captcha.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { readRefusedFields } from '../../lib/http/refused-fields.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

export type Batch = ResponseOf<typeof listPayoutBatches>['resultList'][number]
export type BatchDetail = ResponseOf<typeof getPayoutBatch>
export type FileFormat = 'csv' | 'xlsx'

export const payoutsPath = '/payouts'

export const reloadBatches = (): void => invalidate(listPayoutBatches, getPayoutBatch, listPayoutRows)

/** The id of the draft, or why the file was refused; undefined where it did not reach the server. */
export async function uploadPayouts(file: File): Promise<{ readonly id: string } | { readonly why: string | undefined }> {
  const body = { requestId: crypto.randomUUID(), file: [file] }
  const outcome = await call(createPayoutBatch, { body, onRefusal: () => undefined })
  reloadBatches()
  if (outcome.ok) return { id: outcome.result.id }
  if (outcome.why !== 'refused') return { why: undefined }
  return { why: Object.values(readRefusedFields(outcome.refusal))[0] ?? outcome.refusal.errMsg }
}

export function submitPayouts({ id, content }: Pick<BatchDetail, 'id' | 'content'>): void {
  const path = `${payoutsPath}?id=${id}`
  askVerification('/security-setting-security-verification', {
    entry: submitPayoutBatch,
    input: { params: { id }, body: { requestId: crypto.randomUUID(), recaptchaToken: '', content } },
    solve: () => solveCaptcha('POST /payout-batches/{id}/submit'),
    scene: 'payoutBatch',
    button: messages.submit,
    next: messages.next,
    back: path,
    confirmed: () => {
      reloadBatches()
      return { givenPath: path }
    },
  })
}

export async function downloadTemplate(format: FileFormat): Promise<void> {
  const outcome = await call(getPayoutTemplate, { query: { format } })
  if (outcome.ok) downloadFile(outcome.result, `sampan-payments.${format}`)
}

export async function downloadResults({ id, createdAt }: Pick<Batch, 'id' | 'createdAt'>, format: FileFormat): Promise<void> {
  const outcome = await call(getPayoutResults, { params: { id }, query: { format } })
  if (outcome.ok) downloadFile(outcome.result, `sampan-payments-${createdAt.slice(0, 10)}.${format}`)
}
