// The members page: the list, the invitation and the role change.

import './members.css'
import { listMembers } from '@sampan/contract/api/members.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { UserRoundPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { CompanyNav } from '../../entities/company/company-nav.tsx'
import { SubmittedApproval } from '../../entities/company/submitted-approval.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { MemberTable } from './member-table.tsx'
import { messages } from './messages.ts'
import type { Member } from './role-name.ts'

const MemberForm = lazy(() => import('./member-form.tsx').then((part) => ({ default: part.MemberForm })))
const MemberSheet = lazy(() => import('./member-sheet.tsx').then((part) => ({ default: part.MemberSheet })))

/** The list, the invitation and the change of a role share one route; which is open stands in the address. */
export function Members({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const query = useEndpointQuery(listMembers)
  const mayManage = holds('company.members')
  const changing = url.get('change')
  const asked = changing === undefined ? 'list' : 'change'
  const managed = url.get('invite') === undefined ? asked : 'invite'
  const part = mayManage ? managed : 'list'
  useStepFocus(part)
  return (
    <main className="wrap" id="main">
      {part === 'list' ? (
        <>
          <CompanyNav path={path} />
          <div className="page-head">
            <div className="row row--between">
              <div>
                <h1>{t(title)}</h1>
                <p className="lead">{t(messages.lead)}</p>
              </div>
              {mayManage && (
                <LinkButton variant="primary" href="/members?invite=1" icon={<UserRoundPlus className="i" />}>
                  {t(messages.invite)}
                </LinkButton>
              )}
            </div>
          </div>
          <QueryBoundary query={query} label={t(companyMessages.loading)} count={4} panel>
            {({ resultList }) => <List members={resultList} />}
          </QueryBoundary>
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="form" count={4} label={t(companyMessages.loading)} />}>
          {part === 'invite' ? (
            <MemberForm />
          ) : (
            <QueryBoundary query={query} label={t(companyMessages.loading)} shape="form" count={4}>
              {({ resultList }) => <MemberForm member={resultList.find(({ id }) => id === changing)} />}
            </QueryBoundary>
          )}
        </Suspense>
      )}
    </main>
  )
}

function List({ members }: { members: readonly Member[] }) {
  const t = useT()
  const url = useUrlState()
  const open = members.find(({ id }) => id === url.get('id'))
  const invited = members.find(({ id }) => id === url.get('invited'))
  return (
    <div className="stack-l">
      <SubmittedApproval id={url.get('waiting')} />
      {invited && (
        <Note tone="positive" live="status" title={t(messages.invited, { name: invited.name })}>
          {t(messages.invitedMore)}
        </Note>
      )}
      <Panel flush>
        <MemberTable members={members} openId={open?.id} />
      </Panel>
      {open && (
        <Suspense>
          <MemberSheet key={open.id} member={open} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </div>
  )
}
