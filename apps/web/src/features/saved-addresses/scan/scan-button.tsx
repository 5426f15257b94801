// The button that opens the camera for a QR code, where the browser can read one.

import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { ScanQrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ScannedAddress } from './read-scanned-address.ts'

const ScanSheet = lazy(() => import('./scan-sheet.tsx').then((part) => ({ default: part.ScanSheet })))

const label: Text = { en: 'Scan QR code', 'zh-CN': '扫描二维码', th: 'สแกนคิวอาร์โค้ด' }

const canScan = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator

export function ScanButton({ onFound }: { onFound: (scanned: ScannedAddress) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <div>
      <Button size="s" icon={<ScanQrCode className="i i--s" />} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {open && (
        <Suspense>
          <ScanSheet
            onClose={() => setOpen(false)}
            onFound={(scanned) => {
              setOpen(false)
              onFound(scanned)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
