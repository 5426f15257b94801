import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVisitor } from '../../lib/use-visitor.ts'
import type { Done } from './steps-done.tsx'
import { words } from './words-first-day.ts'

/** What a new account needs, as far as this user may do it; a step that was taken only keeps its name. */
export function StepList({ done }: { done?: Done | undefined }) {
  const say = useSay()
  const { holds } = useVisitor()
  const brings = holds('wallet.wallets.deposit')
  const saves = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  if (!brings && !saves) return null
  return (
    <ol className="firststeps" aria-label={say(words.steps)}>
      {holds('wallet.bank_account.add') && (
        <Step done={done?.protect} title={say(words.protect)} more={say(words.protectMore)}>
          <LinkButton size="s" href="/security-setting">
            {say(words.protectDo)}
          </LinkButton>
        </Step>
      )}
      {brings && (
        <Step done={done?.bring} title={say(words.bring)} more={say(words.bringMore)}>
          <LinkButton size="s" variant="primary" href="/crypto-deposit">
            {say(words.depositCrypto)}
          </LinkButton>
          <LinkButton size="s" href="/fiat-deposit">
            {say(words.depositBank)}
          </LinkButton>
        </Step>
      )}
      {saves && (
        <Step done={done?.destination} title={say(words.destination)} more={say(words.destinationMore)}>
          {holds('wallet.blockchain_address.add') && (
            <LinkButton size="s" href="/blockchain">
              {say(words.saveAddress)}
            </LinkButton>
          )}
          {holds('wallet.bank_account.add') && (
            <LinkButton size="s" href="/add-bank-account">
              {say(words.saveBank)}
            </LinkButton>
          )}
        </Step>
      )}
    </ol>
  )
}

type StepProps = { done: boolean | undefined; title: string; more: string; children: ReactNode }

function Step({ done, title, more, children }: StepProps) {
  const say = useSay()
  if (done)
    return (
      <li className="is-done">
        <Check className="i i--s" />
        <h3>
          <VisuallyHidden>{say(words.done)}: </VisuallyHidden>
          {title}
        </h3>
      </li>
    )
  return (
    <li>
      <h3>{title}</h3>
      <p>{more}</p>
      <div className="row">{children}</div>
    </li>
  )
}
