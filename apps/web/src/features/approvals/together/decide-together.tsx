// Several equal approvals on one page: each is shown in full, and each is decided by its own call.

import '@sampan/ui/list-page.css'
import { getApproval } from '@sampan/contract/api/approvals.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { usePlural } from '@sampan/ui/use-plural'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { companyMessages } from '../../../entities/company/company-messages.ts'
import { useEndpointQueries } from '../../../lib/http/endpoint-query.ts'
import { FactorNote, useFactorMissing } from '../../../lib/verification/second-factor-prompt.tsx'
import type { Approval } from '../decide-approval.ts'
import { messages as approvalMessages, decisionMessages } from '../messages.ts'
import { bulkMessages as messages, togetherTitle } from './bulk-messages.ts'
import { sumAmounts } from './bulk-selection.ts'
import type { Failures } from './decide-each.ts'
import { TogetherBar } from './together-bar.tsx'
import { TogetherItem } from './together-item.tsx'

export function DecideTogether({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const plural = usePlural()
  const query = useEndpointQueries(
    getApproval,
    ids.map((id) => ({ params: { id } })),
  )
  const total = sumAmounts(query.data ?? [])
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href="/approvals">
          <ArrowLeft className="i i--s" />
          {t(approvalMessages.back)}
        </Link>
        <h1>{plural(togetherTitle, ids.length)}</h1>
        <p className="lead">{t(messages.lead)}</p>
        {total && (
          <p>
            {t(messages.total)} <Money exact money={total} />
          </p>
        )}
      </div>
      <QueryBoundary query={query} label={t(companyMessages.loading)} count={ids.length}>
        {(approvals) => <Requests approvals={approvals} />}
      </QueryBoundary>
    </>
  )
}

function Requests({ approvals }: { approvals: readonly Approval[] }) {
  const t = useT()
  const factorMissing = useFactorMissing()
  const [failures, setFailures] = useState<Failures>({})
  return (
    <>
      <ol className="together" aria-label={t(messages.list)}>
        {approvals.map((approval) => (
          <TogetherItem key={approval.id} approval={approval} failure={failures[approval.id]} />
        ))}
      </ol>
      {factorMissing && <FactorNote why={decisionMessages.factorNeeded} />}
      <TogetherBar approvals={approvals} factorMissing={factorMissing} onFailures={setFailures} />
    </>
  )
}
