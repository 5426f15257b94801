import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { words as shared } from '../lib/i18n/common-messages.ts'
import { words } from './messages.ts'

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
  const t = useT()
  return (
    <Sheet open={open} title={t(words.shortcuts)} closeLabel={t(shared.close)} onClose={onClose}>
      <dl className="facts">
        {keys.map((row) => (
          <div key={row.keys.join()}>
            <dt>{t(row.text)}</dt>
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
