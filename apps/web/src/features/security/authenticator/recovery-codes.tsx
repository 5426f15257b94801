// The recovery codes, shown once.

import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { type Translate, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { showToast } from '@sampan/ui/toast-store'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { messages } from './authenticator-messages.ts'

/** The next step opens once the user confirms that the codes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  const [isKept, setKept] = useState(false)
  const text = `${t(messages.fileHead)}\n\n${codes.join('\n')}\n`
  return (
    <>
      <Note tone="caution" title={t(messages.keepTitle)}>
        {t(messages.keepMore)}
      </Note>
      <ReceiptCard title={t(messages.codes)}>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </ReceiptCard>
      <div className="row no-print">
        <Button size="s" icon={<Copy className="i i--s" />} onClick={() => void copy(text, t)}>
          {t(messages.copyCodes)}
        </Button>
        <Button size="s" icon={<Printer className="i i--s" />} onClick={() => window.print()}>
          {t(messages.print)}
        </Button>
        <Button size="s" icon={<Download className="i i--s" />} onClick={() => download(text)}>
          {t(messages.download)}
        </Button>
      </div>
      <div className="form no-print">
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t(messages.kept)}
        </Checkbox>
        <div>
          <Button variant="primary" size="l" disabledReason={isKept ? undefined : t(messages.keepFirst)} onClick={onDone}>
            {t(messages.done)}
          </Button>
        </div>
      </div>
    </>
  )
}

async function copy(text: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: t(messages.copied) })
  } catch {
    showToast({ text: t(messages.notCopied), tone: 'bad' })
  }
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'sampan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
