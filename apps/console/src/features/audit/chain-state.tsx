// The state of the audit chain: its head, its outside copies, and the last verification.

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
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

export function ChainState() {
  const t = useT()
  const { moment } = useTimes()
  const query = useEndpointQuery(auditState)
  const verify = async () => {
    const outcome = await call(verifyAudit, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: t(messages.started) })
    invalidate()
  }
  const place = (link: { seq: string; hash: string; at: string } | null) =>
    link ? { value: <code>{`${link.seq} ${link.hash.slice(0, 16)}`}</code>, note: moment(link.at) } : { value: t(shared.none) }
  return (
    <Panel
      title={t(messages.chain)}
      action={
        <Button size="s" onClick={() => void verify()}>
          {t(messages.verify)}
        </Button>
      }
    >
      <QueryBoundary query={query} label={t(shared.loading)} shape="text">
        {({ head, anchor, waiting, checked }) => (
          <div className="stack">
            <DescriptionList
              dense
              items={[
                { key: 'head', term: t(messages.head), ...place(head) },
                { key: 'anchor', term: t(messages.anchor), ...place(anchor) },
                { key: 'waiting', term: t(messages.waiting), value: waiting },
                {
                  key: 'checked',
                  term: t(messages.checked),
                  value: checked ? (
                    <Tag tone={checked.ok ? 'done' : 'stopped'}>{t(checked.ok ? messages.intact : messages.broken)}</Tag>
                  ) : (
                    t(messages.notChecked)
                  ),
                  note: checked && t(messages.links, { n: checked.links, time: moment(checked.at) }),
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
