// The heading of a page, which is also the title of the browser tab.

import { Link } from '@sampan/ui/link'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

type PageHeadProps = {
  /** Also the title of the browser's tab, where it is plain text. */
  title: string
  /** In place of the plain title, where the heading holds figures. */
  heading?: ReactNode
  about?: ReactNode
  back?: { readonly href: string; readonly label: string }
  children?: ReactNode
}

/** Where one is, what it is about, and what can be done with the whole page. */
export function PageHead({ title, heading, about, back, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Sampan`
  }, [title])
  return (
    <>
      {back && (
        <Link className="crumb" href={back.href}>
          <ArrowLeft className="i i--s" />
          {back.label}
        </Link>
      )}
      <div className="chead">
        <div>
          <h1>{heading ?? title}</h1>
          {about && <div className="row small muted">{about}</div>}
        </div>
        {children && <div className="row">{children}</div>}
      </div>
    </>
  )
}
