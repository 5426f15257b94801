// What a screen keeps in the address: a filter or a step that a reload, a link and the way back must find again.

import { navigate, useSearch } from 'wouter/use-browser-location'

type Changes = Readonly<Record<string, string | undefined>>

/** The search part with these parameters set; undefined or empty takes one out. The order of the others stays. */
export function setParams(search: string, changes: Changes): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The parameters of this page, a link with some of them changed, and the change itself. */
export function useUrlState() {
  // A prerendered page knows no address yet; the browser's own follows at once.
  const search = useSearch({ ssrSearch: '' })
  const params = new URLSearchParams(search)
  const href = (changes: Changes): string => location.pathname + setParams(location.search, changes)
  return {
    get: (name: string): string | undefined => params.get(name) ?? undefined,
    href,
    /** `replace` where the way back should not stop at every letter. */
    set: (changes: Changes, { replace = false } = {}): void => {
      const to = href(changes)
      if (to !== location.pathname + location.search) navigate(to, { replace, state: replace ? history.state : null })
    },
  }
}
