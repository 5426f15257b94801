// The place of a screen while the stored session is read and its chunk loads.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { messages } from './messages.ts'

export function ScreenSkeleton({ title, lead }: { title: Text; lead: Text | undefined }) {
  const t = useT()
  return (
    <main className="wrap" id="main" aria-busy="true">
      <div className="page-head">
        <h1>{t(title)}</h1>
        {lead && <p className="lead">{t(lead)}</p>}
      </div>
      <Skeleton label={t(messages.loading)} count={6} panel />
    </main>
  )
}
