import type { Text } from '@sampan/contract/language.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import type { DetailsFormHandle } from './detail-fields.tsx'
import { words } from './details-messages.ts'

const papers = [
  { name: 'userAgreement', title: words.userAgreement, href: '/term-of-use' },
  { name: 'privacyPolicy', title: words.privacyPolicy, href: '/privacy-policy' },
] as const satisfies readonly { name: string; title: Text; href: string }[]

/** Both are needed; each opens beside the form, so that nothing typed is left behind. */
export function Agreements({ form }: { form: DetailsFormHandle }) {
  const t = useT()
  return (
    <fieldset className="block">
      <legend>{t(words.agreements)}</legend>
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
              {t(words.agreeTo)}{' '}
              <Link href={href} target="_blank" rel="noopener">
                {t(title)} <VisuallyHidden>{t(words.newTab)}</VisuallyHidden>
              </Link>
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}
