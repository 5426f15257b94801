import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { formWords as words } from './messages.ts'
import type { Priced } from './use-preview.ts'

/** Without a fee nothing can go on; asking again can. */
export function Unpriced({ query: { error, refetch } }: Pick<Priced, 'query'>) {
  const t = useT()
  if (!error) return null
  return (
    <Note tone="negative" live="alert" title={error.message || t(words.unpriced)}>
      <div className="row">
        <Button size="s" onClick={() => void refetch()}>
          {t(words.again)}
        </Button>
      </div>
    </Note>
  )
}
