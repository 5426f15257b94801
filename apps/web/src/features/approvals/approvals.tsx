// The approvals page: the lists, or one approval.

import './approvals.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { CompanyNav } from '../../entities/company/company-nav.tsx'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { ApprovalList } from './approval-list.tsx'
import { readIds } from './together/bulk-selection.ts'

const DecideTogether = lazy(() => import('./together/decide-together.tsx').then((part) => ({ default: part.DecideTogether })))
const ApprovalDetail = lazy(() => import('./approval-detail.tsx').then((part) => ({ default: part.ApprovalDetail })))

/** The lists, and one approval or several equal ones as a page of their own: an approver of money sees nothing else. */
export function Approvals({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  const together = readIds(url.get('together'))
  useStepFocus(id ?? url.get('together') ?? 'list')
  if (id === undefined && together.length === 0)
    return (
      <main className="wrap" id="main">
        <CompanyNav path={path} />
        <ApprovalList title={title} />
      </main>
    )
  return (
    <main className="wrap" id="main">
      <Suspense fallback={<Skeleton shape="text" count={6} label={t(companyMessages.loading)} />}>
        {id === undefined ? (
          <DecideTogether key={together.join()} ids={together} />
        ) : (
          <ApprovalDetail key={id} id={id} title={title} />
        )}
      </Suspense>
    </main>
  )
}
