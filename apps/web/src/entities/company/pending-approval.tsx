// The note that names the approvers a transaction waits for.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import type { nextStep as nextStepShape } from '@sampan/contract/shapes/transaction.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { UserRoundCheck } from 'lucide-react'
import type * as z from 'zod/mini'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { companyMessages as messages } from './company-messages.ts'

type NextStep = z.output<typeof nextStepShape>

/** Approvers, start and deadline. Renders nothing where no approval is needed. */
export function PendingApproval({ nextStep }: { nextStep: NextStep }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { holds } = useSession()
  if (nextStep?.approvalId === undefined) return null
  const { name, since, by, approvalId } = nextStep
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  return (
    <Note
      tone="caution"
      icon={<UserRoundCheck className="i" />}
      title={name === null ? t(messages.waitingForOthers) : t(messages.waitingFor, { names: name })}
    >
      <p className="small">
        {since !== undefined && t(messages.since, { time: time(since) }) + t(sentenceGap)}
        {by !== null && t(messages.until, { time: time(by) })}
      </p>
      {holds('company') && (
        <p className="small">
          <Link href={`/approvals?id=${approvalId}`}>{t(messages.open)}</Link>
        </p>
      )}
    </Note>
  )
}
