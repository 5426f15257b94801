import './approvals.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { lazy, Suspense } from 'react'
import { CompanyNav } from '../../lib/company-nav.tsx'
import { companyWords } from '../../lib/company-words.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useStepArrival } from '../../lib/use-step-arrival.ts'
import { ApprovalList } from './approval-list.tsx'

const ApprovalDetail = lazy(() => import('./approval-detail.tsx').then((part) => ({ default: part.ApprovalDetail })))

/** The lists, and one approval as a page of its own: who decides about money should see nothing else. */
export function Approvals({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  useStepArrival(id ?? 'list')
  return (
    <main className="wrap" id="main">
      {id === undefined ? (
        <>
          <CompanyNav path={path} />
          <ApprovalList title={title} />
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="text" count={6} label={t(companyWords.loading)} />}>
          <ApprovalDetail key={id} id={id} title={title} />
        </Suspense>
      )}
    </main>
  )
}
