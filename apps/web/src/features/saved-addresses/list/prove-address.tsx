// Proves that an address is the reader's own: by a signature from any wallet or the one in this browser, or by a small deposit.

import { networkById } from '@sampan/contract/networks.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextArea } from '@sampan/ui/text-area'
import { useState } from 'react'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { CopyAction } from '../../../entities/address/copy-action.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { DepositProof } from './deposit-proof.tsx'
import { messages as depositMessages } from './deposit-proof-messages.ts'
import { fetchSigningText, findWallet, type ProofForm, signWithWallet, submitProof } from './prove-address-calls.ts'
import { messages } from './prove-address-messages.ts'

export function ProveAddress({ address }: { address: SavedAddress }) {
  const t = useT()
  const [text, setText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [byDeposit, setByDeposit] = useState(false)
  const { holds } = useSession()
  const begin = async () => {
    setBusy(true)
    setText(await fetchSigningText(address.id))
    setBusy(false)
  }
  if (text !== undefined) return <SigningForm address={address} text={text} />
  if (byDeposit) return <DepositProof address={address} />
  return (
    <Note title={t(messages.title)}>
      <p>{t(address.usable ? messages.whyUsable : messages.why)}</p>
      <div className="row">
        <Button size="s" busy={busy} busyLabel={t(messages.preparing)} onClick={() => void begin()}>
          {t(messages.begin)}
        </Button>
        {holds('wallet.wallets.deposit') && (
          <Button size="s" onClick={() => setByDeposit(true)}>
            {t(depositMessages.begin)}
          </Button>
        )}
      </div>
    </Note>
  )
}

function SigningForm({ address, text }: { address: SavedAddress; text: string }) {
  const t = useT()
  const wallet = networkById(address.mainNet).family === 'evm' ? findWallet() : undefined
  const [refused, setRefused] = useState(false)
  const { form, field, errors, busy, set } = useForm<ProofForm>({
    initial: { signature: '' },
    check: async ({ signature }) => (signature.trim() === '' ? { signature: messages.needed } : {}),
    send: (values) => submitProof(address.id, values),
  })
  const sign = async () => {
    const signature = wallet && (await signWithWallet(wallet, { text, address: address.address }))
    setRefused(signature === undefined)
    if (signature !== undefined) set('signature', signature)
  }
  return (
    <form {...form} className="stack">
      <h3>{t(messages.title)}</h3>
      <p className="text-soft">{t(messages.how)}</p>
      <pre className="signing-text">{text}</pre>
      <div className="row">
        <CopyAction size="s" text={text} label={t(messages.copy)} done={t(messages.copied)} />
        {wallet && (
          <Button size="s" onClick={() => void sign()}>
            {t(messages.withWallet)}
          </Button>
        )}
      </div>
      {refused && <Note tone="caution" live="alert" title={t(messages.walletRefused)} />}
      <Field label={t(messages.signature)} help={t(messages.signatureHelp)} error={errors.signature && t(errors.signature)}>
        <TextArea {...field('signature')} rows={3} spellCheck="false" autoCapitalize="none" />
      </Field>
      <div>
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.prove)}
        </Button>
      </div>
    </form>
  )
}
