// The note after a submission that colleagues have to approve.

import { getApproval } from '@sampan/contract/api/approvals.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { companyMessages as messages } from './company-messages.ts'
import { formatAnyOf } from './name-list.ts'

/** Who acts next, and until when: after the codes of something that others have to agree to, or where it waits since (`past`). */
export function SubmittedApproval({ id, past = false }: { id: string | undefined; past?: boolean }) {
  const t = useT()
  const locale = useLocaleFormat()
  const language = useLanguage()
  const { data } = useEndpointQuery(getApproval, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  if (id === undefined || !data) return null
  const names = formatAnyOf(data.waitingFor, language)
  const count = data.needed - data.agreed
  const open = data.state === 'PENDING'
  const submitted = count > 1 ? messages.submittedToMany : messages.submitted
  const waiting = t(past ? messages.waitingFor : submitted, { names, count })
  const title = !open || data.waitingFor.length === 0 ? data.title : waiting
  return (
    <Note tone={open && !past ? 'positive' : 'caution'} live="status" title={title}>
      {data.reason}
      {t(sentenceGap)}
      {open && t(messages.until, { time: formatDayTime(Date.parse(data.expiresAt), locale) }) + t(sentenceGap)}
      <Link href={`/approvals?id=${id}`}>{t(messages.open)}</Link>
    </Note>
  )
}
