import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import type { Priced } from './use-priced.ts'
import { formWords as words } from './words.ts'

/** Without a fee nothing can go on; asking again can. */
export function Unpriced({ query: { error, refetch } }: Pick<Priced, 'query'>) {
  const say = useSay()
  if (!error) return null
  return (
    <Note tone="negative" live="alert" title={error.message || say(words.unpriced)}>
      <div className="row">
        <Button size="s" onClick={() => void refetch()}>
          {say(words.again)}
        </Button>
      </div>
    </Note>
  )
}
