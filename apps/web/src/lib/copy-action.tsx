import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cryptoWords } from './crypto-words.ts'

type CopyActionProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> & {
  text: string
  label: string
  done: string
}

/** The main thing to do on a page whose purpose is to carry a text elsewhere. The bare text is copied, without its groups. */
export function CopyAction({ text, label, done, ...look }: CopyActionProps) {
  const say = useSay()
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      showToast({ text: done })
    } catch {
      showToast({ text: say(cryptoWords.notCopied), tone: 'bad' })
    }
  }
  return (
    <Button {...look} icon={copied === text ? <Check className="i" /> : <Copy className="i" />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
