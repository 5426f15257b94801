// A field that takes files by dialog or by drop.

import './file-drop.css'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useField } from '../form/field.tsx'
import { classNames } from '../state/class-names.ts'
import { type FileEntry, FileRow, type FileRowLabels } from './file-row.tsx'

type FileDropProps = {
  /** What to do, and what is taken: two lines in the frame. */
  prompt: ReactNode
  limits: ReactNode
  /** Types for the file dialog; the server looks at the content itself. */
  accept: string
  filesMax: number
  files: readonly FileEntry[]
  onAdd: (files: readonly File[]) => void
  /** Files for which there was no room; they are named, not dropped in silence. */
  onExtra?: (files: readonly File[]) => void
  onReplace: (key: string, file: File) => void
  onRemove: (key: string) => void
  labels: FileRowLabels
}

/** Drop or choose; then each file shows its name, size and progress, and can be replaced or removed. */
export function FileDrop({
  prompt,
  limits,
  accept,
  filesMax,
  files,
  onAdd,
  onExtra,
  onReplace,
  onRemove,
  labels,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const links = useField()
  const room = filesMax - files.length
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onAdd(chosen.slice(0, room))
    onExtra?.(chosen.slice(room))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <div className="files">
      {room > 0 && (
        // Dropping is a second way in; the input inside is what the keyboard reaches.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className={classNames('drop', over && 'is-over')}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload className="i" />
          <span className="strong">{prompt}</span>
          <span className="help">{limits}</span>
          <input
            {...links}
            type="file"
            accept={accept}
            multiple={room > 1}
            onChange={(event) => {
              add(event.target.files)
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </label>
      )}
      {files.map((file) => (
        <FileRow
          key={file.key}
          file={file}
          accept={accept}
          labels={labels}
          onReplace={(next) => onReplace(file.key, next)}
          onRemove={() => onRemove(file.key)}
        />
      ))}
    </div>
  )
}
