// Draws a QR code as the path of an SVG, one square of 1 by 1 for each dark module.

import { encode } from 'uqr'

export type QrDrawing = { readonly size: number; readonly path: string }

export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
