// The line that shows whether the draft is saved.

import { formatTime } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './details-messages.ts'
import type { SaveState } from './use-autosave.ts'

export function SaveStateLine({ saving }: { saving: SaveState }) {
  const t = useT()
  const locale = useLocaleFormat()
  const text = {
    idle: () => '',
    saving: () => t(messages.saving),
    unsaved: () => t(messages.unsaved),
    saved: () => (saving.kind === 'saved' ? t(messages.saved, { time: formatTime(Date.parse(saving.at), locale) }) : ''),
  }[saving.kind]()
  return (
    <p className="small muted draft-saved" role="status">
      {text}
    </p>
  )
}
