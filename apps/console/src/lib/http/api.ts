// What the screens call: every entry of the operators' contract goes through here.

import { backgroundHeader } from '@sampan/contract/constants.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { say, type Text } from '@sampan/contract/language.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import { isIdle } from '@sampan/ui/activity'
import { showToast } from '@sampan/ui/toast-store'
import * as z from 'zod/mini'
import { language } from '../preferences/preferences.ts'
import { currentToken, endSession, sendWithToken } from '../session/session.ts'
import { buildRequest, type HttpRequest, type RefusedReply, type Reply, type RequestInput, sendRequest } from './request.ts'

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: RefusedReply }
  | { readonly ok: false; readonly why: 'timeout' | 'failed' | 'aborted' | 'ended' }

export type CallOptions<E extends OperatorEndpoint> = RequestInput<E> & {
  /** Handles a refusal; without it the server's message appears as a toast. */
  readonly onRefusal?: (refusal: RefusedReply) => void
  readonly signal?: AbortSignal
}

const texts = {
  timeout: { en: 'Request timeout', 'zh-CN': '请求超时', th: 'คำขอหมดเวลา' },
  failed: { en: 'Request failed', 'zh-CN': '请求失败', th: 'คำขอไม่สำเร็จ' },
} as const satisfies Record<string, Text>

const tell = (text: string) => showToast({ text, tone: 'bad' })

export async function call<E extends OperatorEndpoint>(entry: E, options: CallOptions<E> = {}): Promise<Outcome<ResponseOf<E>>> {
  const request = buildRequest(entry, options)
  request.init.headers['Accept-Language'] = language.get()
  if (isIdle()) request.init.headers[backgroundHeader] = '1'
  const reply = await (entry.permission === 'public'
    ? sendRequest(request, false, options.signal)
    : secured(entry, request, options.signal))
  if (reply === 'ended') return { ok: false, why: 'ended' }
  if (reply.kind === 'refused') {
    if (options.onRefusal) options.onRefusal(reply)
    else tell(reply.errMsg)
    return { ok: false, why: 'refused', refusal: reply }
  }
  if (reply.kind === 'accepted' || reply.kind === 'file') return read(entry, reply)
  if (reply.kind !== 'aborted') tell(say(texts[reply.kind], language.get()))
  return { ok: false, why: reply.kind }
}

/** Carries the token; where the server finds it spent, renews it once and repeats the call once. */
async function secured(entry: OperatorEndpoint, request: HttpRequest, signal?: AbortSignal): Promise<Reply | 'ended'> {
  let spent: string | undefined
  for (;;) {
    const token = await currentToken(spent)
    if (token === undefined) {
      endSession('expired')
      return 'ended'
    }
    const reply = await sendWithToken(request, token, { expectsFile: entry.result === 'file', signal })
    if (reply.kind !== 'refused' || reply.status !== 401) return reply
    if (spent !== undefined) {
      endSession('expired')
      return 'ended'
    }
    spent = token
  }
}

function read<E extends OperatorEndpoint>(
  entry: E,
  reply: Extract<Reply, { kind: 'accepted' | 'file' }>,
): Outcome<ResponseOf<E>> {
  if (reply.kind === 'file') return { ok: true, result: reply.file as ResponseOf<E> }
  if (typeof entry.result === 'string') return { ok: true, result: reply.result as ResponseOf<E> }
  const parsed = z.safeParse(entry.result, reply.result)
  if (parsed.success) return { ok: true, result: parsed.data as ResponseOf<E> }
  tell(say(texts.failed, language.get()))
  return { ok: false, why: 'failed' }
}
