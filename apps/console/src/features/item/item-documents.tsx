// The documents of an item, opened in the page.

import { openDocument } from '@sampan/contract/operator/api/work.ts'
import { documentPermission } from '@sampan/contract/operator/entities.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { formatFileSize } from '@sampan/ui/file-size'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { showToast } from '@sampan/ui/toast-store'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

type OpenDocument = { readonly name: string; readonly url: string }

/** Pictures that a browser only paints. Whatever could hold more than pixels is saved, never shown in this page. */
const shownTypes = ['image/png', 'image/jpeg', 'image/webp']

/** image/png is a PNG. */
const fileKind = (type: string): string => type.replace(/^.*\//, '').toUpperCase()

export function ItemDocuments({ detail: { kind, id, documents } }: { detail: Detail }) {
  const t = useT()
  const { moment } = useTimes()
  const [shown, setShown] = useState<OpenDocument>()
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown])
  if (documents.length === 0) return null
  const open = async ({ id: document, name }: Detail['documents'][number]) => {
    const outcome = await call(openDocument, { params: { kind, id, document } })
    if (!outcome.ok) return
    const { type } = outcome.result
    if (shownTypes.includes(type)) return setShown({ name, url: URL.createObjectURL(new Blob([outcome.result], { type })) })
    downloadFile(outcome.result, name)
    showToast({ text: t(messages.saved, { name }) })
  }
  return (
    <Panel title={t(messages.documents)} action={<span className="small muted">{t(messages.openingLogged)}</span>} flush>
      <ul className="docs">
        {documents.map((document) => (
          <li key={document.id}>
            <FileText className="i" />
            <span>
              <strong className="break">{document.name}</strong>
              <small>{[fileKind(document.type), formatFileSize(document.size), moment(document.addedAt)].join(t(comma))}</small>
            </span>
            {hasPermission(documentPermission(kind)) && (
              <Button size="s" aria-label={t(messages.openDocument, { name: document.name })} onClick={() => void open(document)}>
                {t(shared.open)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet open={shown !== undefined} title={shown?.name ?? ''} onClose={() => setShown(undefined)}>
        {shown && <img className="docview" src={shown.url} alt={shown.name} />}
      </Sheet>
    </Panel>
  )
}
