import { formatTime } from '@sampan/contract/format-time.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { useReader } from '../../lib/use-reader.ts'
import type { Saving } from './use-autosave.ts'
import { words } from './words-details.ts'

/** Says quietly whether what was typed is safe. */
export function SavedLine({ saving }: { saving: Saving }) {
  const say = useSay()
  const reader = useReader()
  const text = {
    idle: () => '',
    saving: () => say(words.saving),
    unsaved: () => say(words.unsaved),
    saved: () => (saving.kind === 'saved' ? say(words.saved, { time: formatTime(Date.parse(saving.at), reader) }) : ''),
  }[saving.kind]()
  return (
    <p className="small muted saved" role="status">
      {text}
    </p>
  )
}
