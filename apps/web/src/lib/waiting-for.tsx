import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { nextStep as nextStepShape } from '@sampan/contract/shapes/transaction.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { UserRoundCheck } from 'lucide-react'
import type * as z from 'zod/mini'
import { companyWords as words } from './company-words.ts'
import { useReader } from './use-reader.ts'
import { useVisitor } from './use-visitor.ts'

type NextStep = z.output<typeof nextStepShape>

/** Whom something waits for, since when and until when. Where no colleague has to agree, nothing is said. */
export function WaitingFor({ nextStep }: { nextStep: NextStep }) {
  const say = useSay()
  const reader = useReader()
  const { holds } = useVisitor()
  if (nextStep?.approvalId === undefined) return null
  const { name, since, by, approvalId } = nextStep
  const time = (at: string) => formatDayTime(Date.parse(at), reader)
  return (
    <Note
      tone="caution"
      icon={<UserRoundCheck className="i" />}
      title={name === null ? say(words.waitingForOthers) : say(words.waitingFor, { names: name })}
    >
      <p className="small">
        {since !== undefined && say(words.since, { time: time(since) })} {by !== null && say(words.until, { time: time(by) })}
      </p>
      {holds('company') && (
        <p className="small">
          <Link href={`/approvals?id=${approvalId}`}>{say(words.open)}</Link>
        </p>
      )}
    </Note>
  )
}
