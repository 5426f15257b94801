// The way from a single order to a scheduled one.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { CalendarClock } from 'lucide-react'

const label: Text = { en: 'Schedule it', 'zh-CN': '设为定期计划', th: 'ตั้งล่วงหน้า' }

export function ScheduleLink({ kind }: { kind: 'crypto' | 'bank' | 'exchange' }) {
  const t = useT()
  return (
    <Link className="crumb" href={`/scheduled?add=1&kind=${kind}`}>
      <CalendarClock className="i i--s" />
      {t(label)}
    </Link>
  )
}
