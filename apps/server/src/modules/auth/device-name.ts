// The name of a device for its user, such as 'Chrome on Windows'. It comes from the browser, so it is never trusted for more.

import { type Language, say, type Text } from '@sampan/contract/language.ts'

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice.en
}

const unknownDevice = { en: 'Unknown device', 'zh-CN': '未知设备', th: 'อุปกรณ์ที่ไม่รู้จัก' } as const satisfies Text
const browserOnSystem: Text = {
  en: '{browser} on {system}',
  'zh-CN': '{system} 上的 {browser}',
  th: '{browser} บน {system}',
}

/** The name is stored in English; its reader may read another language. */
export function sayDevice(name: string | null, language: Language): string {
  if (name === null || name === unknownDevice.en) return say(unknownDevice, language)
  const [browser = '', system] = name.split(' on ')
  return system === undefined ? name : say(browserOnSystem, language, { browser, system })
}
