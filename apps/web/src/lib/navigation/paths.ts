// Paths that came from outside (a link, a stored value) may only lead around inside the app.

import { isKeyOf } from '@sampan/contract/keys.ts'

const base = 'https://inside.invalid'

/** A path of this app, or /home where the text would lead anywhere else (AU-39). */
export function insidePath(raw: string): string {
  const rest = decoded(raw).replace(/^[\s/\\]+/, '')
  if (!URL.canParse(`/${rest}`, base)) return '/home'
  const url = new URL(`/${rest}`, base)
  const clean = url.pathname.replace(/^\/{2,}/, '/')
  if (url.origin !== base || clean.startsWith('/redirect/') || clean.includes('\\')) return '/home'
  return clean + url.search + url.hash
}

/** Undoes percent-encoding until nothing changes, so that %252f%252f cannot hide a double slash. */
function decoded(raw: string): string {
  let text = raw
  for (let round = 0; round < 5; round += 1) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      return text
    }
    if (next === text) return text
    text = next
  }
  return text
}

/** '/wallet/' and '/wallet' are one screen; '/' stays. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
}

/** The row of a screen that serves several routes; the route table and the screen's table must agree. */
export function routeKey<Table extends object>(table: Table, path: string): keyof Table & string {
  const key = plainPath(path)
  if (!isKeyOf(table, key)) throw new Error(`The screen does not serve ${key}.`)
  return key
}
