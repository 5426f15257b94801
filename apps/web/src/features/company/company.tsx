// The company page.

import './company.css'
import { companyDocument, getCompany } from '@sampan/contract/api/company.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { downloadFile } from '@sampan/ui/download'
import { useLanguage, useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag } from '@sampan/ui/status-tag'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { CompanyNav } from '../../entities/company/company-nav.tsx'
import { call } from '../../lib/http/api.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { CompanyOverview } from './company-overview.tsx'
import { messages } from './messages.ts'

type Company = ResponseOf<typeof getCompany>

export function Company({ path, title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(getCompany)
  return (
    <main className="wrap" id="main">
      <CompanyNav path={path} />
      <div className="page-head">
        <h1>{query.data?.name ?? t(title)}</h1>
      </div>
      <QueryBoundary query={query} label={t(companyMessages.loading)} shape="text" count={6}>
        {(company) => (
          <>
            <CompanyOverview active={company.members} />
            <div className="split">
              <About company={company} />
              <div className="stack-l">
                <Review review={company.review} />
                <Documents documents={company.documents} />
              </div>
            </div>
          </>
        )}
      </QueryBoundary>
    </main>
  )
}

function About({ company }: { company: Company }) {
  const t = useT()
  const locale = useLocaleFormat()
  const language = useLanguage()
  const { placeOfIncorporation: place, dateOfIncorporation: founded } = company
  const optional = (key: string, term: string, value: string | null | undefined): Description[] =>
    value ? [{ key, term, value }] : []
  const day = (at: string) => formatDate(Date.parse(at), locale)
  const country = place === null ? null : new Intl.DisplayNames(language, { type: 'region' }).of(place)
  return (
    <Panel
      title={t(messages.about)}
      foot={
        <div className="row row--between">
          <span>{t(messages.fixed)}</span>
          <LinkButton size="s" href="/feedback">
            {t(messages.write)}
          </LinkButton>
        </div>
      }
    >
      <DescriptionList
        items={[
          { key: 'name', term: t(messages.name), value: company.name },
          ...optional('number', t(messages.number), company.registrationNumber),
          ...optional('place', t(messages.place), country),
          // A day has no zone: noon keeps it the same everywhere.
          ...optional('date', t(messages.date), founded === null ? null : day(`${founded}T12:00:00Z`)),
          ...optional('person', t(messages.person), company.authorisedPerson),
          { key: 'since', term: t(messages.since), value: day(company.createdAt) },
        ]}
      />
    </Panel>
  )
}

function Review({ review }: { review: Company['review'] }) {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (key: string, term: string, at: string | null): Description[] =>
    at === null ? [] : [{ key, term, value: formatDayTime(Date.parse(at), locale) }]
  return (
    <Panel title={t(messages.review)} action={review?.status && <StatusTag status={review.status} />}>
      {review === null ? (
        <p className="muted">{t(messages.noReview)}</p>
      ) : (
        <DescriptionList
          dense
          items={[
            ...time('submitted', t(messages.submitted), review.submittedAt),
            ...time('decided', t(messages.decided), review.decidedAt),
            ...(review.reason === null ? [] : [{ key: 'reason', term: t(messages.reason), value: review.reason }]),
          ]}
        />
      )}
    </Panel>
  )
}

function Documents({ documents }: Pick<Company, 'documents'>) {
  const t = useT()
  const locale = useLocaleFormat()
  const { holds } = useSession()
  return (
    <Panel title={t(messages.documents)}>
      {documents.length === 0 ? (
        <p className="muted">{t(messages.noDocuments)}</p>
      ) : (
        <ul className="documents">
          {documents.map(({ id, name, kind, addedAt }) => (
            <li key={id}>
              <FileText className="i" />
              <span className="duo">
                <strong>{name}</strong>
                <small>{t(messages.added, { kind, day: formatDate(Date.parse(addedAt), locale) })}</small>
              </span>
              {holds('company.audit') && <FetchDocument id={id} name={name} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Fetched with the session and downloaded: uploaded files are never opened inside this page. */
function FetchDocument({ id, name }: Pick<Company['documents'][number], 'id' | 'name'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const outcome = await call(companyDocument, { params: { id } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, name)
  }
  return (
    <Button
      size="s"
      icon={<Download className="i i--s" />}
      busy={busy}
      busyLabel={t(messages.fetching)}
      aria-label={t(messages.fetchNamed, { name })}
      onClick={() => void fetchIt()}
    >
      {t(messages.fetchIt)}
    </Button>
  )
}
