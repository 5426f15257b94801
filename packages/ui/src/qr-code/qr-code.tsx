// A QR code drawn as SVG in the page.

import './qr-code.css'
import { useEffect, useState } from 'react'

type Drawing = { readonly size: number; readonly path: string }

const quietZone = 4

/** Drawn here and nowhere else: what it holds never leaves the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let wanted = true
    void import('qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
      if (wanted) setDrawing({ size, path: squares(size, data) })
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

/** One path of all dark squares. */
function squares(size: number, data: Uint8Array): string {
  const dark = [...data.keys()].filter((index) => data[index])
  return dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('')
}
