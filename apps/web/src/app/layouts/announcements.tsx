// Announcements of operators and paused networks or rails, above every page.

import { getSystemStatus } from '@sampan/contract/api/system.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { Banner } from '@sampan/ui/banner'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { X } from 'lucide-react'
import { useState } from 'react'
import { readDismissed, storeDismissed } from '../../entities/announcement/dismissed-announcements.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { signedInMessages } from '../signed-in-messages.ts'

type Status = ResponseOf<typeof getSystemStatus>
type Announcement = { readonly id: string; readonly tone: 'info' | 'caution' | 'negative'; readonly text: string }

const tones = { info: 'info', warning: 'caution', urgent: 'negative' } as const

/** Events refresh the list. */
export function Announcements() {
  const t = useT()
  const { data } = useEndpointQuery(getSystemStatus)
  const [dismissed, setDismissed] = useState(() => readDismissed(document.cookie))
  const shown = (data ? saidOf(data) : []).filter(({ id }) => !dismissed.includes(id))
  return shown.map(({ id, tone, text }) => (
    <Banner
      key={id}
      tone={tone}
      action={
        <IconButton
          small
          label={t(signedInMessages.dismiss)}
          icon={<X className="i" />}
          onClick={() => setDismissed(storeDismissed(id, dismissed))}
        />
      }
    >
      {text}
    </Banner>
  ))
}

function saidOf({ announcements, networks, channels }: Status): Announcement[] {
  const closed = [...networks, ...channels.map((one) => ({ ...one, name: one.channel }))].flatMap(({ name, about }) =>
    about === null
      ? []
      : [{ id: `${name.replaceAll(/\W/g, '')}-${digest(about)}`, tone: 'caution' as const, text: `${name}: ${about}` }],
  )
  return [...announcements.map(({ id, level, text }) => ({ id, tone: tones[level], text })), ...closed]
}

/** An announcement with a new text counts as a new announcement. */
function digest(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) >>> 0
  return sum.toString(36)
}
