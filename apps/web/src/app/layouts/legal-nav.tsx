// The navigation between legal documents.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { messages } from '../messages.ts'
import { legalLinks } from './legal-links.ts'

/** A document has several paths, so the last part of the path decides which one is open. */
export function LegalNav({ path }: { path: string }) {
  const t = useT()
  const open = path.split('/').find((part, index) => index > 0 && part !== 'potocol' && part !== 'protocol') ?? ''
  return (
    <nav className="legal__nav" aria-label={t(messages.legal)}>
      {legalLinks.map(({ href, label, page }) => (
        <Link key={href} href={href} aria-current={open.startsWith(page) ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
