// A line of bank details with its copy button.

import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import { fiatMessages } from './fiat-messages.ts'

/** `what` names the line for screen readers. */
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
        label={t(fiatMessages.copy, { what })}
        done={t(fiatMessages.copied, { what })}
        failed={t(fiatMessages.notCopied)}
      />
    </span>
  )
}
