// The code that a bank's own app reads, where a rail has a public standard: EPC for SEPA, EMVCo-based ones for FPS in Hong Kong.

import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import type { ReceivingAccount } from '../receiving-accounts.ts'

type Qr = { readonly standard: 'EPC' | 'PromptPay' | 'FPS' | 'PayNow'; readonly content: string }
type Asked = { readonly referenceNo: string; readonly amount: Money | undefined }

export function paymentQr(account: ReceivingAccount, asked: Asked): Qr | null {
  if (account.channel === 'SEPA' && account.iban) return { standard: 'EPC', content: epc(account, asked) }
  const fpsId = account.channel === 'FPS' && account.currency === 'HKD' ? account.localCode : null
  if (fpsId && /^\d{7,9}$/.test(fpsId)) return { standard: 'FPS', content: hongKongFps(account, fpsId, asked) }
  return null
}

/** European Payments Council, EPC069-12 version 2: twelve lines of text, the reference unstructured. */
const epc = (account: ReceivingAccount, { referenceNo, amount }: Asked): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bankSwiftCode ?? '',
    account.beneficiaryName.slice(0, 70),
    account.iban ?? '',
    amount ? `EUR${moneyToWire(amount)}` : '',
    '',
    '',
    referenceNo,
    '',
  ].join('\n')

/** EMVCo merchant-presented code with the template of Hong Kong's FPS (26, hk.com.hkicl) and the FPS identifier of the account. */
function hongKongFps(account: ReceivingAccount, fpsId: string, { referenceNo, amount }: Asked): string {
  const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
  const template = field('00', 'hk.com.hkicl') + field('02', fpsId)
  const body = [
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    field('26', template),
    field('52', '0000'),
    field('53', '344'),
    ...(amount ? [field('54', moneyToWire(amount))] : []),
    field('58', 'HK'),
    field('59', account.beneficiaryName.slice(0, 25)),
    field('60', 'HK'),
    field('62', field('05', referenceNo)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** CRC-16/CCITT-FALSE, as EMVCo asks. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
