// Imports a bank statement as a proposal for a second operator.

import { importStatement } from '@sampan/contract/operator/api/bank.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { Upload } from 'lucide-react'
import '@sampan/ui/file-drop.css'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

/** Chosen or dropped, and proposed at once. A second operator approves it on the statement's page. */
export function ImportStatement() {
  const t = useT()
  const [notice, setNotice] = useState<{ tone: 'info' | 'positive' | 'negative'; text: string; href?: string }>()
  const take = async (files: FileList | null) => {
    const statement = files?.[0]
    if (!statement) return
    setNotice({ tone: 'info', text: t(messages.importing) })
    const outcome = await call(importStatement, {
      body: { statement: [statement] },
      onRefusal: ({ errMsg }) => setNotice({ tone: 'negative', text: errMsg }),
    })
    if (outcome.ok) {
      const { lines, added, known, proposal } = outcome.result
      if (!proposal) setNotice({ tone: 'info', text: t(messages.nothingNew) })
      else {
        const text = t(messages.proposed, { lines, added, known, sums: proposal.text })
        setNotice({ tone: 'positive', text, href: entityPath({ kind: 'bankStatement', id: proposal.entity.id }) })
      }
    }
    if (!outcome.ok && outcome.why !== 'refused') setNotice(undefined)
    invalidate()
  }
  return (
    <div className="stack">
      {/* Dropping a file on a file input is the browser's own way. */}
      <label className="drop">
        <Upload className="i" />
        <span className="strong">{t(messages.import)}</span>
        <span className="help">{t(messages.importHelp)}</span>
        <input
          type="file"
          accept=".xml,.sta,.mt940,.txt,.csv"
          onChange={(event) => {
            void take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {notice && (
        <Note tone={notice.tone} live={notice.tone === 'negative' ? 'alert' : 'status'}>
          {notice.text} {notice.href && <Link href={notice.href}>{t(messages.openStatement)}</Link>}
        </Note>
      )}
    </div>
  )
}
