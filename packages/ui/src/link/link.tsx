// A link that uses the app's router for internal paths and a new tab for external ones.

import { linkKind } from '@sampan/contract/links.ts'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'

type Navigate = (href: string) => void

/** `prepare` is called when a pointer or the focus reaches an internal link, before it is pressed. */
type Router = { readonly navigate?: Navigate | undefined; readonly prepare?: Navigate | undefined }

const RouterContext = createContext<Router>({})

/** The application provides its router, so that internal links change the page without a reload. */
export function LinkProvider({ navigate, prepare, children }: Router & { children: ReactNode }) {
  const router = useMemo(() => ({ navigate, prepare }), [navigate, prepare])
  return <RouterContext value={router}>{children}</RouterContext>
}

export type LinkProps = Omit<ComponentProps<'a'>, 'style' | 'href'> & { href: string }

const pressShownMs = 300

/** Marks the link in the next frame, because the screen that it leads to may take longer than a press should stay unanswered. */
function showPress(link: HTMLAnchorElement): void {
  link.dataset.pressed = ''
  setTimeout(() => delete link.dataset.pressed, pressShownMs)
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Internal paths go to the router, external addresses open a new tab, and any other address (javascript:) gets no href. */
export function Link({ href, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { navigate, prepare } = useContext(RouterContext)
  const kind = href.startsWith('#') ? 'own' : linkKind(href)
  const routed = kind === 'own' && href.startsWith('/') && !rest.target && rest.download === undefined
  const reach = () => routed && prepare?.(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || !routed || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    showPress(event.currentTarget)
    navigate(href)
  }
  // Mail and telephone links open a program of the device, not a page.
  const opensTab = kind === 'external' && /^http/i.test(href)
  return (
    <a
      {...rest}
      {...(opensTab ? newTab : {})}
      href={kind === 'refused' ? undefined : href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        reach()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        reach()
      }}
    >
      {children}
    </a>
  )
}
