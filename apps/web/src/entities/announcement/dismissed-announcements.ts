// Which announcements were put away in this browser, in a cookie of their own: the newest few, for a month.

const keepSeconds = 2_592_000
const keptMax = 20
const shape = /^[\w-]{1,64}$/

export const readDismissed = (cookies: string): readonly string[] =>
  (/(?:^|; )dismissed=([^;]*)/.exec(cookies)?.[1] ?? '').split('.').filter((id) => shape.test(id))

export function storeDismissed(id: string, before: readonly string[]): readonly string[] {
  const kept = [id, ...before.filter((one) => one !== id)].slice(0, keptMax)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `dismissed=${kept.filter((one) => shape.test(one)).join('.')}; Path=/; Max-Age=${keepSeconds}; SameSite=Lax${secure}`
  return kept
}
