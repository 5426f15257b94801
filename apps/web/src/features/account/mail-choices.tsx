import { noticePreferences, setNoticePreferences } from '@sampan/contract/api/notifications.ts'
import { type MailGroup, mailGroups } from '@sampan/contract/notice-groups.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Switch } from '@sampan/ui/switch.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { session } from '../../lib/this-browser.ts'
import { mailWords as words } from './words-mail.ts'

/** Which notifications are mailed too. Each switch takes effect when it is moved. */
export function MailChoices() {
  const say = useSay()
  const query = useAnswer(noticePreferences)
  const state = session.state.get()
  const inCompany = state.status === 'signed-in' && state.scopes.includes('company')
  const groups = mailGroups.filter((group) => group !== 'approvals' || inCompany)
  return (
    <Panel title={say(words.title)} foot={say(words.always)}>
      <Answered query={query} label={say(words.loading)} count={3}>
        {({ mailed }) => (
          <div className="form">
            <p className="small muted">{say(words.about)}</p>
            {groups.map((group) => (
              <Choice key={group} group={group} mailed={mailed[group]} />
            ))}
          </div>
        )}
      </Answered>
    </Panel>
  )
}

function Choice({ group, mailed }: { group: MailGroup; mailed: boolean }) {
  const say = useSay()
  const help = useId()
  const [chosen, setChosen] = useState(mailed)
  const choose = async (on: boolean) => {
    setChosen(on)
    const outcome = await call(setNoticePreferences, { body: { [group]: on } })
    setChosen(outcome.ok ? outcome.result.mailed[group] : mailed)
    if (!outcome.ok) return
    outdate(noticePreferences)
    showToast({ text: say(words.saved) })
  }
  return (
    <div>
      <Switch checked={chosen} aria-describedby={help} onChange={(event) => void choose(event.target.checked)}>
        {say(words[group])}
      </Switch>
      <p className="small muted" id={help}>
        {say(words[`${group}About`])}
      </p>
    </div>
  )
}
