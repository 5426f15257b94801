// The page in place of one that the signed-in user has no permission for.

import { listMembers } from '@sampan/contract/api/members.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { LinkButton } from '@sampan/ui/button'
import { useLanguage, useT } from '@sampan/ui/language'
import { formatAnyOf } from '../../entities/company/name-list.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './messages.ts'

/** Names the permission and who grants it: in a company its owners, who can be written to, otherwise our support. */
export function MissingPermission({ missing }: { missing: Scope }) {
  const t = useT()
  const language = useLanguage()
  const { holds } = useSession()
  const isMember = holds('company')
  const { data } = useEndpointQuery(listMembers, undefined, { enabled: isMember })
  const owners = data?.resultList.filter(({ role, state, present }) => role === 'owner' && state === 'active' && !present) ?? []
  const permission = t(scopeLabels[missing])
  const [owner] = owners
  const subject = encodeURIComponent(t(messages.subject, { permission }))
  const byCompany = owner ? t(messages.byOwner, { names: formatAnyOf(owners, language) }) : t(messages.byCompany)
  return (
    <main className="wrap not-found" id="main">
      <h1>{t(messages.permission, { permission })}</h1>
      <p className="lead">{isMember ? byCompany : t(messages.bySupport)}</p>
      <div className="row">
        {owner && (
          <LinkButton variant="primary" href={`mailto:${owner.email}?subject=${subject}`}>
            {t(messages.ask, { name: owner.name })}
          </LinkButton>
        )}
        {!isMember && (
          <LinkButton variant="primary" href="/feedback">
            {t(messages.support)}
          </LinkButton>
        )}
        <LinkButton href="/wallet">{t(messages.wallet)}</LinkButton>
      </div>
    </main>
  )
}
