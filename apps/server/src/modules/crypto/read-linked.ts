// The withdrawals that sent a deposit back, and the deposit that such a withdrawal belongs to.

import { isStablecoin } from '@sampan/contract/currencies.ts'
import { isState } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { CryptoDetail } from './crypto-source.ts'

type Row = { id: string; reference: string; kind: CryptoDetail['kind']; amount: bigint; currency: string; state: string }

export async function readLinked(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<NonNullable<CryptoDetail['linked']>> {
  const { rows } = await db.query<Row>({
    name: 'linked-crypto-transactions',
    text: `select w.id, w.reference, 'withdraw' as kind, w.amount, w.currency, w.state, w.created_at from crypto_withdrawal w
           where w.returns_deposit = $1 and w.account_id = $2
           union all
           select d.id, d.reference, 'deposit', d.amount, d.currency, d.state, d.created_at
           from crypto_withdrawal w join crypto_deposit d on d.id = w.returns_deposit
           where w.id = $1 and w.account_id = $2 and d.account_id = $2
           order by created_at desc limit 20`,
    values: [rowId(id), accountId],
  })
  return rows.flatMap(({ id: linkedId, reference, kind, amount, currency, state }) =>
    isStablecoin(currency)
      ? [
          {
            id: linkedId,
            reference,
            kind,
            amount: { amount: moneyToWire({ units: amount, currency }), currency },
            status: statusOf(kind, state),
          },
        ]
      : [],
  )
}

function statusOf(kind: Row['kind'], state: string) {
  if (kind === 'deposit') return isState(cryptoDeposit, state) ? cryptoDeposit.states[state].status : null
  return isState(cryptoWithdrawal, state) ? cryptoWithdrawal.states[state].status : null
}
