import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useAnswer } from '../../lib/server-state.ts'
import { words } from './words-form.ts'

/** Money goes only to accounts in one's own name; which name that is stands beside the field. */
export function OwnName({ value, onUse }: { value: string; onUse: (name: string) => void }) {
  const say = useSay()
  const { data } = useAnswer(getAuthUser)
  const own = data && (data.companyName ?? data.name)
  if (!own || value.trim().toLowerCase() === own.toLowerCase()) return null
  return (
    <div className="own-name">
      <Note title={say(words.ownName, { name: own })}>
        {value.trim() !== '' && say(words.otherName)}
        <div className="row">
          <Button size="s" onClick={() => onUse(own)}>
            {say(words.takeName)}
          </Button>
        </div>
      </Note>
    </div>
  )
}
