// The documents step of a registration.

import { keysOf } from '@sampan/contract/keys.ts'
import { comma, sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { formatFileSize } from '@sampan/ui/file-size'
import { useLanguage, useT } from '@sampan/ui/language'
import { Check, CircleAlert, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { messages as detailMessages } from './details-messages.ts'
import { type DocumentKind, documentKinds, messages } from './document-messages.ts'
import type { Draft } from './registration-store.ts'

type UploadedDocument = Draft['documents'][number]

const kinds: readonly DocumentKind[] = keysOf(documentKinds)
const accept = '.jpg,.jpeg,.png,.pdf'

/** One row per kind of paper. A file travels as soon as it is chosen, and stays with the registration. */
export function Documents({ draftToken, arrived }: { draftToken: string; arrived: readonly UploadedDocument[] }) {
  const t = useT()
  const [documents, setDocuments] = useState(arrived)
  return (
    <fieldset className="block">
      <legend>{t(detailMessages.documents)}</legend>
      <div>
        <p className="help">{t(messages.help)}</p>
        <ul className="papers">
          {kinds.map((kind) => (
            <DocumentRow
              key={kind}
              kind={kind}
              draftToken={draftToken}
              documents={documents.filter((document) => document.kind === kind)}
              onArrived={(document) => setDocuments((now) => [...now, document])}
            />
          ))}
        </ul>
      </div>
    </fieldset>
  )
}

type DocumentRowProps = {
  kind: DocumentKind
  draftToken: string
  documents: readonly UploadedDocument[]
  onArrived: (document: UploadedDocument) => void
}

function DocumentRow({ kind, draftToken, documents, onArrived }: DocumentRowProps) {
  const t = useT()
  const language = useLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    const { sendDocument } = await import('./send-document.ts')
    const reply = await sendDocument(draftToken, kind, file)
    setBusy(false)
    if (reply.kind === 'arrived') onArrived(reply.document)
    else setFault(reply.kind === 'faulty' ? t(reply.text) : (reply.message ?? t(messages.unsent)))
  }
  return (
    <li className="paper">
      <FileText className="i" />
      <div>
        <strong>{t(documentKinds[kind])}</strong>
        {documents.length === 0 && !fault && <p className="small muted">{t(messages.none)}</p>}
        {documents.map((document) => (
          <p key={document.id} className="ok">
            <Check className="i i--s" />
            <span>
              {endSentence(document.name + t(comma) + formatFileSize(document.size), language) +
                t(sentenceGap) +
                t(messages.arrived)}
            </span>
          </p>
        ))}
        <div aria-live="polite">
          {fault && (
            <p className="error">
              <CircleAlert className="i i--s" />
              <span>{fault}</span>
            </p>
          )}
        </div>
      </div>
      <Button
        size="s"
        busy={busy}
        busyLabel={t(messages.sending)}
        aria-label={`${t(documents.length === 0 ? messages.choose : messages.another)}: ${t(documentKinds[kind])}`}
        onClick={() => chooser.current?.click()}
      >
        {t(documents.length === 0 ? messages.choose : messages.another)}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
    </li>
  )
}
