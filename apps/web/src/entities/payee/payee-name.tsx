// The payees of the account, and the name of one as a link.

import { listPayees } from '@sampan/contract/api/payees.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Link } from '@sampan/ui/link'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'

export type Payee = ResponseOf<typeof listPayees>['resultList'][number]

export const payeeMessages = {
  payee: { en: 'Payee', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  payees: { en: 'Payees', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
} as const satisfies Record<string, Text>

/** Empty while they load: a destination is shown without its payee rather than late. */
export const usePayees = (): readonly Payee[] => useEndpointQuery(listPayees).data?.resultList ?? []

export function PayeeName({ id }: { id: string }) {
  const name = usePayees().find((payee) => payee.id === id)?.name
  const { holds } = useSession()
  if (!name || !holds('wallet.bank_account')) return name ?? '–'
  return <Link href={`/payees?id=${id}`}>{name}</Link>
}
