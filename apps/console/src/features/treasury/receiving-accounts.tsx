// The bank accounts that receive deposits, by rail.

import { receivingAccounts } from '@sampan/contract/operator/api/treasury.ts'
import { Button } from '@sampan/ui/button'
import { Iban } from '@sampan/ui/iban'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { AccountForm } from './account-form.tsx'
import type { RailAccount } from './account-values.ts'
import { CloseForm } from './close-form.tsx'
import { messages } from './messages.ts'

const nameOf = ({ currency, channel }: RailAccount): string => `${currency} ${channel}`

export function ReceivingAccounts() {
  const t = useT()
  const query = useEndpointQuery(receivingAccounts)
  const [open, setOpen] = useState<{ form: 'account' | 'close'; rail: RailAccount }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <QueryBoundary query={query} label={t(shared.loading)} panel>
        {({ resultList }) => (
          <div className="panel">
            <Table
              caption={t(messages.accounts)}
              rows={resultList}
              rowKey={nameOf}
              columns={[
                { key: 'rail', head: t(messages.channel), render: (rail) => <strong>{nameOf(rail)}</strong> },
                { key: 'account', head: t(messages.account), card: 'full', render: (rail) => <ShownAccount rail={rail} /> },
                {
                  key: 'change',
                  head: <span className="vh">{t(shared.open)}</span>,
                  card: 'full',
                  render: (rail) =>
                    rail.pending ? (
                      <Link href={entityPath({ kind: 'receivingAccount', id: rail.pending.id })}>
                        {t(messages.waiting, { reference: rail.pending.reference })}
                      </Link>
                    ) : (
                      hasPermission('treasury.decide') && <ChangeButtons rail={rail} onOpen={(form) => setOpen({ form, rail })} />
                    ),
                },
              ]}
            />
          </div>
        )}
      </QueryBoundary>
      <Sheet open={open?.form === 'account'} title={`${t(messages.formTitle)}: ${open ? nameOf(open.rail) : ''}`} onClose={close}>
        {open && <AccountForm key={nameOf(open.rail)} rail={open.rail} onDone={close} />}
      </Sheet>
      <Sheet open={open?.form === 'close'} title={t(messages.closeFor, { rail: open ? nameOf(open.rail) : '' })} onClose={close}>
        {open?.rail.account && <CloseForm accountId={open.rail.account.id} onDone={close} />}
      </Sheet>
    </>
  )
}

function ShownAccount({ rail: { account, broken } }: { rail: RailAccount }) {
  const t = useT()
  if (broken) return <Tag tone="stopped">{t(messages.broken)}</Tag>
  if (!account) return <span className="muted">{t(messages.noAccount)}</span>
  return (
    <span className="break">
      {account.beneficiaryName} · {account.bankName}
      <br />
      {account.iban === null ? (
        <span className="mono">{[account.localCode, account.accountNumber].filter(Boolean).join(' ')}</span>
      ) : (
        <Iban iban={account.iban} />
      )}
    </span>
  )
}

function ChangeButtons({ rail, onOpen }: { rail: RailAccount; onOpen: (form: 'account' | 'close') => void }) {
  const t = useT()
  const action = t(rail.account ? messages.replace : messages.add)
  return (
    <span className="row crowbtns">
      <Button size="s" aria-label={t(messages.editFor, { action, rail: nameOf(rail) })} onClick={() => onOpen('account')}>
        {action}
      </Button>
      {rail.account && (
        <Button size="s" aria-label={t(messages.closeFor, { rail: nameOf(rail) })} onClick={() => onOpen('close')}>
          {t(messages.closeAccount)}
        </Button>
      )}
    </span>
  )
}
