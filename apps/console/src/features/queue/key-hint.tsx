import { useT } from '@sampan/ui/language'
import { words } from './messages.ts'

export function KeyHint() {
  const t = useT()
  return (
    <p className="small muted keys only-wide">
      <kbd>J</kbd> <kbd>K</kbd> {t(words.keysMove)} <kbd>↵</kbd> {t(words.keysOpen)} <kbd>A</kbd> {t(words.keysApprove)}{' '}
      <kbd>R</kbd> {t(words.keysReject)} <kbd>C</kbd> {t(words.keysClaim)} <kbd>?</kbd> {t(words.keysHelp)}
    </p>
  )
}
