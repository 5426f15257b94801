// What the palette offers for the typed text: recent items, customers, queues and pages.

import { counts } from '@sampan/contract/operator/api/work.ts'
import type { Permission } from '@sampan/contract/operator/permissions.ts'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { useCustomerSearch } from '../entities/customer/customer-search.ts'
import { useEndpointQuery } from '../lib/http/endpoint-query.ts'
import { entityPath, queuePath } from '../lib/navigation/paths.ts'
import { recentItems } from '../lib/navigation/recent-items.ts'
import { matchEntries, type PaletteEntry } from './match-entries.ts'
import { messages } from './messages.ts'
import { navLinks } from './nav-links.ts'
import { maySee } from './screens.ts'

export type PaletteGroup = { readonly value: string; readonly items: readonly PaletteEntry[] }

export function usePaletteGroups(text: string, permissions: readonly Permission[]) {
  const t = useT()
  const recent = useSignal(recentItems)
  const queues = useEndpointQuery(counts).data?.resultList ?? []
  const maySearch = maySee('customers', permissions)
  const { rows, isSearching } = useCustomerSearch(maySearch ? text : '')
  const groups: readonly PaletteGroup[] = [
    {
      value: t(messages.recent),
      items: matchEntries(
        recent.map(({ href, title, reference }) => ({ href, title, detail: reference })),
        text,
      ),
    },
    {
      value: t(messages.customers),
      items: toEntries(rows),
    },
    {
      value: t(messages.queues),
      items: matchEntries(
        queues.map(({ queue, label, count }) => ({
          href: queuePath(queue),
          title: label,
          detail: t(messages.openCount, { n: count }),
        })),
        text,
      ),
    },
    {
      value: t(messages.pages),
      items: matchEntries(
        navLinks(permissions).map(({ href, label }) => ({ href, title: t(label) })),
        text,
      ),
    },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: maySearch && text.trim() !== '' && isSearching }
}

/** The page of a found object, or of the customer. A customer who matches twice is listed once. */
function toEntries(rows: ReturnType<typeof useCustomerSearch>['rows']): readonly PaletteEntry[] {
  const entries = rows.map(({ customer, entity }) =>
    entity && entity.kind !== 'account'
      ? { href: entityPath(entity), title: entity.reference, detail: customer.name }
      : { href: entityPath({ kind: 'account', id: customer.accountId }), title: customer.name, detail: customer.email },
  )
  return [...new Map(entries.map((entry) => [entry.href, entry])).values()]
}
