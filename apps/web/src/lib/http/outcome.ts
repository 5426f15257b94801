// "Request timeout" and "Request failed" are never the last word about money: the outcome is asked for by the requestId ([D0.12]).

import type { Outcome } from '@sampan/client/create-client.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import * as z from 'zod/mini'
import type { Call, CallOptions } from './client.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

export const outcomeTexts = {
  asking: {
    en: "We're checking what happened. Don't send it again.",
    'zh-CN': '正在确认结果，请勿重复提交。',
    th: 'เรากำลังตรวจสอบผล อย่าส่งซ้ำ',
  },
  accepted: {
    en: "It went through once. There's nothing else to do.",
    'zh-CN': '已成功提交，且仅执行一次。无需再操作。',
    th: 'ดำเนินการสำเร็จหนึ่งครั้งแล้ว ไม่ต้องทำอะไรเพิ่ม',
  },
  unknown: {
    en: "It didn't reach us, so nothing happened. You can safely try again.",
    'zh-CN': '请求未送达，未执行任何操作。您可以放心重试。',
    th: 'คำขอไม่ถึงเรา จึงไม่มีอะไรเกิดขึ้น ลองใหม่ได้อย่างปลอดภัย',
  },
  offline: {
    en: "You're offline, so nothing was sent. Try again when you're back online.",
    'zh-CN': '网络已断开，未提交任何内容。请恢复网络后重试。',
    th: 'คุณออฟไลน์อยู่ จึงยังไม่มีการส่ง ลองใหม่เมื่อกลับมาออนไลน์',
  },
} as const satisfies Record<string, Text>

type OutcomeDeps = {
  readonly call: Call
  readonly toast: (text: Text | string) => void
  readonly wait: (ms: number) => Promise<void>
  readonly isOffline: () => boolean
}

const pauseMs = 3000
const asksMax = 40
/** A call whose connection broke may still be on its way to the books: "unknown" is believed only after so many questions. */
const asksAfterFailure = 5

/** A call that moves money or creates something. Its attempt closes only when the outcome is known. */
export async function callUntilKnown<E extends CustomerEndpoint>(
  deps: OutcomeDeps,
  entry: E,
  idempotencyKey: IdempotencyKey,
  options: CallOptions<E>,
): Promise<Outcome<ResponseOf<E>>> {
  // Without a network it cannot have happened: nothing has to be found out.
  if (deps.isOffline()) {
    deps.toast(outcomeTexts.offline)
    return { ok: false, why: 'failed' }
  }
  const first = await deps.call(entry, options)
  const silent = !first.ok && (first.why === 'timeout' || first.why === 'failed')
  const asksMin = !first.ok && first.why === 'failed' ? asksAfterFailure : 1
  const settled = silent ? await pollOutcome(deps, entry, idempotencyKey, options, asksMin) : first
  if (settled.ok || settled.why === 'refused') idempotencyKey.close()
  return settled
}

async function pollOutcome<E extends CustomerEndpoint>(
  deps: OutcomeDeps,
  entry: E,
  idempotencyKey: IdempotencyKey,
  options: CallOptions<E>,
  asksMin: number,
): Promise<Outcome<ResponseOf<E>>> {
  deps.toast(outcomeTexts.asking)
  for (let asked = 0; asked < asksMax; asked += 1) {
    const answer = await deps.call(requestOutcome, {
      params: { requestId: idempotencyKey.requestId },
      onRefusal: () => undefined,
      onSilence: () => undefined,
    })
    if (!answer.ok && answer.why === 'ended') return answer
    const undecided =
      answer.ok && (answer.result.state === 'running' || (answer.result.state === 'unknown' && asked + 1 < asksMin))
    if (answer.ok && !undecided) return settle(deps, entry, options, answer.result)
    await deps.wait(pauseMs)
  }
  return { ok: false, why: 'timeout' }
}

function settle<E extends CustomerEndpoint>(
  deps: OutcomeDeps,
  entry: E,
  options: CallOptions<E>,
  found: ResponseOf<typeof requestOutcome>,
): Outcome<ResponseOf<E>> {
  if (found.state === 'accepted' && typeof entry.result !== 'string') {
    const read = z.safeParse(entry.result, found.result)
    if (read.success) {
      deps.toast(outcomeTexts.accepted)
      return { ok: true, result: read.data as ResponseOf<E> }
    }
  }
  if (found.state === 'refused') {
    const refusal = {
      kind: 'refused',
      status: 0,
      errCode: found.errCode ?? '',
      errMsg: found.errMsg ?? '',
      result: found.result,
    } as const
    if (options.onRefusal) options.onRefusal(refusal)
    else deps.toast(refusal.errMsg)
    return { ok: false, why: 'refused', refusal }
  }
  // The key stays open: if the first request still arrives, a second one with the same key cannot act again.
  if (found.state === 'unknown') deps.toast(outcomeTexts.unknown)
  return { ok: false, why: 'timeout' }
}
