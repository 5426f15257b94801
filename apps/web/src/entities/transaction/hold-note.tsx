// The note that withdrawals are held after a security change or frozen.

import { sentenceGap } from '@sampan/contract/punctuation.ts'
import './hold-note.css'
import { serverNow } from '@sampan/client/server-clock.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'

const messages = {
  heldUntil: {
    en: 'Withdrawals to new destinations are paused until {until}.',
    'zh-CN': '向新收款方的提现暂停至 {until}。',
    th: 'หยุดการถอนไปยังปลายทางใหม่ชั่วคราวถึง {until}',
  },
  frozen: { en: 'Outgoing transfers are frozen.', 'zh-CN': '转出已被冻结。', th: 'การโอนออกถูกระงับ' },
  frozenMore: {
    en: 'No money can leave this account until you unfreeze it.',
    'zh-CN': '解除冻结之前，此账户无法转出资金。',
    th: 'จะไม่มีเงินออกจากบัญชีนี้จนกว่าจะยกเลิกการระงับ',
  },
  toSecurity: { en: 'Go to security settings', 'zh-CN': '前往安全设置', th: 'ไปที่การตั้งค่าความปลอดภัย' },
} as const satisfies Record<string, Text>

/** Shown above the form. `stillWorks` names what is still possible. */
export function HoldNote({ stillWorks }: { stillWorks: Text }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { data } = useEndpointQuery(getAuthUser)
  if (data?.frozen)
    return (
      <div className="hold">
        <Note tone="negative" title={t(messages.frozen)}>
          {t(messages.frozenMore) + t(sentenceGap)}
          <Link href="/security-setting">{t(messages.toSecurity)}</Link>
        </Note>
      </div>
    )
  const until = data?.holdUntil ? Date.parse(data.holdUntil) : 0
  if (until <= serverNow()) return null
  return (
    <div className="hold">
      <Note tone="caution" title={t(messages.heldUntil, { until: formatDayTime(until, locale) })}>
        {t(stillWorks)}
      </Note>
    </div>
  )
}
