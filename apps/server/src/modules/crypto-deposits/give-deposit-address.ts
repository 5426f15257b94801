// The address for deposits, with everything that a payer must know before sending.

import type { getDepositAddress as entry } from '@sampan/contract/api/crypto-deposit.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import type { Network } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { type CryptoDeps, isOffered, onWire, readPolicy } from '../crypto/public.ts'
import { type DepositAddress, ensureDepositAddress } from './deposit-addresses.ts'

/** Section 9: about 5 to 20 minutes. */
const etaMinutes = { from: 5, to: 20 } as const
const tailLength = 6

export async function giveDepositAddress(
  { chains, signer }: CryptoDeps,
  { db, transact, session, language, now }: ManualCtxOf<typeof entry>,
  { params: { mainNet, currency } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const policy = await readPolicy(db, mainNet)
  const { network } = policy
  const asset = policy.assets.get(currency)
  if (!asset) throw new Refusal('notFound')
  if (!isOffered(chains, mainNet, currency) || !policy.depositsOpen || !asset.depositsOpen)
    throw new Refusal('networkPaused', { params: { network: network.label } })
  const own = await ensureDepositAddress({ db, transact, signer, now }, { accountId: session.accountId }, network)
  return {
    mainNet,
    currency,
    address: own.address,
    memo: own.memo,
    minimum: onWire(asset, 'minimumDeposit'),
    confirmations: policy.confirmations,
    etaMinutes,
    contractTail: chains.get(mainNet)?.tokens[currency]?.slice(-tailLength) ?? null,
    notAccepted: notAccepted({ network, currency, own, language }),
  }
}

const words = {
  onlyThis: {
    en: 'Send only {currency}, and only on {network}.',
    'zh-CN': '仅限 {network} 上的 {currency}。',
    th: 'เฉพาะ {currency} บน {network} เท่านั้น',
  },
  notNative: {
    en: "Don't send {native} or other tokens. We can't credit them.",
    'zh-CN': '不接受 {native} 和其他代币，转入后不会入账。',
    th: 'ไม่รับ {native} และโทเคนอื่น เพราะจะไม่นับเข้ายอด',
  },
  notBridged: {
    en: 'Bridged tokens with the same name are different tokens. Compare the end of the contract address.',
    'zh-CN': '同名的跨链桥代币是另一种代币，请核对合约地址末尾。',
    th: 'โทเคนชื่อเดียวกันที่มาจากบริดจ์เป็นคนละโทเคน ตรวจสอบท้ายที่อยู่สัญญา',
  },
  memoNeeded: {
    en: "Always include the memo {memo}. Without it, we can't tell it's yours.",
    'zh-CN': '必须填写 Memo {memo}，否则我们无法确认款项属于您。',
    th: 'ต้องใส่ Memo {memo} เสมอ มิฉะนั้นเราจะไม่ทราบว่าเป็นของคุณ',
  },
} as const satisfies Record<string, Text>

type About = {
  readonly network: Network
  readonly currency: Stablecoin
  readonly own: DepositAddress
  readonly language: Language
}

function notAccepted({ network, currency, own, language }: About): string[] {
  const params = { currency, network: network.label, native: network.native, memo: own.memo ?? '' }
  const texts: Text[] = [words.onlyThis, ...(own.memo === null ? [] : [words.memoNeeded]), words.notNative, words.notBridged]
  return texts.map((text) => say(text, language, params))
}
