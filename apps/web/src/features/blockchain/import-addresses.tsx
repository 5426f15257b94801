import '@sampan/ui/styles/choice.css'
import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button.tsx'
import { download } from '@sampan/ui/download.ts'
import { Field } from '@sampan/ui/field.tsx'
import { FileDrop } from '@sampan/ui/file-drop.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { CheckedRows } from './checked-rows.tsx'
import { writeCsv } from './csv.ts'
import { bytesMax, exampleFile, type ImportRow, readAddressFile } from './import-rows.ts'
import { Queue } from './queue.tsx'
import { words } from './words-import.ts'

/** Two pages: the file with what is wrong in it, and the queue of what it has prepared. */
export function ImportAddresses({ title }: { title: Text }) {
  const say = useSay()
  const url = useUrlState()
  const queued = url.get('import') === 'queue'
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={url.href({ import: undefined })}>
          <ArrowLeft className="i i--s" />
          {say(title)}
        </Link>
        <h1>{say(queued ? words.queueTitle : words.title)}</h1>
        <p className="lead">{say(queued ? words.queueMore : words.lead)}</p>
      </div>
      {queued ? <Queue /> : <FromFile />}
    </>
  )
}

type Chosen = { readonly name: string; readonly bytes: number; readonly rows: readonly ImportRow[]; readonly why?: Text }

function FromFile() {
  const say = useSay()
  const [chosen, setChosen] = useState<Chosen>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const about = { name: file.name, bytes: file.size, rows: [] }
    if (file.size > bytesMax) return setChosen({ ...about, why: words.tooLarge })
    const read = readAddressFile(await file.text())
    setChosen(read.kind === 'rows' ? { ...about, rows: read.rows } : { ...about, why: read.why })
  }
  return (
    <div className="form narrow-form">
      <Field label={say(words.file)} help={say(words.owners)} error={chosen?.why && say(chosen.why)}>
        <FileDrop
          prompt={say(words.choose)}
          limits={say(words.limits)}
          accept=".csv,text/csv"
          filesMax={1}
          files={chosen ? [{ key: 'file', name: chosen.name, bytes: chosen.bytes }] : []}
          onAdd={([file]) => void take(file)}
          onReplace={(_key, file) => void take(file)}
          onRemove={() => setChosen(undefined)}
          words={{
            replace: (name) => say(words.replace, { name }),
            remove: (name) => say(words.remove, { name }),
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
  const say = useSay()
  const language = useLanguage()
  const give = () => download(new Blob([writeCsv(exampleFile(language))], { type: 'text/csv' }), 'sampan-addresses-example.csv')
  return (
    <div>
      <Button variant="quiet" size="s" onClick={give}>
        {say(words.example)}
      </Button>
    </div>
  )
}
