import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { navLinks } from './signed-in-links.ts'

/** The links of the wide header. */
export function SignedInNav({ path, scopes }: { path: string; scopes: readonly string[] }) {
  const say = useSay()
  return navLinks(scopes).map(({ href, label }) => (
    <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
      {say(label)}
    </Link>
  ))
}
