// Marks notifications as read: one, or all that are shown.

import { countUnread, markRead, searchNotices } from '@sampan/contract/api/notifications.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages } from './messages.ts'
import type { Notice } from './notice-item.tsx'

export async function markAsRead(body: RequestBodyOf<typeof markRead>): Promise<void> {
  const { ok } = await call(markRead, { body })
  if (ok) invalidate(countUnread, searchNotices)
}

/** All until the newest that is shown: what came meanwhile stays unread. */
export function MarkAll({ newest, onDone }: { newest: Notice; onDone: () => void }) {
  const t = useT()
  const { data } = useEndpointQuery(countUnread)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await markAsRead({ until: newest.createdAt })
    setBusy(false)
    onDone()
  }
  return (
    <Button
      size="s"
      busy={busy}
      busyLabel={t(messages.markAll)}
      disabledReason={data?.unread === 0 && t(messages.allRead)}
      onClick={() => void press()}
    >
      {t(messages.markAll)}
    </Button>
  )
}
