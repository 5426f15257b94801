// The actions on all selected rows of a queue.

import { claimEntity, unclaimEntity } from '@sampan/contract/operator/api/work.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { usePlural } from '@sampan/ui/use-plural'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages, selectedCount } from './messages.ts'
import type { Selection } from './use-selection.ts'

/** Decisions stay one by one: each is read before it is made. */
export function BulkBar({ selection }: { selection: Selection }) {
  const t = useT()
  const plural = usePlural()
  const [busy, setBusy] = useState(false)
  const { rows, clear } = selection
  const run = async (entry: typeof claimEntity | typeof unclaimEntity, wanted: typeof rows) => {
    setBusy(true)
    let done = 0
    for (const { kind, id } of wanted) if ((await call(entry, { params: { kind, id } })).ok) done += 1
    setBusy(false)
    showToast({ text: t(messages.bulkDone, { done, all: wanted.length }) })
    clear()
    invalidate()
  }
  const free = rows.filter(({ claim }) => !claim)
  const mine = rows.filter(({ claim }) => claim?.mine)
  return (
    <section className="cbulk" aria-label={t(messages.bulk)}>
      <strong role="status">{plural(selectedCount, rows.length)}</strong>
      {free.length > 0 && (
        <Button size="s" busy={busy} onClick={() => void run(claimEntity, free)}>
          {t(messages.claimAll)}
        </Button>
      )}
      {mine.length > 0 && (
        <Button size="s" busy={busy} onClick={() => void run(unclaimEntity, mine)}>
          {t(messages.releaseAll)}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={clear}>
        {t(messages.clearSelection)}
      </Button>
    </section>
  )
}
