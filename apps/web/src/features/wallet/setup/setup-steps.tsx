// The list of setup steps.

import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages } from './setup-messages.ts'
import type { SetupState } from './setup-progress.tsx'

/** What a new account needs, as far as this user may do it; a step that was taken only keeps its name. */
export function SetupSteps({ done }: { done?: SetupState | undefined }) {
  const t = useT()
  const { holds } = useSession()
  const brings = holds('wallet.wallets.deposit')
  const saves = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  if (!brings && !saves) return null
  return (
    <ol className="firststeps" aria-label={t(messages.steps)}>
      {holds('wallet.bank_account.add') && (
        <Step done={done?.protect} title={t(messages.protect)} more={t(messages.protectMore)}>
          <LinkButton size="s" href="/security-setting">
            {t(messages.protectDo)}
          </LinkButton>
        </Step>
      )}
      {brings && (
        <Step done={done?.bring} title={t(messages.bring)} more={t(messages.bringMore)}>
          <LinkButton size="s" variant="primary" href="/crypto-deposit">
            {t(messages.depositCrypto)}
          </LinkButton>
          <LinkButton size="s" href="/fiat-deposit">
            {t(messages.depositBank)}
          </LinkButton>
        </Step>
      )}
      {saves && (
        <Step done={done?.destination} title={t(messages.destination)} more={t(messages.destinationMore)}>
          {holds('wallet.blockchain_address.add') && (
            <LinkButton size="s" href="/blockchain">
              {t(messages.saveAddress)}
            </LinkButton>
          )}
          {holds('wallet.bank_account.add') && (
            <LinkButton size="s" href="/add-bank-account">
              {t(messages.saveBank)}
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
          <VisuallyHidden>{t(messages.done)}: </VisuallyHidden>
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
