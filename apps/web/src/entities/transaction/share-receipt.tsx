// The button that passes a receipt on to another app, on devices that can.

import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { canShareFiles, shareFile } from '@sampan/ui/share-file'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

const messages = {
  share: { en: 'Share receipt', 'zh-CN': '分享回单', th: 'แชร์ใบเสร็จ' },
  sharing: { en: 'Preparing receipt', 'zh-CN': '正在准备回单', th: 'กำลังเตรียมใบเสร็จ' },
} as const satisfies Record<string, Text>

type ShareReceiptProps = { name: string; size?: 's'; fetchFile: () => Promise<Blob | undefined> }

export function ShareReceipt({ name, size, fetchFile }: ShareReceiptProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (!canShareFiles()) return null
  const share = async () => {
    setBusy(true)
    const file = await fetchFile()
    setBusy(false)
    if (file) await shareFile(file, name)
  }
  return (
    <Button
      size={size}
      icon={<Share2 className={size === 's' ? 'i i--s' : 'i'} />}
      busy={busy}
      busyLabel={t(messages.sharing)}
      onClick={() => void share()}
    >
      {t(messages.share)}
    </Button>
  )
}
