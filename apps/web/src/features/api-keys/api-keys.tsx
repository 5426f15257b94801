// The API keys page: the list, the form of a key and a secret that was just made.

import '@sampan/ui/list-page.css'
import './api-keys.css'
import { listKeys } from '@sampan/contract/api/api-keys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DevelopersNav } from '../../entities/developers/developers-nav.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { type ApiKey, forgetSecret, readUnsaved } from './key-calls.ts'
import { isLiving, KeyTable } from './key-table.tsx'
import { messages } from './messages.ts'
import { RevokeAll } from './revoke-all.tsx'
import { SecretOnce } from './secret-once.tsx'

const KeyForm = lazy(() => import('./key-form.tsx').then((part) => ({ default: part.KeyForm })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then((part) => ({ default: part.KeySheet })))

const formParams = ['edit', 'create'] as const

/** A secret that is not saved yet comes before everything else: it cannot be shown again. */
export function ApiKeys({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const [unsaved, setUnsaved] = useState(readUnsaved)
  const asked = formParams.find((name) => url.get(name) !== undefined) ?? 'list'
  const part = unsaved ? 'secret' : asked
  useStepFocus(part)
  const finish = () => {
    forgetSecret()
    setUnsaved(undefined)
  }
  return (
    <main className="wrap" id="main">
      {unsaved && <SecretOnce made={unsaved} onDone={finish} />}
      <Suspense fallback={<Skeleton shape="form" count={4} label={t(messages.loading)} />}>
        {part === 'create' && <KeyForm />}
        {part === 'edit' && <KeyEdit id={url.get('edit') ?? ''} title={title} />}
      </Suspense>
      {part === 'list' && (
        <>
          <DevelopersNav path={path} />
          <KeyList title={title} />
        </>
      )}
    </main>
  )
}

function KeyEdit({ id, title }: { id: string; title: Text }) {
  const t = useT()
  const query = useEndpointQuery(listKeys)
  return (
    <>
      {!query.data && <h1>{t(title)}</h1>}
      <QueryBoundary query={query} label={t(messages.loading)} count={4}>
        {({ resultList }) => {
          const apiKey = resultList.find((key) => key.id === id)
          return apiKey ? <KeyForm apiKey={apiKey} /> : <KeyList title={title} />
        }}
      </QueryBoundary>
    </>
  )
}

const createHref = '/developers/keys?create=1'

function KeyList({ title }: { title: Text }) {
  const t = useT()
  const query = useEndpointQuery(listKeys)
  const keys = query.data?.resultList ?? []
  return (
    <>
      <div className="page-head">
        <div className="row row--between">
          <div>
            <h1>{t(title)}</h1>
            <p className="lead">{t(messages.lead)}</p>
          </div>
          {keys.length > 0 && (
            <div className="row">
              {keys.some(isLiving) && <RevokeAll />}
              <LinkButton variant="primary" href={createHref} icon={<Plus className="i" />}>
                {t(messages.create)}
              </LinkButton>
            </div>
          )}
        </div>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={4} panel>
        {({ resultList }) => (resultList.length === 0 ? <NoKeys /> : <Keys keys={resultList} />)}
      </QueryBoundary>
    </>
  )
}

function NoKeys() {
  const t = useT()
  return (
    <Panel>
      <EmptyState
        level={2}
        title={t(messages.empty)}
        actions={
          <>
            <LinkButton variant="primary" href={createHref}>
              {t(messages.create)}
            </LinkButton>
            <LinkButton href="/docs/api" target="_self">
              {t(messages.documentation)}
            </LinkButton>
          </>
        }
      >
        {t(messages.emptyMore)}
      </EmptyState>
    </Panel>
  )
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const url = useUrlState()
  const open = keys.find(({ id }) => id === url.get('id'))
  return (
    <>
      <Panel flush>
        <KeyTable keys={keys} openId={open?.id} />
      </Panel>
      {open && (
        <Suspense>
          <KeySheet key={open.id} apiKey={open} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </>
  )
}
