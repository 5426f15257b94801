// The decisions on several approvals: approve the next one, reject the open ones, or leave when all are decided.

import { Button, LinkButton } from '@sampan/ui/button'
import { useLanguage, useT } from '@sampan/ui/language'
import { UserRoundCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Approval } from '../decide-approval.ts'
import { RejectForm } from '../reject-form.tsx'
import { bulkMessages as messages } from './bulk-messages.ts'
import { listOpen, readWalked } from './bulk-selection.ts'
import type { Failures } from './decide-each.ts'
import { approveNext, rejectEach } from './decide-each.ts'

type TogetherBarProps = {
  approvals: readonly Approval[]
  factorMissing: boolean
  onFailures: (failures: Failures) => void
}

export function TogetherBar({ approvals, factorMissing, onFailures }: TogetherBarProps) {
  const t = useT()
  const language = useLanguage()
  const [walked] = useState(() => readWalked(history.state))
  const [rejecting, setRejecting] = useState(false)
  const open = listOpen(approvals, walked)
  const [next] = open
  const done = approvals.filter(({ id, allowedMoves }) => walked.includes(id) || !allowedMoves.includes('approve')).length
  const approve = () => {
    if (next) approveNext({ approvals, next, walked })
  }
  useEffect(() => {
    // The entry is marked once: the way back from the next codes stops here.
    if (!next || readWalked(history.state).length === 0) return
    history.replaceState(null, '')
    approve()
  })
  if (rejecting && open.length > 0)
    return (
      <div className="decidebar">
        <RejectForm
          help={t(messages.reasonHelp)}
          onReject={async (rejection) => {
            onFailures(await rejectEach(open, rejection, language))
            return undefined
          }}
          onDone={() => setRejecting(false)}
        />
      </div>
    )
  return (
    <div className="decidebar">
      <span className="decidebar__what" role="status">
        {t(messages.progress, { done, count: approvals.length })}
      </span>
      <div className="decidebar__do">
        {next && !factorMissing && (
          <Button variant="primary" icon={<UserRoundCheck className="i" />} onClick={approve}>
            {t(messages.approveNext, { place: approvals.indexOf(next) + 1, count: approvals.length })}
          </Button>
        )}
        {next && (
          <Button variant="danger" onClick={() => setRejecting(true)}>
            {t(messages.rejectAll, { count: open.length })}
          </Button>
        )}
        {!next && (
          <LinkButton variant="primary" href="/approvals">
            {t(messages.done)}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
