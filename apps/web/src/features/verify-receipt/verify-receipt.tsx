// The page that verifies a receipt by the code after the # of the address.

import { verifyReceipt } from '@sampan/contract/api/documents.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/http/api.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages.ts'
import { isCode } from './receipt-code.ts'
import type { ReceiptFacts } from './receipt-facts.tsx'
import { ConfirmedReceipt } from './receipt-facts.tsx'

type CodeCheck = { readonly code: string } & (
  | { readonly is: 'known'; readonly receipt: ReceiptFacts }
  | { readonly is: 'unknown' | 'failed' }
)

/** The QR code on paper leads straight to the result, and no log contains the code. */
export function VerifyReceipt({ title }: ScreenProps) {
  const t = useT()
  const code = useHash()
  const [answer, setAnswer] = useState<CodeCheck>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isCode(code)) return
    const leaving = new AbortController()
    void ask(code, leaving.signal).then((receipt) => !leaving.signal.aborted && setAnswer(receipt))
    return () => leaving.abort()
    // Each round asks again for the same code.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, round])
  const current = answer?.code === code ? answer : undefined
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <div className="stack" aria-live="polite" aria-busy={isCode(code) && !current}>
          {isCode(code) && !current && <Skeleton shape="text" count={6} label={t(messages.checking)} />}
          {current?.is === 'known' && <ConfirmedReceipt receipt={current.receipt} />}
          {current?.is === 'unknown' && (
            <Note tone="caution" title={t(messages.unknown)}>
              <p>{t(messages.unknownMore)}</p>
            </Note>
          )}
          {current?.is === 'failed' && <Note tone="negative" title={t(messages.failed)} />}
        </div>
        <CodeForm
          key={code}
          code={code}
          again={current?.is === 'known'}
          onCode={(wanted) => {
            setAnswer(undefined)
            if (wanted === code) setRound(round + 1)
            else location.hash = wanted
          }}
        />
      </div>
    </main>
  )
}

function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange)
      return () => removeEventListener('hashchange', onChange)
    },
    () => location.hash.slice(1),
    () => '',
  )
}

async function ask(code: string, signal: AbortSignal): Promise<CodeCheck> {
  const outcome = await call(verifyReceipt, { body: { query: { code } }, signal, onRefusal: () => undefined })
  if (outcome.ok) return { code, is: 'known', receipt: outcome.result }
  return { code, is: outcome.why === 'refused' && outcome.refusal.status === 404 ? 'unknown' : 'failed' }
}
