// The keyboard shortcuts of the web app, and how pressed keys become one of them.

import type { Text } from '@sampan/contract/language.ts'
import { publicTitles } from '../routes/public-titles.ts'
import { signedInTitles } from '../routes/signed-in-titles.ts'

/** `keys` are pressed one after the other. */
export type Shortcut = {
  readonly keys: readonly string[]
  readonly label: Text
  readonly action: { readonly href: string } | 'search' | 'help'
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: { en: 'Search', 'zh-CN': '搜索', th: 'ค้นหา' }, action: 'search' },
  { keys: ['?'], label: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键', th: 'แป้นพิมพ์ลัด' }, action: 'help' },
  { keys: ['g', 'w'], label: signedInTitles.wallet, action: { href: '/wallet' } },
  { keys: ['g', 'd'], label: signedInTitles.deposit, action: { href: '/deposit' } },
  { keys: ['g', 't'], label: signedInTitles.withdraw, action: { href: '/withdraw' } },
  { keys: ['g', 'm'], label: publicTitles.mintRedeem, action: { href: '/mint-redeem' } },
  { keys: ['g', 'h'], label: signedInTitles.walletHistory, action: { href: '/wallet-history' } },
  { keys: ['g', 'n'], label: signedInTitles.notifications, action: { href: '/notifications' } },
]

type Progress = { readonly pressed: readonly string[]; readonly found?: Shortcut }

/** The shortcut that a key completes, or the keys that may still become one. */
export function pressKey(pressed: readonly string[], key: string): Progress {
  const starts = (keys: readonly string[]) => shortcuts.filter((shortcut) => keys.every((one, at) => shortcut.keys[at] === one))
  for (const keys of [[...pressed, key], [key]]) {
    const found = starts(keys).find((shortcut) => shortcut.keys.length === keys.length)
    if (found) return { pressed: [], found }
    if (starts(keys).length > 0) return { pressed: keys }
  }
  return { pressed: [] }
}
