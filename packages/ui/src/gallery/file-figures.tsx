// Gallery figures of chosen files.

import { useState } from 'react'
import { FileDrop } from '../file-drop/file-drop.tsx'
import type { FileEntry } from '../file-drop/file-row.tsx'
import { Field } from '../form/field.tsx'
import { useT } from '../language/language.tsx'
import { Figure } from './figure.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

const sampleFiles: readonly FileEntry[] = [
  { key: 'a', name: 'transfer-advice-november-2026-final-signed.pdf', bytes: 188_000 },
  { key: 'b', name: 'slip.jpg', bytes: 2_400_000, image: true, progress: 0.6 },
  { key: 'c', name: 'scan.png', bytes: 7_300_000, image: true, error: 'tooBig' },
]

export function FileFigure() {
  const t = useT()
  const [files, setFiles] = useState(sampleFiles)
  const shown = files.map((file) => (file.error ? { ...file, error: t(texts.tooBig) } : file))
  const asShown = (file: File): FileEntry => ({ key: `${file.name}${file.lastModified}`, name: file.name, bytes: file.size })
  return (
    <Figure title={titles.files}>
      <Field label={t(texts.proof)}>
        <FileDrop
          prompt={t(texts.drop)}
          limits={t(texts.dropLimits)}
          accept=".jpg,.png,.pdf"
          filesMax={4}
          files={shown}
          onAdd={(added) => setFiles([...files, ...added.map(asShown)])}
          onReplace={(key, next) => setFiles(files.map((file) => (file.key === key ? asShown(next) : file)))}
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          labels={{
            replace: (name) => t(texts.replace, { name }),
            remove: (name) => t(texts.remove, { name }),
            progress: (name) => t(texts.uploading, { name }),
          }}
        />
      </Field>
    </Figure>
  )
}
