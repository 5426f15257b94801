// The notes above the list: what was just saved and what waits.

import { getAddress } from '@sampan/contract/api/blockchain-address.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { CoolDown } from '../../../entities/address/cool-down.tsx'
import { SubmittedApproval } from '../../../entities/company/submitted-approval.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useQueue } from '../import/import-queue.ts'
import { messages, queueCount } from '../messages.ts'

/** After the codes: what is saved, who acts next, and from when it can be used. */
export function JustSaved({ id }: { id: string | undefined }) {
  const t = useT()
  const { data } = useEndpointQuery(getAddress, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  if (id === undefined || !data) return null
  if (data.nextStep?.approvalId !== undefined) return <SubmittedApproval id={data.nextStep.approvalId} />
  return (
    <Note tone="positive" live="status" title={t(messages.saved, { label: data.label })}>
      {data.usableFrom === null ? (data.reason ?? t(messages.savedNext)) : <CoolDown usableFrom={data.usableFrom} />}
    </Note>
  )
}

export function QueueNote() {
  const t = useT()
  const plural = usePlural()
  const url = useUrlState()
  const { rows } = useQueue()
  if (rows.length === 0) return null
  return (
    <Note tone="caution" title={plural(queueCount, rows.length)}>
      <div className="row">
        <LinkButton size="s" href={url.href({ import: 'queue', added: undefined })}>
          {t(messages.queueGo)}
        </LinkButton>
      </div>
    </Note>
  )
}
