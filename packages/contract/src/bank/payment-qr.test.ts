// Tests the payment codes of every supported standard.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc16, paymentQr } from './payment-qr.ts'

const account = {
  channel: 'SWIFT',
  beneficiaryName: 'Sampan Practice Account',
  bankSwiftCode: 'SMPNSGSG',
  iban: null,
  localCode: null,
} as const

/** Field by field, as a bank's app reads it. */
function read(content: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < content.length; ) {
    const length = Number(content.slice(at + 2, at + 4))
    fields[content.slice(at, at + 2)] = content.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

const referenceNo = 'SP7KQ2MXW4H'

test('[D5.33] a QR code exists for SEPA, FPS, PromptPay and PayNow, not for a wire', () => {
  const sepa = { ...account, currency: 'EUR', channel: 'SEPA', bankCountry: 'DE', iban: 'DE89370400440532013000' }
  assert.deepEqual(paymentQr(sepa, { referenceNo, amount: { units: 150_000n, currency: 'EUR' } }), {
    standard: 'EPC',
    content: 'BCD\n002\n1\nSCT\nSMPNSGSG\nSampan Practice Account\nDE89370400440532013000\nEUR1500.00\n\n\nSP7KQ2MXW4H\n',
  })
  const schemes = [
    ['FPS', 'HKD', 'HK', '1234567', '344', '26', '0012hk.com.hkicl02071234567'],
    ['PromptPay', 'THB', 'TH', '0105500000001', '764', '29', '0016A00000067701011102130105500000001'],
    ['PayNow', 'SGD', 'SG', '201600001D', '702', '26', '0009SG.PAYNOW010120210201600001D03010'],
  ] as const
  for (const [standard, currency, bankCountry, localCode, number, template, written] of schemes) {
    const known = { ...account, currency, bankCountry, localCode }
    const asked = { referenceNo, amount: { units: 150_000n, currency } } as const
    const qr = paymentQr(known, asked)
    assert.equal(qr?.standard, standard)
    const fields = read(qr?.content ?? '')
    assert.deepEqual([fields[template], fields['53'], fields['54'], fields['58']], [written, number, '1500.00', bankCountry])
    assert.ok(fields['62']?.endsWith(`11${referenceNo}`))
    assert.equal(fields['63'], crc16(qr?.content.slice(0, -4) ?? ''))
    const open = read(paymentQr(known, { referenceNo, amount: undefined })?.content ?? '')
    assert.deepEqual([open['01'], open['54']], ['11', undefined], 'without an amount the payer types it')
    assert.equal(paymentQr({ ...known, localCode: 'x1' }, asked), null)
    assert.equal(paymentQr({ ...known, localCode: null }, asked), null)
    const foreign = paymentQr({ ...known, beneficiaryName: 'Société 三板' }, asked)
    assert.equal(read(foreign?.content ?? '')['59'], 'Societe ', 'a name that the standard cannot write breaks no length')
  }
  assert.equal(crc16('123456789'), '29B1')
})
