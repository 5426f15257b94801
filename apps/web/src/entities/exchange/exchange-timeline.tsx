// The timeline of an exchange order.

import type { getExchangeOrder } from '@sampan/contract/api/exchange.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { type TimelineStep, TransferTimeline } from '@sampan/ui/transfer-timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { isVoid } from '../transaction/amount-tone.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'

export type ExchangeOrder = ResponseOf<typeof getExchangeOrder>

const messages = {
  progress: { en: 'Progress', 'zh-CN': '进度', th: 'ความคืบหน้า' },
  locked: { en: 'Rate locked', 'zh-CN': '汇率已锁定', th: 'ล็อกอัตราแล้ว' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  completed: { en: 'In your wallet', 'zh-CN': '入账', th: 'เข้ากระเป๋าของคุณ' },
  done: { en: 'done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  now: { en: 'now', 'zh-CN': '当前', th: 'ขณะนี้' },
  next: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  stopped: { en: 'stopped here', 'zh-CN': '在此结束', th: 'สิ้นสุดที่นี่' },
} as const satisfies Record<string, Text>

/** Rate locked, approval where one was needed, and the end: money in the wallet or the reason why not. */
export function ExchangeTimeline({ order }: { order: ExchangeOrder }) {
  const t = useT()
  return (
    <TransferTimeline
      flat
      label={t(messages.progress)}
      stateLabels={{ done: t(messages.done), now: t(messages.now), next: t(messages.next), stopped: t(messages.stopped) }}
      steps={useSteps(order)}
    />
  )
}

function useSteps({ status, createdAt, updatedAt, completedAt, timeline, nextStep }: ExchangeOrder): TimelineStep[] {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const locked: TimelineStep = { key: 'locked', title: t(messages.locked), detail: time(createdAt), state: 'done' }
  const approval = { key: 'approval', title: t(messages.approval) }
  const asked = timeline.some(({ state }) => state === 'PENDING_APPROVAL')
  const end = time(completedAt ?? updatedAt)
  if (status && isVoid(status)) return [locked, { key: 'ended', title: t(statuses[status].label), detail: end, state: 'stopped' }]
  if (status === 'completed')
    return [
      locked,
      ...(asked ? [{ ...approval, state: 'done' as const }] : []),
      { key: 'completed', title: t(messages.completed), detail: end, state: 'done' },
    ]
  const by = readPromisedTime(nextStep?.by)
  const detail = by === undefined ? undefined : t(messages.until, { time: formatDayTime(by, locale) })
  const waiting = asked || status === 'pendingApproval'
  return [
    locked,
    ...(waiting ? [{ ...approval, detail, state: 'now' as const }] : []),
    { key: 'completed', title: t(messages.completed), state: waiting ? 'next' : 'now' },
  ]
}
