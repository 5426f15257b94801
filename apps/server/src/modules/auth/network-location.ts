// Where a sign-in came from, as far as the server truly knows: its network address. A city guessed from it would often be wrong.

import { type Language, say, type Text } from '@sampan/contract/language.ts'

const words = {
  here: { en: 'This computer', 'zh-CN': '本机', th: 'คอมพิวเตอร์เครื่องนี้' },
  local: { en: 'Local network, {address}', 'zh-CN': '本地网络，{address}', th: 'เครือข่ายภายใน {address}' },
  address: { en: 'IP address {address}', 'zh-CN': 'IP 地址 {address}', th: 'ที่อยู่ IP {address}' },
  unknown: { en: 'Unknown location', 'zh-CN': '地点未知', th: 'ไม่ทราบสถานที่' },
} as const satisfies Record<string, Text>

const loopback = /^(127\.|::1$)/
const internal = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i

export function networkLocation(address: string | null, language: Language): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '') return words.unknown[language]
  if (loopback.test(plain)) return words.here[language]
  return say(internal.test(plain) ? words.local : words.address, language, { address: plain })
}
