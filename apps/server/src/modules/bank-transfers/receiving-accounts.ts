// Where customers pay in. Each row carries a seal of ours: instructions that anyone changed in the database are not shown.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'
import {
  type AccountDraft,
  accountText,
  type Details,
  draftText,
  isSealed,
  type ReceivingAccount,
  sealText,
} from './account-seal.ts'

export type { AccountDraft, Details, ReceivingAccount }

type Row = { id: string; currency: Fiat; channel: Channel; details: Details; seal: Buffer }

export type ReceivingAccounts = {
  /** Closed ones too: a transfer that is on its way keeps the account it was sent to. */
  find(db: Db | Tx, id: string): Promise<ReceivingAccount>
  ofCurrency(db: Db, currency: Fiat): Promise<ReceivingAccount[]>
  ofRail(db: Db | Tx, currency: Fiat, channel: Channel): Promise<ReceivingAccount>
  save(tx: Tx, account: ReceivingAccount): Promise<void>
  /** Seals a proposed account. The seal of a draft does not fit an account, so a draft that was declined cannot be copied into use. */
  sealDraft(draft: AccountDraft): Buffer
  isIntactDraft(draft: AccountDraft, seal: Buffer): boolean
}

export function createReceivingAccounts({ keys, log }: { keys: KeyRing; log: Log }): ReceivingAccounts {
  const sealOf = (account: ReceivingAccount): Buffer => sealText(keys, accountText(account))
  const sealDraft = (draft: AccountDraft): Buffer => sealText(keys, draftText(draft))

  function open(row: Row): ReceivingAccount {
    const account = { id: row.id, currency: row.currency, channel: row.channel, ...row.details }
    if (isSealed(keys, accountText(account), row.seal)) return account
    log.error({ receivingAccount: row.id }, 'a receiving account was changed without its seal; it is not shown')
    throw new Refusal('channelPaused', { params: { channel: row.channel } })
  }

  const one = (rows: Row[], channel = ''): ReceivingAccount => {
    if (!rows[0]) throw channel === '' ? new Refusal('notFound') : new Refusal('channelPaused', { params: { channel } })
    return open(rows[0])
  }

  return {
    async find(db, id) {
      const { rows } = await db.query<Row>({
        name: 'receiving-account',
        text: 'select * from receiving_account where id = $1',
        values: [rowId(id)],
      })
      return one(rows)
    },
    async ofCurrency(db, currency) {
      const { rows } = await db.query<Row>({
        name: 'receiving-accounts',
        text: 'select * from receiving_account where currency = $1 and closed_at is null order by channel',
        values: [currency],
      })
      return rows.map(open)
    },
    async ofRail(db, currency, channel) {
      const { rows } = await db.query<Row>({
        name: 'receiving-account-of-rail',
        text: 'select * from receiving_account where currency = $1 and channel = $2 and closed_at is null',
        values: [currency, channel],
      })
      return one(rows, channel)
    },
    async save(tx, account) {
      const { id, currency, channel, ...details } = account
      await tx.query(
        'insert into receiving_account (id, currency, channel, details, seal) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [id, currency, channel, JSON.stringify(details), sealOf(account)],
      )
    },
    sealDraft,
    isIntactDraft: (draft, seal) => isSealed(keys, draftText(draft), seal),
  }
}
