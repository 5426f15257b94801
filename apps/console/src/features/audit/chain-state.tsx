import { auditState, verifyAudit } from '@sampan/contract/operator/audit.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { call } from '../../lib/api.ts'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

/** Where the chain stands, what is kept of it outside the database, and what the last check found. */
export function ChainState() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(auditState)
  const verify = async () => {
    const outcome = await call(verifyAudit, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: say(words.started) })
    outdate()
  }
  const place = (link: { seq: string; hash: string; at: string } | null) =>
    link ? { value: <code>{`${link.seq} ${link.hash.slice(0, 16)}`}</code>, note: moment(link.at) } : { value: say(shared.none) }
  return (
    <Panel
      title={say(words.chain)}
      action={
        <Button size="s" onClick={() => void verify()}>
          {say(words.verify)}
        </Button>
      }
    >
      <Answered query={query} label={say(shared.loading)} shape="text">
        {({ head, anchor, waiting, checked }) => (
          <div className="stack">
            <Facts
              dense
              facts={[
                { key: 'head', term: say(words.head), ...place(head) },
                { key: 'anchor', term: say(words.anchor), ...place(anchor) },
                { key: 'waiting', term: say(words.waiting), value: waiting },
                {
                  key: 'checked',
                  term: say(words.checked),
                  value: checked ? (
                    <Tag tone={checked.ok ? 'done' : 'stopped'}>{say(checked.ok ? words.intact : words.broken)}</Tag>
                  ) : (
                    say(words.notChecked)
                  ),
                  note: checked && say(words.links, { n: checked.links, time: moment(checked.at) }),
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
      </Answered>
    </Panel>
  )
}
