// The layout of a legal document.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import './legal.css'

export type LegalDocument = {
  readonly title: Text
  readonly lead: Text
  readonly sections: readonly { readonly heading: Text; readonly paragraphs: readonly Text[] }[]
}

/** The text of a legal page, the same shape for each of them. */
export function LegalText({ document }: { document: LegalDocument }) {
  const t = useT()
  return (
    <main className="legal__text" id="main">
      <h1>{t(document.title)}</h1>
      <p className="lead">{t(document.lead)}</p>
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={t(heading)}>
          <h2>{t(heading)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={t(paragraph)}>{t(paragraph)}</p>
          ))}
        </section>
      ))}
    </main>
  )
}
