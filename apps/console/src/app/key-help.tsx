import { useSay } from '@sampan/ui/language.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { words as shared } from '../lib/words.ts'
import { words } from './words.ts'

const keys = [
  { keys: ['J', 'K'], text: words.keysMove },
  { keys: ['Enter'], text: words.keysOpen },
  { keys: ['A'], text: words.keysApprove },
  { keys: ['R'], text: words.keysReject },
  { keys: ['C'], text: words.keysClaim },
  { keys: ['/'], text: words.keysFind },
  { keys: ['?'], text: words.keysHelp },
] as const

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Sheet open={open} title={say(words.shortcuts)} closeLabel={say(shared.close)} onClose={onClose}>
      <dl className="facts">
        {keys.map((row) => (
          <div key={row.keys.join()}>
            <dt>{say(row.text)}</dt>
            <dd>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
