import { get } from '@sampan/contract/api/bank-account.ts'
import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import { bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { useState } from 'react'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { WaitingFor } from '../../lib/waiting-for.tsx'
import { WhatBlocks } from './account-table.tsx'
import { type SavedAccount, typedOf } from './account-values.ts'
import { words } from './words.ts'

/** One account, whole: what it says, where it stands, and what can be done with it. */
export function AccountSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay()
  const query = useAnswer(get, { params: { id } })
  return (
    <Sheet open title={query.data?.label ?? say(words.account)} closeLabel={say(words.close)} onClose={onClose}>
      <Answered query={query} label={say(words.loading)} shape="text" count={6}>
        {(account) => <Whole account={account} />}
      </Answered>
    </Sheet>
  )
}

function Whole({ account }: { account: SavedAccount }) {
  const say = useSay()
  const { holds } = useVisitor()
  const { id, allowedMoves, lifeState, verificationState, currency, channel, status, verification } = account
  const ready = lifeState === 'ACTIVE' && verificationState === 'VERIFIED'
  return (
    <>
      <div className="row row--between">
        <span className="bank-rail">
          {currency} <RailBadge rail={channel} />
        </span>
        <span className="row">
          <StatusTag status={status} />
          <StatusTag status={verification} />
        </span>
      </div>
      <WaitingFor nextStep={account.nextStep} />
      <p>
        <WhatBlocks account={account} />
      </p>
      <Facts dense facts={useFacts(account)} />
      <div className="row">
        {ready && holds('wallet.wallets.withdraw') && (
          <LinkButton variant="primary" href={`/fiat-withdraw?currency=${currency}&to=${id}`}>
            {say(words.withdraw)}
          </LinkButton>
        )}
        {allowedMoves.includes('edit') && holds('wallet.bank_account.update') && (
          <LinkButton href={`/edit-bank-account?id=${id}`}>{say(words.edit)}</LinkButton>
        )}
        {allowedMoves.includes('delete') && holds('wallet.bank_account.delete') && <Remove account={account} />}
      </div>
    </>
  )
}

function useFacts(account: SavedAccount): Fact[] {
  const say = useSay()
  const language = useLanguage()
  const reader = useReader()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const values = typedOf(account)
  const fields = bankRequirements(account).groups.flatMap((group) => group.fields)
  return [
    { key: 'country', term: say(words.country), value: names.of(account.country) },
    ...fields.flatMap(({ key, label, type, check, pattern }): Fact[] => {
      const value = values[key]
      if (value === '' || key === 'label' || type === 'yesNo') return []
      if (type === 'country') return [{ key, term: say(label), value: names.of(value) }]
      if (isPurpose(value)) return [{ key, term: say(label), value: say(purposes[value]) }]
      return [{ key, term: say(label), value: check || pattern ? <span className="mono">{value}</span> : value }]
    }),
    { key: 'since', term: say(words.since), value: formatDate(Date.parse(account.createdAt), reader) },
  ]
}

function Remove({ account }: { account: SavedAccount }) {
  const say = useSay()
  const { holds } = useVisitor()
  const [asking, setAsking] = useState(false)
  const act = async () => {
    const { removeAccount } = await import('./save-account.ts')
    removeAccount({ account, done: say(words.removed, { label: account.label }), stays: holds('company') })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say(words.remove)}
      </Button>
      <Dialog
        open={asking}
        title={say(words.removeAsk, { label: account.label })}
        safeLabel={say(words.keep)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.remove)}
        onAct={() => void act()}
        danger
      >
        {say(words.removeMore)}
      </Dialog>
    </>
  )
}
