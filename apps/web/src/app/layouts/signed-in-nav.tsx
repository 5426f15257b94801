// The navigation links of a signed-in user.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { isCurrent } from './nav-links.ts'
import { navLinks } from './signed-in-links.ts'

/** The links of the wide header. */
export function SignedInNav({ path, scopes }: { path: string; scopes: readonly string[] }) {
  const t = useT()
  return navLinks(scopes).map((link) => (
    <Link key={link.href} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined}>
      {t(link.label)}
    </Link>
  ))
}
