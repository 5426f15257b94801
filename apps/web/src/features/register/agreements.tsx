// The agreements that a registration needs.

import type { Text } from '@sampan/contract/language.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import type { DetailsFormHandle } from './detail-fields.tsx'
import { messages } from './details-messages.ts'

const papers = [
  { name: 'userAgreement', title: messages.userAgreement, href: '/term-of-use' },
  { name: 'privacyPolicy', title: messages.privacyPolicy, href: '/privacy-policy' },
] as const satisfies readonly { name: string; title: Text; href: string }[]

/** Both are needed; each opens beside the form, so that nothing typed is left behind. */
export function Agreements({ form }: { form: DetailsFormHandle }) {
  const t = useT()
  return (
    <fieldset className="block">
      <legend>{t(messages.agreements)}</legend>
      <div className="stack">
        {papers.map(({ name, title, href }) => {
          const error = form.errors[name]
          return (
            <Checkbox
              key={name}
              name={name}
              checked={form.values[name] === 'yes'}
              onChange={(event) => form.set(name, event.target.checked ? 'yes' : '')}
              error={error && t(error)}
            >
              {t(messages.agreeTo)}{' '}
              <Link href={href} target="_blank" rel="noopener">
                {t(title)} <VisuallyHidden>{t(messages.newTab)}</VisuallyHidden>
              </Link>
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}
