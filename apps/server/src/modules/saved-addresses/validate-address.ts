// Validates an address while it is typed. Nothing is saved, and a wrong one is an answer, not a refusal.

import { otherNetworksOf } from '@sampan/chains/address.ts'
import type { validateAddress as validateAddressEndpoint } from '@sampan/contract/api/blockchain-address.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { countSaved, isMemoNeeded, judgeAddress } from './check-address.ts'
import type { AddressDeps } from './deps.ts'
import { findLookAlikes } from './look-alikes.ts'

const words = {
  otherNetwork: {
    en: 'This is an address on {networks}, not on {network}.',
    'zh-CN': '这是 {networks} 的地址，不是 {network} 的地址。',
    th: 'นี่คือที่อยู่ของ {networks} ไม่ใช่ของ {network}',
  },
  lookAlike: {
    en: 'It looks like "{label}" but it\'s a different address. Compare every character before you continue.',
    'zh-CN': '它与“{label}”相似，但不是同一个地址。继续前请逐字核对。',
    th: 'คล้ายกับ “{label}” แต่เป็นคนละที่อยู่ เทียบทุกตัวอักษรก่อนดำเนินการต่อ',
  },
  memo: {
    en: 'Exchanges need a memo to know whose coins these are. Without it, they may be lost.',
    'zh-CN': '交易所需要 Memo 才能识别这笔币属于谁；缺少 Memo 可能导致丢失。',
    th: 'ศูนย์ซื้อขายต้องใช้ Memo เพื่อรู้ว่าเป็นเหรียญของใคร หากไม่มีอาจสูญหาย',
  },
} as const satisfies Record<string, Text>

export async function validateAddress(
  { contracts }: AddressDeps,
  { db, session, language }: ReadCtxOf<typeof validateAddressEndpoint>,
  { body: { mainNet, address: given, memo } }: Input<typeof validateAddressEndpoint>,
): Promise<Answer<typeof validateAddressEndpoint>> {
  const otherNetworks = [...otherNetworksOf(given, mainNet)]
  const judged = judge(() => judgeAddress(contracts, mainNet, given, memo))
  if (judged instanceof Refusal) {
    const message = wrongNetwork(mainNet, otherNetworks, judged, language) ?? say(refusals[judged.refusal].text, language)
    return { valid: false, normalised: null, otherNetworks, memoNeeded: false, alreadySaved: false, lookAlikes: [], message }
  }
  const lookAlikes = await findLookAlikes(db, session.accountId, judged)
  const { saved } = await countSaved(db, session.accountId, { network: mainNet, address: judged, memo: memo ?? null })
  const memoNeeded = isMemoNeeded(mainNet, judged, memo)
  const alreadySaved = saved > 0
  const message = warningOf({ alreadySaved, label: lookAlikes[0]?.label, memoNeeded }, language)
  return { valid: true, normalised: judged, otherNetworks, memoNeeded, alreadySaved, lookAlikes, message }
}

type Doubts = { readonly alreadySaved: boolean; readonly label: string | undefined; readonly memoNeeded: boolean }

/** The most important doubt about a valid address; the label is that of a saved one which looks alike. */
function warningOf({ alreadySaved, label, memoNeeded }: Doubts, language: Language): string | null {
  if (alreadySaved) return say(refusals.duplicate.text, language)
  if (label !== undefined) return say(words.lookAlike, language, { label })
  return memoNeeded ? say(words.memo, language) : null
}

function judge(work: () => string): string | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Only where the address itself is wrong here and right elsewhere. */
function wrongNetwork(
  network: NetworkId,
  others: readonly NetworkId[],
  refusal: Refusal,
  language: Language,
): string | undefined {
  if (refusal.refusal !== 'invalidAddress' || others.length === 0 || refusal.detail.fields?.memo) return undefined
  const [first, ...rest] = others.map((id) => networkById(id).label)
  if (first === undefined || rest.length > 2) return undefined
  return say(words.otherNetwork, language, { networks: [first, ...rest].join(', '), network: networkById(network).label })
}
