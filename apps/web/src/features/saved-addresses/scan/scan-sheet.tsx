// The camera view that looks for a QR code with an address.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Sheet } from '@sampan/ui/sheet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readScannedAddress, type ScannedAddress } from './read-scanned-address.ts'

const messages = {
  title: { en: 'Scan an address', 'zh-CN': '扫描地址', th: 'สแกนที่อยู่' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  hint: {
    en: 'Point the camera at a QR code, then compare the address with its source.',
    'zh-CN': '将摄像头对准二维码，然后与来源核对地址。',
    th: 'หันกล้องไปที่คิวอาร์โค้ด แล้วเทียบที่อยู่กับต้นทาง',
  },
  noCamera: {
    en: "We can't use the camera. Allow it in your browser, or paste the address.",
    'zh-CN': '无法使用摄像头。请在浏览器中允许使用，或粘贴地址。',
    th: 'ใช้กล้องไม่ได้ อนุญาตในเบราว์เซอร์ หรือวางที่อยู่แทน',
  },
  noAddress: {
    en: "This code doesn't contain an address we can read.",
    'zh-CN': '此二维码不包含可识别的地址。',
    th: 'โค้ดนี้ไม่มีที่อยู่ที่เราอ่านได้',
  },
} as const satisfies Record<string, Text>

/** Not in every browser, and not in the types of the language yet. */
declare const BarcodeDetector: new (options: {
  formats: readonly string[]
}) => {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

const everyMs = 250

type ScanSheetProps = { onFound: (scanned: ScannedAddress) => void; onClose: () => void }

/** The picture never leaves the device, and the camera is off as soon as the sheet is closed. */
export function ScanSheet({ onFound, onClose }: ScanSheetProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<Text>()
  const take = useEffectEvent((text: string) => {
    const scanned = readScannedAddress(text)
    if (scanned) onFound(scanned)
    else setProblem(messages.noAddress)
  })
  useEffect(() => {
    const stop = startScan(video, { onText: take, onFailure: () => setProblem(messages.noCamera) })
    return stop
  }, [])
  return (
    <Sheet open title={t(messages.title)} closeLabel={t(messages.close)} onClose={onClose}>
      <video ref={video} className="camera" muted playsInline aria-label={t(messages.title)} />
      <p className="muted">{t(messages.hint)}</p>
      {problem && <Note tone="caution" live="status" title={t(problem)} />}
    </Sheet>
  )
}

type ScanEvents = { readonly onText: (text: string) => void; readonly onFailure: () => void }

function startScan(video: { readonly current: HTMLVideoElement | null }, { onText, onFailure }: ScanEvents): () => void {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const look = async () => {
    const [code] = video.current ? await detector.detect(video.current).catch(() => []) : []
    if (stopped) return
    if (code) onText(code.rawValue)
    timer = setTimeout(() => void look(), everyMs)
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (stopped || !video.current) return release(stream)
    video.current.srcObject = stream
    await video.current.play()
    return look()
  }
  begin().catch(onFailure)
  return () => {
    stopped = true
    clearTimeout(timer)
    release(stream)
  }
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
