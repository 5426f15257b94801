// Mails about a withdrawal: what happened, the facts to compare, and the link that stops everything else from leaving.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { Tx } from '../../../platform/db.ts'
import type { NoticeKind } from '../../../platform/notices.ts'
import type { WithdrawParts } from './parts.ts'
import type { Withdrawal } from './withdrawals.ts'

type Kind = Extract<NoticeKind, `cryptoWithdrawal${string}`>

export async function tellOwner(tx: Tx, { notices }: WithdrawParts, withdrawal: Withdrawal, kind: Kind): Promise<void> {
  const { accountId, amount, fee, network, address, memo, txnHash, reference, reasonText } = withdrawal
  await notices.notice(tx, {
    accountId,
    scope: 'wallet_history.crypto_withdraw.view',
    kind,
    params: {
      amount: formatMoney(amount),
      fee: formatMoney(fee),
      network: networkById(network).label,
      destination: address,
      ...(memo && { memo }),
      reference,
      ...(txnHash && { txnHash }),
      ...(reasonText && { reason: reasonText }),
    },
  })
}
