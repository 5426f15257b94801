// The imported rows with the server's validation of each.

import { validateAddress } from '@sampan/contract/api/blockchain-address.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import type { Text } from '@sampan/contract/language.ts'
import { isNetworkName } from '@sampan/contract/networks.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fetchEndpoint } from '../../../lib/http/endpoint-query.ts'
import { toText } from '../../../lib/http/refused-fields.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages as addMessages } from '../add/add-address-messages.ts'
import { isValidatable, placeErrors } from '../add/new-address.ts'
import { messages, prepareCount } from './import-messages.ts'
import { readQueue, storeQueue } from './import-queue.ts'
import type { ImportRow } from './import-rows.ts'

type CheckedRow = ImportRow & { readonly alike: string | undefined; readonly judged: boolean }

/** The server validates one row after the other, so that a long file does not use up the rate limit. */
export function CheckedRows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT()
  const plural = usePlural()
  const url = useUrlState()
  const { user } = useSession()
  const judged = useJudged(rows)
  const good = judged.filter(({ problem, judged: done }) => done && problem === undefined)
  const done = judged.filter((row) => row.judged).length
  const prepare = () => {
    if (user?.userId === undefined) return
    storeQueue(user.userId, [...readQueue(user.userId), ...good.map(({ values }) => values)])
    url.set({ import: 'queue' })
  }
  return (
    <>
      <p className="muted" role="status">
        {done < rows.length
          ? t(messages.checkingLine, { done, count: rows.length })
          : t(messages.found, { good: good.length, count: rows.length })}
      </p>
      <Panel flush>
        <ul className="lines">
          {judged.map((row) => (
            <Line key={row.line} row={row} />
          ))}
        </ul>
      </Panel>
      {done === rows.length && good.length === 0 && <Note tone="negative" live="status" title={t(messages.none)} />}
      {done === rows.length && good.length > 0 && (
        <div>
          <Button variant="primary" size="l" onClick={prepare}>
            {plural(prepareCount, good.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function useJudged(rows: readonly ImportRow[]): readonly CheckedRow[] {
  const [judged, setJudged] = useState<readonly CheckedRow[]>(() =>
    rows.map((row) => ({ ...row, alike: undefined, judged: row.problem !== undefined })),
  )
  useEffect(() => {
    let wanted = true
    const judgeAll = async () => {
      for (const row of rows) {
        if (!wanted) return
        if (row.problem !== undefined) continue
        const verdict = await judge(row)
        setJudged((now) => now.map((one) => (one.line === row.line ? { ...one, ...verdict, judged: true } : one)))
      }
    }
    void judgeAll()
    return () => {
      wanted = false
    }
  }, [rows])
  return judged
}

async function judge({ values }: ImportRow): Promise<{ problem: Text | undefined; alike: string | undefined }> {
  const asked = isValidatable(values)
  if (!asked) return { problem: messages.noAddress, alike: undefined }
  try {
    const verdict = await fetchEndpoint(validateAddress, { body: asked })
    // A likeness is no reason to refuse a line: it is shown again, with both addresses, before this one is confirmed.
    const errors = placeErrors({ ...values, alike: verdict.normalised ?? '' }, verdict)
    return { problem: errors.address ?? errors.memo, alike: verdict.lookAlikes[0]?.label }
  } catch (error) {
    return {
      problem: error instanceof Error && error.message !== '' ? toText(error.message) : addMessages.unchecked,
      alike: undefined,
    }
  }
}

function Line({ row: { line, values, problem, alike, judged } }: { row: CheckedRow }) {
  const t = useT()
  return (
    <li>
      <strong>{values.label || '–'}</strong>
      {isNetworkName(values.network) && <NetworkBadge network={values.network} />}
      <small>
        {t(messages.line, { line })} · <span className="addr">{shortenAddress(values.address)}</span>
      </small>
      {problem && (
        <p className="error">
          <CircleAlert className="i i--s" />
          <span>{t(problem)}</span>
        </p>
      )}
      {judged && !problem && (
        <p className="ok">
          <Check className="i i--s" />
          <span>{alike === undefined ? t(messages.ready) : t(messages.alike, { label: alike })}</span>
        </p>
      )}
    </li>
  )
}
