// A link that uses the app's router for internal paths and a new tab for external ones.

import { linkKind } from '@sampan/contract/links.ts'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

/** The application provides its router, so that internal links change the page without a reload. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

export type LinkProps = Omit<ComponentProps<'a'>, 'style' | 'href'> & { href: string }

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Internal paths go to the router, external addresses open a new tab, and any other address (javascript:) gets no href. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const kind = href.startsWith('#') ? 'own' : linkKind(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const routed = kind === 'own' && href.startsWith('/') && !rest.target && rest.download === undefined
    if (!navigate || !routed || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  // Mail and telephone links open a program of the device, not a page.
  const opensTab = kind === 'external' && /^http/i.test(href)
  return (
    <a {...rest} {...(opensTab ? newTab : {})} href={kind === 'refused' ? undefined : href} onClick={follow}>
      {children}
    </a>
  )
}
