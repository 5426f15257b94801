import type { Text } from '@sampan/contract/language.ts'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import type { DetailsFormHandle } from './detail-fields.tsx'
import { words } from './words-details.ts'

const papers = [
  { name: 'userAgreement', title: words.userAgreement, href: '/term-of-use' },
  { name: 'privacyPolicy', title: words.privacyPolicy, href: '/privacy-policy' },
] as const satisfies readonly { name: string; title: Text; href: string }[]

/** Both are needed; each opens beside the form, so that nothing typed is left behind. */
export function Agreements({ form }: { form: DetailsFormHandle }) {
  const say = useSay()
  return (
    <fieldset className="block">
      <legend>{say(words.agreements)}</legend>
      <div className="stack">
        {papers.map(({ name, title, href }) => {
          const error = form.errors[name]
          return (
            <Checkbox
              key={name}
              name={name}
              checked={form.values[name] === 'yes'}
              onChange={(event) => form.set(name, event.target.checked ? 'yes' : '')}
              error={error && say(error)}
            >
              {say(words.agreeTo)}{' '}
              <Link href={href} target="_blank" rel="noopener">
                {say(title)} <VisuallyHidden>{say(words.newTab)}</VisuallyHidden>
              </Link>
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}
