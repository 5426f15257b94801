// The key of a shortcut beside its button.

import { useT } from '@sampan/ui/language'
import { messages } from './messages.ts'

export function KeyHint() {
  const t = useT()
  return (
    <p className="small muted keys only-wide">
      <kbd>J</kbd> <kbd>K</kbd> {t(messages.keysMove)} <kbd>↵</kbd> {t(messages.keysOpen)} <kbd>A</kbd> {t(messages.keysApprove)}{' '}
      <kbd>R</kbd> {t(messages.keysReject)} <kbd>C</kbd> {t(messages.keysClaim)} <kbd>X</kbd> {t(messages.keysSelect)}{' '}
      <kbd>?</kbd> {t(messages.keysHelp)}
    </p>
  )
}
