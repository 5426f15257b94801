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

const ApprovalDetail = lazy(() => import('./approval-detail.tsx').then((part) => ({ default: part.ApprovalDetail })))

/** The lists, and one approval as a page of its own: who decides about money should see nothing else. */
export function Approvals({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  useStepFocus(id ?? 'list')
  return (
    <main className="wrap" id="main">
      {id === undefined ? (
        <>
          <CompanyNav path={path} />
          <ApprovalList title={title} />
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="text" count={6} label={t(companyMessages.loading)} />}>
          <ApprovalDetail key={id} id={id} title={title} />
        </Suspense>
      )}
    </main>
  )
}
