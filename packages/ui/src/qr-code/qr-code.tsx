// A QR code drawn as SVG in the page.

import './qr-code.css'
import { useEffect, useState } from 'react'
import type { QrDrawing } from './draw-qr-code.ts'

const quietZone = 4

/** Drawn here and nowhere else: what it holds never leaves the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  useEffect(() => {
    let wanted = true
    void import('./draw-qr-code.ts').then(({ drawQrCode }) => {
      if (wanted) setDrawing(drawQrCode(text))
    })
    return () => {
      wanted = false
    }
  }, [text])
  const { size, path } = drawing ?? { size: 45, path: '' }
  const side = size + 2 * quietZone
  return (
    <div className="qrbox">
      <svg
        className="qr"
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  )
}
