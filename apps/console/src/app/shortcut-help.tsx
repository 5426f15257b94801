// The sheet that lists the keyboard shortcuts.

import { useT } from '@sampan/ui/language'
import { Sheet } from '../lib/overlay/sheet.tsx'
import { messages } from './messages.ts'

const keys = [
  { keys: ['J', 'K'], text: messages.keysMove },
  { keys: ['Enter'], text: messages.keysOpen },
  { keys: ['A'], text: messages.keysApprove },
  { keys: ['R'], text: messages.keysReject },
  { keys: ['C'], text: messages.keysClaim },
  { keys: ['X'], text: messages.keysSelect },
  { keys: ['/', 'Ctrl K'], text: messages.keysFind },
  { keys: ['?'], text: messages.keysHelp },
] as const

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} title={t(messages.shortcuts)} onClose={onClose}>
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
