import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Shield } from 'lucide-react'
import { words } from '../words.ts'
import { legalLinks } from './legal-links.ts'

export function Footer() {
  const say = useSay()
  return (
    <footer className="foot">
      <div className="wrap stack">
        <p className="safe">
          <Shield className="i" />
          <span>{say(words.never)}</span>
        </p>
        <div className="foot__in">
          <span>Sampan</span>
          {legalLinks.map(({ href, label }) => (
            <Link key={href} href={href}>
              {say(label)}
            </Link>
          ))}
          <Link href="/feedback">{say(words.feedback)}</Link>
        </div>
      </div>
    </footer>
  )
}
