// The footer of public and signed-in pages.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Shield } from 'lucide-react'
import { messages } from '../messages.ts'
import { publicTitles } from '../routes/public-titles.ts'
import { legalLinks } from './legal-links.ts'

export function Footer() {
  const t = useT()
  return (
    <footer className="foot">
      <div className="wrap stack">
        <p className="safe">
          <Shield className="i" />
          <span>{t(messages.never)}</span>
        </p>
        <div className="foot__in">
          <span>Sampan</span>
          {legalLinks.map(({ href, label }) => (
            <Link key={href} href={href}>
              {t(label)}
            </Link>
          ))}
          <Link href="/proof-of-liabilities">{t(publicTitles.proofOfLiabilities)}</Link>
          <Link href="/help">{t(messages.help)}</Link>
          <Link href="/feedback">{t(messages.feedback)}</Link>
        </div>
      </div>
    </footer>
  )
}
