// The note that the fee could not be loaded, with a retry.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { formMessages as messages } from './messages.ts'
import type { PreviewResult } from './use-preview.ts'

/** Without a fee nothing can go on; asking again can. */
export function PreviewError({ query: { error, refetch } }: Pick<PreviewResult, 'query'>) {
  const t = useT()
  if (!error) return null
  return (
    <Note tone="negative" live="alert" title={error.message || t(messages.unpriced)}>
      <div className="row">
        <Button size="s" onClick={() => void refetch()}>
          {t(messages.again)}
        </Button>
      </div>
    </Note>
  )
}
