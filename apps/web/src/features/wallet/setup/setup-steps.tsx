import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../lib/session/use-session.ts'
import { words } from './setup-messages.ts'
import type { Done } from './setup-progress.tsx'

/** What a new account needs, as far as this user may do it; a step that was taken only keeps its name. */
export function StepList({ done }: { done?: Done | undefined }) {
  const t = useT()
  const { holds } = useVisitor()
  const brings = holds('wallet.wallets.deposit')
  const saves = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  if (!brings && !saves) return null
  return (
    <ol className="firststeps" aria-label={t(words.steps)}>
      {holds('wallet.bank_account.add') && (
        <Step done={done?.protect} title={t(words.protect)} more={t(words.protectMore)}>
          <LinkButton size="s" href="/security-setting">
            {t(words.protectDo)}
          </LinkButton>
        </Step>
      )}
      {brings && (
        <Step done={done?.bring} title={t(words.bring)} more={t(words.bringMore)}>
          <LinkButton size="s" variant="primary" href="/crypto-deposit">
            {t(words.depositCrypto)}
          </LinkButton>
          <LinkButton size="s" href="/fiat-deposit">
            {t(words.depositBank)}
          </LinkButton>
        </Step>
      )}
      {saves && (
        <Step done={done?.destination} title={t(words.destination)} more={t(words.destinationMore)}>
          {holds('wallet.blockchain_address.add') && (
            <LinkButton size="s" href="/blockchain">
              {t(words.saveAddress)}
            </LinkButton>
          )}
          {holds('wallet.bank_account.add') && (
            <LinkButton size="s" href="/add-bank-account">
              {t(words.saveBank)}
            </LinkButton>
          )}
        </Step>
      )}
    </ol>
  )
}

type StepProps = { done: boolean | undefined; title: string; more: string; children: ReactNode }

function Step({ done, title, more, children }: StepProps) {
  const t = useT()
  if (done)
    return (
      <li className="is-done">
        <Check className="i i--s" />
        <h3>
          <VisuallyHidden>{t(words.done)}: </VisuallyHidden>
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
