// The state of an entity in the operator's words.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { labelOf, type Machine } from '@sampan/contract/machine.ts'
import { accountAccess } from '@sampan/contract/machines/access.ts'
import { account } from '@sampan/contract/machines/account.ts'
import { accountClosing } from '@sampan/contract/machines/account-closing.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { customerTransferIn, customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { adjustment, bankStatement, receivingAccountChange, reserveTransfer } from '@sampan/contract/machines/proposals.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { Status } from '@sampan/contract/statuses.ts'

const own: Readonly<Record<string, Text>> = {
  OPEN: { en: 'Unmatched', 'zh-CN': '归属未定', th: 'ยังไม่ทราบเจ้าของ' },
  MATCHED: { en: 'Matched', 'zh-CN': '已匹配', th: 'จับคู่แล้ว' },
  RECALLED: { en: 'Recalled by its bank', 'zh-CN': '已被付款银行召回', th: 'ธนาคารต้นทางเรียกคืนแล้ว' },
  UNANSWERED: { en: 'Waiting for an answer', 'zh-CN': '等待答复', th: 'รอคำตอบ' },
  ANSWERED: { en: 'Answered', 'zh-CN': '已答复', th: 'ตอบแล้ว' },
  ON_HOLD: { en: 'On hold', 'zh-CN': '受限', th: 'ถูกพักไว้' },
}

/** Where customers read less than operators have to know. */
const precise: Readonly<Partial<Record<EntityKind, Readonly<Record<string, Text>>>>> = {
  fiatDeposit: {
    DIFFERENCE: { en: 'Amount differs', 'zh-CN': '金额不符', th: 'ยอดไม่ตรง' },
    CONTESTED: { en: 'Difference under review', 'zh-CN': '差额审核中', th: 'กำลังตรวจสอบผลต่าง' },
  },
}

const machines: Readonly<Partial<Record<EntityKind, readonly Machine[]>>> = {
  registration: [registration],
  fiatDeposit: [fiatDeposit],
  fiatWithdrawal: [fiatWithdrawal],
  cryptoDeposit: [cryptoDeposit],
  cryptoWithdrawal: [cryptoWithdrawal],
  customerTransferOut: [customerTransferOut],
  customerTransferIn: [customerTransferIn],
  exchange: [exchangeOrder],
  bankAccount: [bankAccountVerification, bankAccountLife],
  blockchainAddress: [blockchainAddress],
  account: [account, accountAccess],
  accountClosing: [accountClosing],
  companyChange: [approval],
  adjustment: [adjustment],
  bankStatement: [bankStatement],
  receivingAccount: [receivingAccountChange],
  reserveTransfer: [reserveTransfer],
}

export function showState(kind: EntityKind, state: string, language: Language): { status: Status | null; stateLabel: string } {
  for (const { states } of machines[kind] ?? []) {
    const found = states[state]
    if (found) return { status: found.status, stateLabel: say(precise[kind]?.[state] ?? labelOf(found), language) }
  }
  const words = own[state]
  return { status: null, stateLabel: words ? say(words, language) : state }
}
