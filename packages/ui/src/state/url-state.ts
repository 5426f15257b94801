// What a screen keeps in the address: a filter or a step that a reload, a link and the way back must find again.

import { navigate, useLocationProperty } from 'wouter/use-browser-location'

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

/** The search part as a caller sees it that takes no interest in some parameters. */
const searchWithout = (names: readonly string[]): string =>
  names.length === 0 ? location.search : setParams(location.search, Object.fromEntries(names.map((name) => [name, undefined])))

const none: readonly string[] = []
const ofPrerenderedPage = () => ''

type UrlStateOptions = {
  /** Parameters that the caller does not read: a change of one does not render it again. */
  except?: readonly string[]
}

/** The parameters of this page, a link with some of them changed, and the change itself. */
export function useUrlState({ except = none }: UrlStateOptions = {}) {
  // A prerendered page knows no address yet; the browser's own follows at once.
  const search = useLocationProperty(() => searchWithout(except), ofPrerenderedPage)
  const params = new URLSearchParams(search)
  const href = (changes: Changes): string => location.pathname + setParams(location.search, changes)
  return {
    search,
    get: (name: string): string | undefined => params.get(name) ?? undefined,
    href,
    /** `replace` where the way back should not stop at every letter. */
    set: (changes: Changes, { replace = false } = {}): void => {
      const to = href(changes)
      if (to !== location.pathname + location.search) navigate(to, { replace, state: replace ? history.state : null })
    },
  }
}
