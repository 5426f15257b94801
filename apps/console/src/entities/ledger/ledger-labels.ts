// Labels for the account kinds, purposes and actions of the ledger.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import type { Text } from '@sampan/contract/language.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import type { searchTransfers } from '@sampan/contract/operator/ledger.ts'
import { useT } from '@sampan/ui/language'

type Transfer = ResponseOf<typeof searchTransfers>['resultList'][number]
type AccountKind = Transfer['postings'][number]['from']['kind']

const kinds: Readonly<Record<AccountKind, Text>> = {
  available: { en: 'Customer, available', 'zh-CN': '客户可用余额', th: 'ลูกค้า ใช้ได้' },
  held: { en: 'Customer, on hold', 'zh-CN': '客户冻结余额', th: 'ลูกค้า กันไว้' },
  omnibus: { en: 'Coins held', 'zh-CN': '持有的代币', th: 'เหรียญที่ถือ' },
  bank: { en: 'Money at banks', 'zh-CN': '银行存款', th: 'เงินที่ธนาคาร' },
  suspense: { en: 'Suspense', 'zh-CN': '暂记', th: 'บัญชีพัก' },
  fees: { en: 'Fees earned', 'zh-CN': '手续费收入', th: 'ค่าธรรมเนียมที่ได้รับ' },
  fx_position: { en: 'House position', 'zh-CN': '自有头寸', th: 'ฐานะสุทธิของบริษัท' },
  rounding: { en: 'Rounding', 'zh-CN': '舍入差额', th: 'การปัดเศษ' },
  gas: { en: 'Network fees paid', 'zh-CN': '已付网络费', th: 'ค่าธรรมเนียมเครือข่ายที่จ่าย' },
  receivable: { en: 'Owed by customers', 'zh-CN': '客户欠款', th: 'ลูกหนี้ลูกค้า' },
  adjustment: { en: 'Adjustments', 'zh-CN': '调账', th: 'การปรับยอด' },
  issued: { en: 'WUSD issued', 'zh-CN': '已发行的 WUSD', th: 'WUSD ที่ออก' },
  clearing: { en: 'Clearing between customers', 'zh-CN': '客户间清算', th: 'บัญชีพักระหว่างลูกค้า' },
  reserve: { en: 'Exchange reserve', 'zh-CN': '兑换准备金', th: 'เงินสำรองแลกเหรียญ' },
}

const purposes: Readonly<Record<Transfer['purpose'], Text>> = {
  crypto_deposit: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'ฝากคริปโต' },
  crypto_withdrawal: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  fiat_deposit: { en: 'Bank deposit', 'zh-CN': '银行充值', th: 'ฝากจากธนาคาร' },
  fiat_withdrawal: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' },
  exchange: { en: 'Exchange', 'zh-CN': '兑换', th: 'การแลกเหรียญ' },
  internal: { en: 'Internal', 'zh-CN': '内部', th: 'ภายใน' },
  treasury: { en: 'Treasury', 'zh-CN': '资金', th: 'บริหารเงิน' },
  network_fee: { en: 'Network fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียมเครือข่าย' },
  suspense: { en: 'Suspense', 'zh-CN': '记入暂记', th: 'บัญชีพัก' },
  adjustment: { en: 'Adjustment', 'zh-CN': '调账', th: 'การปรับยอด' },
}

const actions: Readonly<Record<Transfer['action'], Text>> = {
  post: { en: 'posted', 'zh-CN': '过账', th: 'บันทึก' },
  hold: { en: 'on hold', 'zh-CN': '冻结', th: 'กันไว้' },
  settle: { en: 'settled', 'zh-CN': '结清', th: 'ชำระแล้ว' },
  release: { en: 'released', 'zh-CN': '解冻', th: 'ปล่อยคืน' },
  reverse: { en: 'reversed', 'zh-CN': '冲正', th: 'กลับรายการ' },
}

const bankLine: Text = { en: 'Bank line {line}', 'zh-CN': '银行流水 {line}', th: 'รายการธนาคาร {line}' }

const has = <Key extends string>(table: Readonly<Record<Key, Text>>, name: string): name is Key => Object.hasOwn(table, name)

export function useLedgerLabels() {
  const t = useT()
  const account = (kind: AccountKind, detail: string | null): string => [t(kinds[kind]), detail].filter(Boolean).join(' · ')
  return {
    account,
    purpose: (name: string): string => (has(purposes, name) ? t(purposes[name]) : name),
    action: (name: Transfer['action']): string => t(actions[name]),
    /** chain:stellar:4062…d0f6:0 is read as "Stellar 406226…efd0f6:0", bank:<bank>:<line> as the bank's line. */
    reference: (reference: string): string => {
      const [kind, place = '', ...rest] = reference.split(':')
      if (kind === 'bank') return t(bankLine, { line: shortenAddress(rest.join(':')) })
      const network = allNetworks.find(({ name }) => name.toLowerCase() === place)
      const [transaction = '', index] = rest
      return kind === 'chain' && network ? `${network.name} ${shortenAddress(transaction)}:${index}` : reference
    },
    /** The account of a ledger line as an item shows it: its kind and, after a space, its network. */
    accountLine: (line: string): string => {
      const [kind = '', ...detail] = line.split(' ')
      return has(kinds, kind) ? account(kind, detail.join(' ')) : line
    },
  }
}
