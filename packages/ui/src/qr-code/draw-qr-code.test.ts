// Reads every drawn code back with another library.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { drawQrCode } from './draw-qr-code.ts'

/** A picture of the drawing, with its quiet zone, as a camera sees it. */
function pictureOf({ size, path }: ReturnType<typeof drawQrCode>): { width: number; height: number; data: Uint8Array } {
  const [zone, scale] = [4, 4]
  const width = (size + 2 * zone) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const paint = (row: number, column: number) => data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) paint((Number(y) + zone) * scale + row, (Number(x) + zone) * scale + column)
  return { width, height: width, data }
}

test('a drawn code holds its text, letter for letter', () => {
  for (const text of [
    '0x1b48F3aC9C817b6E5bB1Fd6D7cb8D3ea1C17b601',
    'ethereum:0xA0b8@8453/transfer?address=0x1b48&uint256=12500000',
    'BCD\n002\n1\nSCT\n\nExample Company\nDE89370400440532013000\nEUR1500.00\n\n\nFD-F8BC8-XW4TZ',
    'otpauth://totp/Sampan:someone%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Sampan',
    'กระเป๋าเงิน 钱包',
  ])
    assert.equal(decodeQR(pictureOf(drawQrCode(text))), text)
})
