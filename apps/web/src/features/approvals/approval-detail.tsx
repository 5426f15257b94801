import '@sampan/ui/styles/history.css'
import { getApproval } from '@sampan/contract/api/approvals.ts'
import type { Text } from '@sampan/contract/language.ts'
import { approvalActions } from '@sampan/contract/policies.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { ArrowLeft } from 'lucide-react'
import { companyWords } from '../../lib/company-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ApprovalState } from './approval-state.tsx'
import type { Told } from './decide.ts'
import { Decide } from './decide.tsx'
import { Decoded } from './decoded.tsx'
import { Rate } from './rate.tsx'
import { WhoDecides } from './who-decides.tsx'
import { outcomeWords, stateWords, words } from './words.ts'

export function ApprovalDetail({ id, title }: { id: string; title: Text }) {
  const say = useSay()
  const url = useUrlState()
  const query = useAnswer(getApproval, { params: { id } })
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={url.href({ id: undefined })}>
          <ArrowLeft className="i i--s" />
          {say(words.back)}
        </Link>
        {query.data ? <Head told={query.data} /> : <h1>{say(title)}</h1>}
      </div>
      <Answered query={query} label={say(companyWords.loading)} shape="text" count={6}>
        {(told) => (
          <div className="split split--flow">
            <div className="stack-l">
              <Outcome told={told} />
              <Decoded told={told} />
              {told.quote && <Rate key={told.quote.expiresAt} told={told} quote={told.quote} />}
              <Decide told={told} />
            </div>
            <WhoDecides told={told} />
          </div>
        )}
      </Answered>
    </>
  )
}

function Head({ told }: { told: Told }) {
  const say = useSay()
  return (
    <>
      <h1>
        <span className="muted small">{say(approvalActions[told.action])}</span>
        <br />
        {told.amount ? <Money exact money={moneyOf(told.amount)} /> : told.title}
      </h1>
      <div className="row">
        <ApprovalState approval={told} />
        {told.amount && told.destination !== null && <span className="muted">{told.title}</span>}
      </div>
    </>
  )
}

const tones = { BLOCKED: 'caution', APPROVED: 'positive', REJECTED: 'negative', RECALLED: 'neutral', EXPIRED: 'neutral' } as const

/** Said aloud when it changes: somebody else may decide while this page is open. */
function Outcome({ told: { state, reason } }: { told: Told }) {
  const say = useSay()
  return (
    <div role="status">
      {state !== 'PENDING' && (
        <Note tone={tones[state]} title={say(stateWords[state])}>
          {state !== 'BLOCKED' && <p>{say(outcomeWords[state])}</p>}
          {reason !== null && <p>{reason}</p>}
        </Note>
      )}
    </div>
  )
}
