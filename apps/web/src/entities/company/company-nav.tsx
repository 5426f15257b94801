// The navigation between the pages of a company.

import './company-nav.css'
import type { Scope } from '@sampan/contract/scopes.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { plainPath } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { companyMessages as messages } from './company-messages.ts'

const pages: readonly { href: string; label: 'approvals' | 'members' | 'policies' | 'company' | 'activity'; scope: Scope }[] = [
  { href: '/approvals', label: 'approvals', scope: 'company' },
  { href: '/members', label: 'members', scope: 'company' },
  { href: '/policies', label: 'policies', scope: 'company' },
  { href: '/company', label: 'company', scope: 'company' },
  { href: '/company-activity', label: 'activity', scope: 'company.audit' },
]

/** The pages of a company lie beside each other. */
export function CompanyNav({ path }: { path: string }) {
  const t = useT()
  const { holds } = useSession()
  return (
    <nav className="conav" aria-label={t(messages.nav)}>
      {pages
        .filter(({ scope }) => holds(scope))
        .map(({ href, label }) => (
          <Link key={href} href={href} aria-current={plainPath(path) === href ? 'page' : undefined}>
            {t(messages[label])}
          </Link>
        ))}
    </nav>
  )
}
