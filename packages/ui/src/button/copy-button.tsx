// A button that copies a text and confirms it with a toast.

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '../overlay/toast-store.ts'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = { text: string; label: string; done: string; failed: string; small?: boolean }

/** Copies the bare text; a toast and the icon confirm it. */
export function CopyButton({ text, label, done, failed, small }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 3_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast({ text: done })
    } catch {
      showToast({ text: failed, tone: 'bad' })
    }
  }
  return (
    <IconButton
      small={small}
      label={label}
      icon={copied ? <Check className="i" /> : <Copy className="i" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
