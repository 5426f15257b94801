import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { isCurrent } from './nav-links.ts'
import { navLinks } from './signed-in-links.ts'

/** The links of the wide header. */
export function SignedInNav({ path, scopes }: { path: string; scopes: readonly string[] }) {
  const say = useSay()
  return navLinks(scopes).map((link) => (
    <Link key={link.href} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined}>
      {say(link.label)}
    </Link>
  ))
}
