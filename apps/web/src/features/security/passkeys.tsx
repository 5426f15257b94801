import { passkeys } from '@sampan/contract/api/mfa.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { FingerprintPattern } from 'lucide-react'
import { useAnswer } from '../../lib/server-state.ts'
import { NotYet, SettingRow, StandsOn } from '../../lib/setting-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { words } from './words-passkeys.ts'

type PasskeysRowProps = { count: number; adding: boolean; onAdd: (open: boolean) => void }

export function PasskeysRow({ count, adding, onAdd }: PasskeysRowProps) {
  const say = useSay()
  const state = count === 1 ? say(words.countOne) : say(words.count, { n: count })
  return (
    <SettingRow
      icon={<FingerprintPattern className="i" />}
      title={say(words.title)}
      state={count === 0 ? <NotYet>{say(words.noneTag)}</NotYet> : <StandsOn>{state}</StandsOn>}
      action={
        <Button size="s" aria-expanded={adding} aria-label={say(words.addLabel)} onClick={() => onAdd(!adding)}>
          {say(count === 0 ? words.add : words.addAnother)}
        </Button>
      }
      below={
        (count > 0 || adding) && (
          <div className="stack">
            {count > 0 && <PasskeyList />}
            {adding && <AddPasskey onCancel={() => onAdd(false)} />}
          </div>
        )
      }
    >
      {say(count === 0 ? words.none : count === 1 ? words.one : words.many)}
    </SettingRow>
  )
}

function PasskeyList() {
  const say = useSay()
  const query = useAnswer(passkeys)
  return (
    <Answered query={query} label={say(words.loading)} count={1}>
      {({ resultList }) => (
        <ul className="keys" aria-label={say(words.list)}>
          {resultList.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Answered>
  )
}
