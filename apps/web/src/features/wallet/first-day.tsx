import { Boat } from '@sampan/ui/boat.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useVisitor } from '../../lib/use-visitor.ts'
import { words } from './words-first-day.ts'

/** On the first day the page says how money comes to be here, as far as this user may do it. */
export function FirstDay() {
  const say = useSay()
  const { holds } = useVisitor()
  const brings = holds('wallet.wallets.deposit')
  const saves = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  return (
    <Panel flush className="firstday">
      <div className="empty">
        <Boat />
        <h2>{say(words.title)}</h2>
        <p>{say(brings ? words.more : words.onlyLook)}</p>
      </div>
      {(brings || saves) && (
        <ol className="firststeps" aria-label={say(words.steps)}>
          {holds('wallet.bank_account.add') && (
            <Step title={say(words.protect)} more={say(words.protectMore)}>
              <LinkButton size="s" href="/security-setting">
                {say(words.protectDo)}
              </LinkButton>
            </Step>
          )}
          {brings && (
            <Step title={say(words.bring)} more={say(words.bringMore)}>
              <LinkButton size="s" variant="primary" href="/crypto-deposit">
                {say(words.depositCrypto)}
              </LinkButton>
              <LinkButton size="s" href="/fiat-deposit">
                {say(words.depositBank)}
              </LinkButton>
            </Step>
          )}
          {saves && (
            <Step title={say(words.destination)} more={say(words.destinationMore)}>
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
      )}
    </Panel>
  )
}

function Step({ title, more, children }: { title: string; more: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{more}</p>
      <div className="row">{children}</div>
    </li>
  )
}
