// A line of bank details with its copy button.

import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import type { ReactNode } from 'react'
import { fiatMessages } from './fiat-messages.ts'

type CopyLineProps = {
  /** Names the line for screen readers. */
  what: string
  text: string
  mono?: boolean
  /** The text as it is printed, where that differs from what is copied. */
  children?: ReactNode
}

export function CopyLine({ what, text, mono, children }: CopyLineProps) {
  const t = useT()
  return (
    <span className="copy">
      {children ?? (
        <span className={mono ? 'mono' : undefined} translate="no">
          {text}
        </span>
      )}
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
