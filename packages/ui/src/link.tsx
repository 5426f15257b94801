import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

/** The application lends its router, so that links in our parts change the page without loading it anew. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

export type LinkProps = Omit<ComponentProps<'a'>, 'style' | 'href'> & { href: string }

export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const ours = href.startsWith('/') && !rest.target && rest.download === undefined
    if (!navigate || !ours || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
