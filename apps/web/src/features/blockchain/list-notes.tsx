import { get } from '@sampan/contract/api/blockchain-address.ts'
import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { CoolDown } from '../../lib/cool-down.tsx'
import { HandedIn } from '../../lib/handed-in.tsx'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useQueue } from './import-queue.ts'
import { words } from './words.ts'

/** After the codes: what is saved, who acts next, and from when it can be used. */
export function JustSaved({ id }: { id: string | undefined }) {
  const say = useSay()
  const { data } = useAnswer(get, { params: { id: id ?? '' } }, { asks: id !== undefined })
  if (id === undefined || !data) return null
  if (data.nextStep?.approvalId !== undefined) return <HandedIn id={data.nextStep.approvalId} />
  return (
    <Note tone="positive" live="status" title={say(words.saved, { label: data.label })}>
      {data.usableFrom === null ? (data.reason ?? say(words.savedNext)) : <CoolDown usableFrom={data.usableFrom} />}
    </Note>
  )
}

export function QueueNote() {
  const say = useSay()
  const url = useUrlState()
  const { rows } = useQueue()
  if (rows.length === 0) return null
  return (
    <Note tone="caution" title={say(words.queueLeft, { count: rows.length })}>
      <div className="row">
        <LinkButton size="s" href={url.href({ import: 'queue', added: undefined })}>
          {say(words.queueGo)}
        </LinkButton>
      </div>
    </Note>
  )
}
