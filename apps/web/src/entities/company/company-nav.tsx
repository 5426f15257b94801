// The navigation between the pages of a company.

import { SectionNav, type SectionPage } from '../../lib/navigation/section-nav.tsx'
import { companyMessages as messages } from './company-messages.ts'

const pages: readonly SectionPage[] = [
  { href: '/approvals', label: messages.approvals, scope: 'company' },
  { href: '/members', label: messages.members, scope: 'company' },
  { href: '/policies', label: messages.policies, scope: 'company' },
  { href: '/company', label: messages.company, scope: 'company' },
  { href: '/company-activity', label: messages.activity, scope: 'company.audit' },
]

export const CompanyNav = ({ path }: { path: string }) => <SectionNav label={messages.nav} pages={pages} path={path} />
