// The sheet of one bank account with its actions.

import { getBankAccount } from '@sampan/contract/api/bank-account.ts'
import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import { bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Dialog } from '@sampan/ui/dialog'
import { Iban } from '@sampan/ui/iban'
import { useLanguage, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RailBadge } from '@sampan/ui/rail-badge'
import { Sheet } from '@sampan/ui/sheet'
import { StatusTag } from '@sampan/ui/status-tag'
import { useState } from 'react'
import { PendingApproval } from '../../entities/company/pending-approval.tsx'
import { CopyLine } from '../../entities/fiat-transfer/copy-line.tsx'
import { PayeeName, payeeMessages } from '../../entities/payee/payee-name.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountBlocker } from './account-table.tsx'
import { type SavedAccount, toFormValues } from './account-values.ts'
import { messages } from './messages.ts'
import { removeAccount } from './save-account.ts'

export function AccountSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useEndpointQuery(getBankAccount, { params: { id } })
  return (
    <Sheet open title={query.data?.label ?? t(messages.account)} closeLabel={t(messages.close)} onClose={onClose}>
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
        {(account) => <Whole account={account} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Whole({ account }: { account: SavedAccount }) {
  const t = useT()
  const { holds } = useSession()
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
      <PendingApproval nextStep={account.nextStep} />
      <p>
        <AccountBlocker account={account} />
      </p>
      <DescriptionList dense items={useFacts(account)} />
      {ready && holds('wallet.wallets.withdraw') && (
        <LinkButton variant="primary" href={`/fiat-withdraw?currency=${currency}&to=${id}`}>
          {t(messages.withdraw)}
        </LinkButton>
      )}
      <div className="row">
        {allowedMoves.includes('edit') && holds('wallet.bank_account.update') && (
          <LinkButton href={`/edit-bank-account?id=${id}`}>{t(messages.edit)}</LinkButton>
        )}
        {allowedMoves.includes('delete') && holds('wallet.bank_account.delete') && <Remove account={account} />}
      </div>
    </>
  )
}

function useFacts(account: SavedAccount): Description[] {
  const t = useT()
  const language = useLanguage()
  const locale = useLocaleFormat()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const values = toFormValues(account)
  const { payeeId } = account
  const fields = bankRequirements(account).groups.flatMap((group) => group.fields)
  return [
    ...(payeeId === null ? [] : [{ key: 'payee', term: t(payeeMessages.payee), value: <PayeeName id={payeeId} /> }]),
    { key: 'country', term: t(messages.country), value: names.of(account.country) },
    ...fields.flatMap(({ key, label, type, check, pattern }): Description[] => {
      const value = values[key]
      if (value === '' || key === 'label' || type === 'yesNo') return []
      if (type === 'country') return [{ key, term: t(label), value: names.of(value) }]
      if (key === 'iban')
        return [
          {
            key,
            term: t(label),
            value: (
              <CopyLine what={t(label)} text={value}>
                <Iban iban={value} />
              </CopyLine>
            ),
          },
        ]
      if (isPurpose(value)) return [{ key, term: t(label), value: t(purposes[value]) }]
      return [{ key, term: t(label), value: check || pattern ? <span className="mono">{value}</span> : value }]
    }),
    { key: 'since', term: t(messages.since), value: formatDate(Date.parse(account.createdAt), locale) },
  ]
}

function Remove({ account }: { account: SavedAccount }) {
  const t = useT()
  const { holds } = useSession()
  const [asking, setAsking] = useState(false)
  const act = async () => {
    removeAccount({ account, done: t(messages.removed, { label: account.label }), stays: holds('company') })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(messages.remove)}
      </Button>
      <Dialog
        open={asking}
        title={t(messages.removeAsk, { label: account.label })}
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
