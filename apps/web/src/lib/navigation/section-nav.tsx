// The navigation between the pages of one section.

import '@sampan/ui/list-page.css'
import './section-nav.css'
import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useLayoutEffect, useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { plainPath } from './paths.ts'

export type SectionPage = {
  readonly href: string
  readonly label: Text
  /** Left out: everyone who sees the section. */
  readonly scope?: Scope
  /** A page of its own outside the app, loaded whole. */
  readonly standalone?: true
}

type SectionNavProps = { label: Text; pages: readonly SectionPage[]; path: string }

/** The pages of a section lie beside each other; a reader sees those that they may open. */
export function SectionNav({ label, pages, path }: SectionNavProps) {
  const t = useT()
  const { holds } = useSession()
  const shown = pages.filter(({ scope }) => scope === undefined || holds(scope))
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={nav} className="section-nav fades" aria-label={t(label)}>
      {shown.map(({ href, label: name, standalone }) => (
        <Link key={href} href={href} target={standalone && '_self'} aria-current={plainPath(path) === href ? 'page' : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
