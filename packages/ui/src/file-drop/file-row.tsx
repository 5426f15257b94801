// One chosen file with its state, progress and actions.

import { CircleAlert, FileText, Image, RefreshCw, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { formatFileSize } from './file-size.ts'

export type FileEntry = {
  key: string
  name: string
  bytes: number
  image?: boolean
  /** From 0 to 1 while it travels; absent when it has arrived. */
  progress?: number
  error?: string
}

export type FileRowLabels = {
  replace: (name: string) => string
  remove: (name: string) => string
  progress: (name: string) => string
}

type FileRowProps = {
  file: FileEntry
  accept: string
  labels: FileRowLabels
  onReplace: (file: File) => void
  onRemove: () => void
}

export function FileRow({ file, accept, labels, onReplace, onRemove }: FileRowProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const Icon = file.image ? Image : FileText
  return (
    <div className="file">
      <Icon className="i" />
      <span className="file__t">
        <strong>{file.name}</strong>
        <small>{formatFileSize(file.bytes)}</small>
      </span>
      <span className="file__do">
        <IconButton
          small
          label={labels.replace(file.name)}
          icon={<RefreshCw className="i" />}
          onClick={() => chooser.current?.click()}
        />
        <IconButton small label={labels.remove(file.name)} icon={<X className="i" />} onClick={onRemove} />
      </span>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const next = event.target.files?.[0]
          if (next) onReplace(next)
          event.target.value = ''
        }}
      />
      {file.progress !== undefined && (
        <progress className="bar" value={file.progress} max={1} aria-label={labels.progress(file.name)} />
      )}
      {file.error && (
        <p className="error" role="alert">
          <CircleAlert className="i i--s" />
          <span>{file.error}</span>
        </p>
      )}
    </div>
  )
}
