import { formatTime } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './details-messages.ts'
import type { Saving } from './use-autosave.ts'

/** Says quietly whether what was typed is safe. */
export function SavedLine({ saving }: { saving: Saving }) {
  const t = useT()
  const reader = useReader()
  const text = {
    idle: () => '',
    saving: () => t(messages.saving),
    unsaved: () => t(messages.unsaved),
    saved: () => (saving.kind === 'saved' ? t(messages.saved, { time: formatTime(Date.parse(saving.at), reader) }) : ''),
  }[saving.kind]()
  return (
    <p className="small muted saved" role="status">
      {text}
    </p>
  )
}
