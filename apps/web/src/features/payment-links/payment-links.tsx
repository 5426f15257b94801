// The payment links page: the list, the form for a new one, and one link beside the list.

import '@sampan/ui/list-page.css'
import './payment-links.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { LinkList } from './link-list.tsx'
import { messages } from './messages.ts'

const LinkForm = lazy(() => import('./link-form.tsx').then((part) => ({ default: part.LinkForm })))

/** One route; which part is open is in the address. */
export function PaymentLinks({ title }: ScreenProps) {
  const t = useT()
  const adds = useUrlState().get('add') !== undefined
  useStepFocus(String(adds))
  return (
    <main className="wrap" id="main">
      {adds ? (
        <Suspense fallback={<Skeleton shape="form" count={4} label={t(messages.loading)} />}>
          <LinkForm />
        </Suspense>
      ) : (
        <LinkList title={title} />
      )}
    </main>
  )
}
