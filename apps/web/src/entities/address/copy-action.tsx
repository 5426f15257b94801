// The button that copies an address or reference.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cryptoMessages } from '../crypto-transfer/crypto-messages.ts'

type CopyActionProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> & {
  text: string
  label: string
  done: string
}

/** The main thing to do on a page whose purpose is to carry a text elsewhere. The bare text is copied, without its groups. */
export function CopyAction({ text, label, done, ...look }: CopyActionProps) {
  const t = useT()
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      showToast({ text: done })
    } catch {
      showToast({ text: t(cryptoMessages.notCopied), tone: 'bad' })
    }
  }
  return (
    <Button {...look} icon={copied === text ? <Check className="i" /> : <Copy className="i" />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
