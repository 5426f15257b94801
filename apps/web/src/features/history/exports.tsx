// The exports of the history and their downloads.

import { serverNow } from '@sampan/client/server-clock.ts'
import { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import { isUtcZone } from '@sampan/contract/calendar.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import { comma, sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './file-messages.ts'
import { isNarrowed, readQuery, readTab } from './history-filters.ts'

type File = ResponseOf<typeof listExports>['resultList'][number]
const formats = ['xlsx', 'csv'] as const
const isOpen = ({ state }: File): boolean => state === 'queued' || state === 'working'

/** An event reports the end of an export; until then its progress is polled. */
const lookMs = 1500

export function Exports() {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const { zone } = locale
  const [asking, setAsking] = useState<File['format']>()
  const [wanted, setWanted] = useState<string>()
  // What was asked for here is given once; the list may be read many times.
  const given = useRef<string>(undefined)
  const query = useEndpointQuery(listExports)
  const files = query.data?.resultList
  useLooking(files?.some(isOpen) ?? false)
  const ready = files?.find(({ id, state }) => id === wanted && state === 'ready')
  useEffect(() => {
    if (!ready || given.current === ready.id) return
    given.current = ready.id
    void fetchFile(ready)
  }, [ready])
  const start = async (format: File['format']) => {
    setAsking(format)
    const filters = readQuery(url.get, new Date(serverNow()))
    const outcome = await call(startExport, { body: { requestId: crypto.randomUUID(), format, zone, query: filters } })
    setAsking(undefined)
    if (!outcome.ok) return
    setWanted(outcome.result.id)
    invalidate(listExports)
  }
  const narrowed = isNarrowed(url.get) || readTab(url.get) !== 'all'
  return (
    <section className="stack" aria-labelledby="h-export">
      <div>
        <h3 id="h-export">{t(messages.list)}</h3>
        <p className="small muted">
          {t(narrowed ? messages.listNarrowed : messages.listAll)}
          {t(sentenceGap)}
          {isUtcZone(zone)
            ? t(messages.timesUtc)
            : t(messages.timesBoth, { zone: formatTime(serverNow(), locale).split(' ').at(-1) ?? zone })}
        </p>
      </div>
      <div className="row">
        {formats.map((format) => (
          <Button
            key={format}
            size="s"
            busy={asking === format}
            busyLabel={t(messages.making)}
            onClick={() => void start(format)}
          >
            {t(messages.make, { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={1}>
        {({ resultList }) =>
          resultList.length > 0 && (
            <>
              <h4>{t(messages.files)}</h4>
              <ul className="filelist" aria-live="polite">
                {resultList.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function useLooking(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    const timer = setInterval(() => invalidate(listExports), lookMs)
    return () => clearInterval(timer)
  }, [open])
}

async function fetchFile({ id, format, createdAt }: File): Promise<void> {
  const outcome = await call(exportFile, { params: { id } })
  if (outcome.ok) downloadFile(outcome.result, `sampan-history-${createdAt.slice(0, 10)}.${format}`)
}

function FileRow({ file }: { file: File }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [busy, setBusy] = useState(false)
  const rows = file.rows.toLocaleString('en')
  const time = (iso: string) => formatDayTime(Date.parse(iso), locale)
  const fetchIt = async () => {
    setBusy(true)
    await fetchFile(file)
    setBusy(false)
  }
  return (
    <li>
      <span>
        <strong>{file.format.toUpperCase() + t(comma) + time(file.createdAt)}</strong>
        <small>{t(messages[file.state], { rows, time: time(file.expiresAt) })}</small>
        {isOpen(file) && <small>{t(messages.workingMore)}</small>}
      </span>
      {file.state === 'ready' && (
        <Button
          size="s"
          aria-label={t(messages.downloadNamed, { format: file.format.toUpperCase(), time: time(file.createdAt) })}
          icon={<Download className="i i--s" />}
          busy={busy}
          busyLabel={t(messages.downloading)}
          onClick={() => void fetchIt()}
        >
          {t(messages.download)}
        </Button>
      )}
    </li>
  )
}
