// The actions on a saved address: relabel and delete.

import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages as listMessages } from '../messages.ts'
import { messages } from './address-sheet-messages.ts'
import { checkLabel, relabelAddress, removeAddress } from './change-address.ts'

/** The two things that can be done to a saved address. */
export function AddressActions({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useSession()
  const [naming, setNaming] = useState(false)
  const mayRename = address.allowedMoves.includes('relabel') && holds('wallet.blockchain_address.add')
  const mayRemove = address.allowedMoves.includes('delete') && holds('wallet.blockchain_address.delete')
  if (naming) return <Relabel address={address} onDone={() => setNaming(false)} />
  return (
    <>
      {(mayRename || mayRemove) && (
        <div className="row">
          {mayRename && <Button onClick={() => setNaming(true)}>{t(messages.relabel)}</Button>}
          {mayRemove && <Remove address={address} />}
        </div>
      )}
      <p className="small muted">{t(messages.fixed)}</p>
    </>
  )
}

function Relabel({ address, onDone }: { address: SavedAddress; onDone: () => void }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<{ label: string }>({
    initial: { label: address.label },
    check: async (values) => checkLabel(values),
    send: async ({ label }) => {
      const refused = await relabelAddress(address.id, label)
      if (refused) return refused
      showToast({ text: t(messages.relabelled) })
      onDone()
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={t(listMessages.label)} error={errors.label && t(errors.label)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('label')} autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.saving)}>
          {t(messages.save)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t(messages.cancel)}
        </Button>
      </div>
    </form>
  )
}

function Remove({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useSession()
  const [asking, setAsking] = useState(false)
  const act = async () => {
    removeAddress({ address, done: t(messages.removed, { label: address.label }), stays: holds('company') })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(messages.remove)}
      </Button>
      <Dialog
        open={asking}
        title={t(messages.removeAsk, { label: address.label })}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.remove)}
        onAct={() => void act()}
        danger
      >
        {t(messages.removeMore)}
      </Dialog>
    </>
  )
}
