import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import { fiatWords } from './fiat-messages.ts'

/** A line that is carried elsewhere, with its own copy button. `what` names it to whoever cannot see it. */
export function CopyLine({ what, text, mono }: { what: string; text: string; mono?: boolean }) {
  const t = useT()
  return (
    <span className="copy">
      <span className={mono ? 'mono' : undefined} translate="no">
        {text}
      </span>
      <CopyButton
        small
        text={text}
        label={t(fiatWords.copy, { what })}
        done={t(fiatWords.copied, { what })}
        failed={t(fiatWords.notCopied)}
      />
    </span>
  )
}
