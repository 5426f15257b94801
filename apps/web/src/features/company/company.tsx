import './company.css'
import { companyDocument, getCompany } from '@sampan/contract/api/company.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { download } from '@sampan/ui/download.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { CompanyNav } from '../../lib/company-nav.tsx'
import { companyWords } from '../../lib/company-words.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { words } from './words.ts'

type Told = AnswerOf<typeof getCompany>

export function Company({ path, title }: ScreenProps) {
  const say = useSay()
  const query = useAnswer(getCompany)
  return (
    <main className="wrap" id="main">
      <CompanyNav path={path} />
      <div className="page-head">
        <h1>{query.data?.name ?? say(title)}</h1>
      </div>
      <Answered query={query} label={say(companyWords.loading)} shape="text" count={6}>
        {(told) => (
          <div className="split">
            <About told={told} />
            <div className="stack-l">
              <Review review={told.review} />
              <Documents documents={told.documents} />
            </div>
          </div>
        )}
      </Answered>
    </main>
  )
}

function About({ told }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  const language = useLanguage()
  const { placeOfIncorporation: place, dateOfIncorporation: founded } = told
  const optional = (key: string, term: string, value: string | null | undefined): Fact[] => (value ? [{ key, term, value }] : [])
  const day = (at: string) => formatDate(Date.parse(at), reader)
  const country = place === null ? null : new Intl.DisplayNames(language, { type: 'region' }).of(place)
  return (
    <Panel
      title={say(words.about)}
      foot={
        <div className="row row--between">
          <span>{say(words.fixed)}</span>
          <LinkButton size="s" href="/feedback">
            {say(words.write)}
          </LinkButton>
        </div>
      }
    >
      <Facts
        facts={[
          { key: 'name', term: say(words.name), value: told.name },
          ...optional('number', say(words.number), told.registrationNumber),
          ...optional('place', say(words.place), country),
          // A day has no zone: noon keeps it the same everywhere.
          ...optional('date', say(words.date), founded === null ? null : day(`${founded}T12:00:00Z`)),
          ...optional('person', say(words.person), told.authorisedPerson),
          { key: 'since', term: say(words.since), value: day(told.createdAt) },
          { key: 'members', term: say(words.members), value: <Link href="/members">{told.members}</Link> },
        ]}
      />
    </Panel>
  )
}

function Review({ review }: { review: Told['review'] }) {
  const say = useSay()
  const reader = useReader()
  const time = (key: string, term: string, at: string | null): Fact[] =>
    at === null ? [] : [{ key, term, value: formatDayTime(Date.parse(at), reader) }]
  return (
    <Panel title={say(words.review)} action={review?.status && <StatusTag status={review.status} />}>
      {review === null ? (
        <p className="muted">{say(words.noReview)}</p>
      ) : (
        <Facts
          dense
          facts={[
            ...time('submitted', say(words.submitted), review.submittedAt),
            ...time('decided', say(words.decided), review.decidedAt),
            ...(review.reason === null ? [] : [{ key: 'reason', term: say(words.reason), value: review.reason }]),
          ]}
        />
      )}
    </Panel>
  )
}

function Documents({ documents }: Pick<Told, 'documents'>) {
  const say = useSay()
  const reader = useReader()
  const { holds } = useVisitor()
  return (
    <Panel title={say(words.documents)}>
      {documents.length === 0 ? (
        <p className="muted">{say(words.noDocuments)}</p>
      ) : (
        <ul className="documents">
          {documents.map(({ id, name, kind, addedAt }) => (
            <li key={id}>
              <FileText className="i" />
              <span className="duo">
                <strong>{name}</strong>
                <small>{say(words.added, { kind, day: formatDate(Date.parse(addedAt), reader) })}</small>
              </span>
              {holds('company.audit') && <FetchDocument id={id} name={name} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Fetched with the session and handed to the downloads: what somebody uploaded is never opened inside this page. */
function FetchDocument({ id, name }: Pick<Told['documents'][number], 'id' | 'name'>) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const outcome = await call(companyDocument, { params: { id } })
    setBusy(false)
    if (outcome.ok) download(outcome.result, name)
  }
  return (
    <Button
      size="s"
      icon={<Download className="i i--s" />}
      busy={busy}
      busyLabel={say(words.fetching)}
      aria-label={say(words.fetchNamed, { name })}
      onClick={() => void fetchIt()}
    >
      {say(words.fetchIt)}
    </Button>
  )
}
