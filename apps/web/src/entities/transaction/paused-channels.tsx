// The note about paused networks and rails, shown before the form.

import { getSystemStatus } from '@sampan/contract/api/system.ts'
import { type Channel, channels } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { listComma, sentenceGap } from '@sampan/contract/punctuation.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { endSentence } from '../../lib/i18n/end-sentence.ts'

const messages = {
  deposit: { en: 'Paused for deposits: {names}.', 'zh-CN': '暂停充值：{names}。', th: 'หยุดรับฝากชั่วคราว: {names}' },
  withdraw: { en: 'Paused for withdrawals: {names}.', 'zh-CN': '暂停提现：{names}。', th: 'หยุดถอนชั่วคราว: {names}' },
  depositMore: {
    en: "Don't send money this way until it reopens. Choose another channel or come back later.",
    'zh-CN': '恢复之前请勿通过该渠道转入。请选择其他渠道，或稍后再来。',
    th: 'อย่าส่งเงินทางนี้จนกว่าจะเปิดอีกครั้ง เลือกช่องทางอื่นหรือกลับมาภายหลัง',
  },
  withdrawMore: {
    en: 'Choose another channel or come back later. Your balance is unchanged.',
    'zh-CN': '请选择其他渠道，或稍后再来。您的余额没有变化。',
    th: 'เลือกช่องทางอื่นหรือกลับมาภายหลัง ยอดเงินของคุณไม่เปลี่ยนแปลง',
  },
} as const satisfies Record<string, Text>

type Direction = 'deposit' | 'withdraw'

export type PausedChannel = { readonly name: string; readonly about: string | null }

/** What is paused, why, and what to do, before anything is filled in. */
export function PausedChannels({ direction, closed }: { direction: Direction; closed: readonly PausedChannel[] }) {
  const t = useT()
  const language = useLanguage()
  if (closed.length === 0) return null
  const reasons = new Set(closed.flatMap(({ about }) => about ?? []))
  return (
    <Note tone="caution" title={t(messages[direction], { names: closed.map(({ name }) => name).join(t(listComma)) })}>
      {[...reasons, t(messages[`${direction}More`])].map((text) => endSentence(text, language)).join(t(sentenceGap))}
    </Note>
  )
}

/** The rails of this currency that are closed for this direction. */
export function usePausedRails(currency: Fiat | undefined, direction: Direction): (PausedChannel & { channel: Channel })[] {
  const t = useT()
  const { data } = useEndpointQuery(getSystemStatus)
  const found = data?.channels.filter(({ rails }) => rails.some((rail) => rail.currency === currency && !rail[direction]))
  return found?.map(({ channel, about }) => ({ channel, about, name: t(channels[channel].name) })) ?? []
}
