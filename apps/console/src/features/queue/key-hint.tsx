import { useSay } from '@sampan/ui/language.tsx'
import { words } from './words.ts'

export function KeyHint() {
  const say = useSay()
  return (
    <p className="small muted keys only-wide">
      <kbd>J</kbd> <kbd>K</kbd> {say(words.keysMove)} <kbd>↵</kbd> {say(words.keysOpen)} <kbd>A</kbd> {say(words.keysApprove)}{' '}
      <kbd>R</kbd> {say(words.keysReject)} <kbd>C</kbd> {say(words.keysClaim)} <kbd>?</kbd> {say(words.keysHelp)}
    </p>
  )
}
