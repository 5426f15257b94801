import { CopyButton } from '@sampan/ui/copy-button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { fiatWords } from './fiat-words.ts'

/** A line that is carried elsewhere, with its own copy button. `what` names it to whoever cannot see it. */
export function CopyLine({ what, text, mono }: { what: string; text: string; mono?: boolean }) {
  const say = useSay()
  return (
    <span className="copy">
      <span className={mono ? 'mono' : undefined} translate="no">
        {text}
      </span>
      <CopyButton
        small
        text={text}
        label={say(fiatWords.copy, { what })}
        done={say(fiatWords.copied, { what })}
        failed={say(fiatWords.notCopied)}
      />
    </span>
  )
}
