// Uploads the file of a batch payout as a browser does.

import { createPayoutBatch } from '@sampan/contract/api/payout-batches.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'

type UploadAnswer = {
  readonly status: number
  readonly errCode: string
  readonly result: ResponseOf<typeof createPayoutBatch>
  readonly text: string
}

export async function uploadPayouts(
  { url }: { readonly url: string },
  token: string,
  content: string | Uint8Array,
  { name = 'payments.csv', requestId = newId() }: { readonly name?: string; readonly requestId?: string } = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append('requestId', requestId)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const answer = await fetch(`${url}/api${createPayoutBatch.path}`, { method: 'POST', headers, body: form })
  const text = await answer.text()
  const { header, result } = JSON.parse(text) as { header: { errCode: string }; result: UploadAnswer['result'] }
  return { status: answer.status, errCode: header.errCode, result, text }
}

/** A CSV with its heading. */
export const payoutCsv = (...lines: readonly string[]): string =>
  ['destination,network,currency,amount,purpose,reference', ...lines].join('\r\n')
