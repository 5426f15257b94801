// Why a code is sent later: the minute between two messages, or the budget of an hour. Neither is an error.

import type { RefusalReply } from '@sampan/client/send-request.ts'

export type SendPause = {
  readonly until: string
  /** Names the time of the next code. */
  readonly message: string
  /** Within a minute: the code is then sent without being asked for again. */
  readonly isShort: boolean
}

export function readSendPause({ errMsg: message, result }: Pick<RefusalReply, 'errMsg' | 'result'>): SendPause | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  if ('nextResendAt' in result) return { until: String(result.nextResendAt), message, isShort: true }
  return 'nextSendAt' in result ? { until: String(result.nextSendAt), message, isShort: false } : undefined
}
