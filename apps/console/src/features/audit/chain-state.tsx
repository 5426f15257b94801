import { auditState, verifyAudit } from '@sampan/contract/operator/audit.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { showToast } from '@sampan/ui/toast-store'
import { call } from '../../lib/http/api.ts'
import { outdate, useAnswer } from '../../lib/http/endpoint-query.ts'
import { words as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { words } from './messages.ts'

/** Where the chain stands, what is kept of it outside the database, and what the last check found. */
export function ChainState() {
  const t = useT()
  const { moment } = useTimes()
  const query = useAnswer(auditState)
  const verify = async () => {
    const outcome = await call(verifyAudit, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: t(words.started) })
    outdate()
  }
  const place = (link: { seq: string; hash: string; at: string } | null) =>
    link ? { value: <code>{`${link.seq} ${link.hash.slice(0, 16)}`}</code>, note: moment(link.at) } : { value: t(shared.none) }
  return (
    <Panel
      title={t(words.chain)}
      action={
        <Button size="s" onClick={() => void verify()}>
          {t(words.verify)}
        </Button>
      }
    >
      <QueryBoundary query={query} label={t(shared.loading)} shape="text">
        {({ head, anchor, waiting, checked }) => (
          <div className="stack">
            <DescriptionList
              dense
              facts={[
                { key: 'head', term: t(words.head), ...place(head) },
                { key: 'anchor', term: t(words.anchor), ...place(anchor) },
                { key: 'waiting', term: t(words.waiting), value: waiting },
                {
                  key: 'checked',
                  term: t(words.checked),
                  value: checked ? (
                    <Tag tone={checked.ok ? 'done' : 'stopped'}>{t(checked.ok ? words.intact : words.broken)}</Tag>
                  ) : (
                    t(words.notChecked)
                  ),
                  note: checked && t(words.links, { n: checked.links, time: moment(checked.at) }),
                },
              ]}
            />
            {checked?.findings.map(({ kind, seq, row, about }) => (
              <Note key={`${kind}.${seq}.${row}`} tone="negative" title={kind}>
                {about}
              </Note>
            ))}
          </div>
        )}
      </QueryBoundary>
    </Panel>
  )
}
