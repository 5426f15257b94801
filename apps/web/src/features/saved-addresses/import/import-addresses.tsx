// The import of addresses from a file.

import '@sampan/ui/file-drop.css'
import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { writeCsv } from '../csv.ts'
import { CheckedRows } from './checked-rows.tsx'
import { messages } from './import-messages.ts'
import { ImportQueueList } from './import-queue-list.tsx'
import { bytesMax, exampleFile, type ImportRow, readAddressFile } from './import-rows.ts'

/** Two pages: the file with what is wrong in it, and the queue of what it has prepared. */
export function ImportAddresses({ title }: { title: Text }) {
  const t = useT()
  const url = useUrlState()
  const queued = url.get('import') === 'queue'
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={url.href({ import: undefined })}>
          <ArrowLeft className="i i--s" />
          {t(title)}
        </Link>
        <h1>{t(queued ? messages.queueTitle : messages.title)}</h1>
        <p className="lead">{t(queued ? messages.queueMore : messages.lead)}</p>
      </div>
      {queued ? <ImportQueueList /> : <FromFile />}
    </>
  )
}

type ChosenFile = { readonly name: string; readonly bytes: number; readonly rows: readonly ImportRow[]; readonly why?: Text }

function FromFile() {
  const t = useT()
  const [chosen, setChosen] = useState<ChosenFile>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const about = { name: file.name, bytes: file.size, rows: [] }
    if (file.size > bytesMax) return setChosen({ ...about, why: messages.tooLarge })
    const read = readAddressFile(await file.text())
    setChosen(read.kind === 'rows' ? { ...about, rows: read.rows } : { ...about, why: read.why })
  }
  return (
    <div className="form narrow-form">
      <Field label={t(messages.file)} help={t(messages.owners)} error={chosen?.why && t(chosen.why)}>
        <FileDrop
          prompt={t(messages.choose)}
          limits={t(messages.limits)}
          accept=".csv,text/csv"
          filesMax={1}
          files={chosen ? [{ key: 'file', name: chosen.name, bytes: chosen.bytes }] : []}
          onAdd={([file]) => void take(file)}
          onReplace={(_key, file) => void take(file)}
          onRemove={() => setChosen(undefined)}
          labels={{
            replace: (name) => t(messages.replace, { name }),
            remove: (name) => t(messages.remove, { name }),
            progress: (name) => name,
          }}
        />
      </Field>
      {!chosen && <Example />}
      {chosen && chosen.rows.length > 0 && <CheckedRows key={`${chosen.name}${chosen.bytes}`} rows={chosen.rows} />}
    </div>
  )
}

function Example() {
  const t = useT()
  const language = useLanguage()
  const give = () =>
    downloadFile(new Blob([writeCsv(exampleFile(language))], { type: 'text/csv' }), 'sampan-addresses-example.csv')
  return (
    <div className="row">
      <Button variant="quiet" size="s" onClick={give}>
        {t(messages.example)}
      </Button>
    </div>
  )
}
