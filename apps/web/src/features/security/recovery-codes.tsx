import { Button } from '@sampan/ui/button.tsx'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { words } from './words-authenticator.ts'

/** Shown once. The way on opens when the reader says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useSay()
  const [isKept, setKept] = useState(false)
  const text = `${say(words.fileHead)}\n\n${codes.join('\n')}\n`
  return (
    <>
      <Note tone="caution" title={say(words.keepTitle)}>
        {say(words.keepMore)}
      </Note>
      <Slip title={say(words.codes)}>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Slip>
      <div className="row no-print">
        <Button size="s" icon={<Copy className="i i--s" />} onClick={() => void copy(text, say)}>
          {say(words.copyCodes)}
        </Button>
        <Button size="s" icon={<Printer className="i i--s" />} onClick={() => window.print()}>
          {say(words.print)}
        </Button>
        <Button size="s" icon={<Download className="i i--s" />} onClick={() => download(text)}>
          {say(words.download)}
        </Button>
      </div>
      <div className="form no-print">
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {say(words.kept)}
        </Checkbox>
        <div>
          <Button variant="primary" size="l" disabledReason={isKept ? undefined : say(words.keepFirst)} onClick={onDone}>
            {say(words.done)}
          </Button>
        </div>
      </div>
    </>
  )
}

async function copy(text: string, say: ReturnType<typeof useSay>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: say(words.copied) })
  } catch {
    showToast({ text: say(words.notCopied), tone: 'bad' })
  }
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'sampan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
