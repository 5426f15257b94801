import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useVisitor } from '../../../lib/session/use-session.ts'
import { words as listWords } from '../messages.ts'
import { words } from './address-sheet-messages.ts'

const calls = () => import('./change-address.ts')

/** The two things that can be done to a saved address. */
export function ChangeAddress({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useVisitor()
  const [naming, setNaming] = useState(false)
  const mayRename = address.allowedMoves.includes('relabel') && holds('wallet.blockchain_address.add')
  const mayRemove = address.allowedMoves.includes('delete') && holds('wallet.blockchain_address.delete')
  if (naming) return <Relabel address={address} onDone={() => setNaming(false)} />
  return (
    <>
      {(mayRename || mayRemove) && (
        <div className="row">
          {mayRename && <Button onClick={() => setNaming(true)}>{t(words.relabel)}</Button>}
          {mayRemove && <Remove address={address} />}
        </div>
      )}
      <p className="small muted">{t(words.fixed)}</p>
    </>
  )
}

function Relabel({ address, onDone }: { address: SavedAddress; onDone: () => void }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<{ label: string }>({
    initial: { label: address.label },
    check: async (values) => (await calls()).checkLabel(values),
    send: async ({ label }) => {
      const refused = await (await calls()).relabelAddress(address.id, label)
      if (refused) return refused
      showToast({ text: t(words.relabelled) })
      onDone()
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={t(listWords.label)} error={errors.label && t(errors.label)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('label')} autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(words.saving)}>
          {t(words.save)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t(words.cancel)}
        </Button>
      </div>
    </form>
  )
}

function Remove({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useVisitor()
  const [asking, setAsking] = useState(false)
  const act = async () => {
    const { removeAddress } = await calls()
    removeAddress({ address, done: t(words.removed, { label: address.label }), stays: holds('company') })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(words.remove)}
      </Button>
      <Dialog
        open={asking}
        title={t(words.removeAsk, { label: address.label })}
        safeLabel={t(words.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(words.remove)}
        onAct={() => void act()}
        danger
      >
        {t(words.removeMore)}
      </Dialog>
    </>
  )
}
