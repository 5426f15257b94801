import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { receivingAccounts } from '@sampan/contract/operator/api/treasury.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useState } from 'react'
import { entityPath } from '../../lib/paths.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { AccountForm } from './account-form.tsx'
import { CloseForm } from './close-form.tsx'
import { words } from './words.ts'

export type RailAccount = AnswerOf<typeof receivingAccounts>['resultList'][number]

const nameOf = ({ currency, channel }: RailAccount): string => `${currency} ${channel}`

export function ReceivingAccounts() {
  const say = useSay()
  const query = useAnswer(receivingAccounts)
  const [open, setOpen] = useState<{ form: 'account' | 'close'; rail: RailAccount }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Answered query={query} label={say(shared.loading)} panel>
        {({ resultList }) => (
          <div className="panel">
            <Table
              caption={say(words.accounts)}
              rows={resultList}
              rowKey={nameOf}
              columns={[
                { key: 'rail', head: say(words.channel), render: (rail) => <strong>{nameOf(rail)}</strong> },
                { key: 'account', head: say(words.account), card: 'full', render: (rail) => <ShownAccount rail={rail} /> },
                {
                  key: 'change',
                  head: <span className="vh">{say(shared.open)}</span>,
                  card: 'full',
                  render: (rail) =>
                    rail.pending ? (
                      <Link href={entityPath({ kind: 'receivingAccount', id: rail.pending.id })}>
                        {say(words.waiting, { reference: rail.pending.reference })}
                      </Link>
                    ) : (
                      mayNow('treasury.decide') && <ChangeButtons rail={rail} onOpen={(form) => setOpen({ form, rail })} />
                    ),
                },
              ]}
            />
          </div>
        )}
      </Answered>
      <Sheet
        open={open?.form === 'account'}
        title={`${say(words.formTitle)}: ${open ? nameOf(open.rail) : ''}`}
        closeLabel={say(shared.close)}
        onClose={close}
      >
        {open && <AccountForm key={nameOf(open.rail)} rail={open.rail} onDone={close} />}
      </Sheet>
      <Sheet
        open={open?.form === 'close'}
        title={say(words.closeFor, { rail: open ? nameOf(open.rail) : '' })}
        closeLabel={say(shared.close)}
        onClose={close}
      >
        {open?.rail.account && <CloseForm accountId={open.rail.account.id} onDone={close} />}
      </Sheet>
    </>
  )
}

function ShownAccount({ rail: { account, broken } }: { rail: RailAccount }) {
  const say = useSay()
  if (broken) return <Tag tone="stopped">{say(words.broken)}</Tag>
  if (!account) return <span className="muted">{say(words.noAccount)}</span>
  return (
    <span className="break">
      {account.beneficiaryName}, {account.bankName}
      <br />
      <span className="mono">{account.iban ?? [account.localCode, account.accountNumber].filter(Boolean).join(' ')}</span>
    </span>
  )
}

function ChangeButtons({ rail, onOpen }: { rail: RailAccount; onOpen: (form: 'account' | 'close') => void }) {
  const say = useSay()
  const action = say(rail.account ? words.replace : words.add)
  return (
    <span className="row crowbtns">
      <Button size="s" aria-label={say(words.editFor, { action, rail: nameOf(rail) })} onClick={() => onOpen('account')}>
        {action}
      </Button>
      {rail.account && (
        <Button size="s" aria-label={say(words.closeFor, { rail: nameOf(rail) })} onClick={() => onOpen('close')}>
          {say(words.closeAccount)}
        </Button>
      )}
    </span>
  )
}
