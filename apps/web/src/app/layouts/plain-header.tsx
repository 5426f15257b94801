// The header of sign-in and verification pages: the logo and a way back.

import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Logo } from '@sampan/ui/logo'
import { X } from 'lucide-react'
import { messages } from '../messages.ts'
import { DisplayMenu } from './display-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** Sign-in and verification: the logo, and nothing that leads away from the task but the way back. */
export function PlainHeader({ back }: { back: string | undefined }) {
  const t = useT()
  return (
    <header className="plain__top">
      <Link className="brand" href="/home" aria-label={t(messages.homeLink)}>
        <Logo />
      </Link>
      <span className="row row--tight">
        <LanguageMenu />
        <DisplayMenu />
        {back && (
          <LinkButton variant="quiet" size="s" href={back} icon={<X className="i i--s" />}>
            {t(messages.cancel)}
          </LinkButton>
        )}
      </span>
    </header>
  )
}
