import type { Text } from '@sampan/contract/language.ts'
import { useSay } from '@sampan/ui/language.tsx'
import './legal.css'

export type LegalDocument = {
  readonly title: Text
  readonly lead: Text
  readonly sections: readonly { readonly heading: Text; readonly paragraphs: readonly Text[] }[]
}

/** The text of a legal page, the same shape for each of them. */
export function LegalText({ document }: { document: LegalDocument }) {
  const say = useSay()
  return (
    <main className="legal__text" id="main">
      <h1>{say(document.title)}</h1>
      <p className="lead">{say(document.lead)}</p>
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={say(heading)}>
          <h2>{say(heading)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={say(paragraph)}>{say(paragraph)}</p>
          ))}
        </section>
      ))}
    </main>
  )
}
