// One component of the gallery with its states under its name.

import type { Text } from '@sampan/contract/language.ts'
import { type ReactNode, useId } from 'react'
import { useT } from '../language/language.tsx'
import { classNames } from '../state/class-names.ts'

/** One part with its states, under a rule with its name. */
export function Figure({ title, wide, children }: { title: Text; wide?: boolean; children: ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <section className={classNames('fig', wide && 'fig--wide')} aria-labelledby={id}>
      <h2 id={id} className="fig__t">
        {t(title)}
      </h2>
      <div className="fig__b">{children}</div>
    </section>
  )
}
