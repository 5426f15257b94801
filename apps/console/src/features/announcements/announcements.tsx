import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { endAnnouncement, searchAnnouncements } from '@sampan/contract/operator/settings.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/attempt.ts'
import { MorePages } from '../../lib/more-pages.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { useTimes } from '../../lib/reader.ts'
import { answerOf, outdate, usePages } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { Announce } from './announce.tsx'
import { words } from './words.ts'

type Announcement = AnswerOf<typeof searchAnnouncements>['resultList'][number]

export function Announcements() {
  const say = useSay()
  const pages = usePages(searchAnnouncements, {}, (cursor, signal) =>
    answerOf(searchAnnouncements, { body: { query: {}, pagination: { size: 30, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <div className="csplit">
        <div>
          <Answered query={pages} label={say(shared.loading)} panel>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState level={2} title={say(words.empty)} />
              ) : (
                <ul className="panel clist">
                  {rows.map((row) => (
                    <Row key={row.id} announcement={row} />
                  ))}
                  {pages.hasNextPage && (
                    <li>
                      <MorePages pages={pages} />
                    </li>
                  )}
                </ul>
              )
            }
          </Answered>
        </div>
        {mayNow('announcement.edit') && (
          <aside>
            <Announce />
          </aside>
        )}
      </div>
    </>
  )
}

const tones = { planned: 'waiting', shown: 'done', over: 'ended' } as const

function Row({ announcement }: { announcement: Announcement }) {
  const say = useSay()
  const language = useLanguage()
  const { moment } = useTimes()
  const [ending, setEnding] = useState(false)
  const { level, texts, from, to, state, createdBy } = announcement
  return (
    <li className="stack">
      <div className="row">
        <Tag tone={tones[state]}>{say(words[state])}</Tag>
        <span className="small muted">
          {`${say(words[level])} · ${createdBy.name} · ${
            to ? say(words.period, { from: moment(from), to: moment(to) }) : say(words.openEnd, { from: moment(from) })
          }`}
        </span>
      </div>
      <p className="break">{texts[language]}</p>
      {state !== 'over' &&
        mayNow('announcement.edit') &&
        (ending ? (
          <EndForm id={announcement.id} onClose={() => setEnding(false)} />
        ) : (
          <p>
            <Button size="s" variant="danger" onClick={() => setEnding(true)}>
              {say(words.end)}
            </Button>
          </p>
        ))}
    </li>
  )
}

function EndForm({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay()
  const attempt = useAttempt()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const end = async () => {
    setPressed(true)
    if (reason.trim() === '') return
    const outcome = await call(endAnnouncement, { params: { id }, body: { requestId: attempt.id(), reason: reason.trim() } })
    if (!outcome.ok) return
    showToast({ text: say(words.ended) })
    outdate()
    onClose()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void end()
      }}
    >
      <Field label={say(words.endWhy)} error={pressed && reason.trim() === '' && say(shared.required)}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" size="s" variant="danger">
          {say(words.end)}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {say(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}
