// The scheduled orders page: the list, the form for a new one, and one schedule beside the list.

import '@sampan/ui/list-page.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { messages } from './messages.ts'
import { prefetchSchedules, ScheduleList } from './schedule-list.tsx'

const ScheduleForm = lazy(() => import('./schedule-form.tsx').then((part) => ({ default: part.ScheduleForm })))

export { prefetchSchedules }

/** One route; which part is open is in the address. */
export function Scheduled({ title, lead }: ScreenProps) {
  const t = useT()
  const adds = useUrlState().get('add') !== undefined
  useStepFocus(String(adds))
  return (
    <main className="wrap" id="main">
      {adds ? (
        <Suspense fallback={<Skeleton shape="form" count={6} label={t(messages.loading)} />}>
          <ScheduleForm />
        </Suspense>
      ) : (
        <ScheduleList title={title} lead={lead} />
      )}
    </main>
  )
}
