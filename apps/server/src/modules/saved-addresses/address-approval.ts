// In a company adding and deleting a saved address may need an approval.

import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import { noChange } from '../../core/changes/change-set.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import { coolDownOf } from './cool-down.ts'
import type { AddressDeps } from './deps.ts'
import { moveAddress } from './move-address.ts'
import { type AddressMove, type AddressState, type Risk, type Row, selectRows } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  exchange: { en: 'Exchange', 'zh-CN': '交易所', th: 'ศูนย์ซื้อขาย' },
  purpose: { en: 'Purpose', 'zh-CN': '用途', th: 'วัตถุประสงค์' },
} as const satisfies Record<string, Text>

type AddressApproval = {
  readonly row: Row
  readonly action: 'addressAdd' | 'addressDelete'
  readonly userId: string
  readonly actor: Actor
  readonly risk: Risk | null
  readonly now: Date
}

/** True where it has to wait. */
export const requestApproval = (tx: Tx, { approvals }: AddressDeps, { row, ...asked }: AddressApproval): Promise<boolean> =>
  approvals.request(tx, {
    ...asked,
    accountId: row.account_id,
    subjectId: row.id,
    destination: row.address,
    isKnown: asked.action === 'addressDelete',
    facts: factsOf(row),
  })

const line = (label: Text, value: string | null): ActionFact[] => (value === null ? [] : [{ label, value, as: 'text' }])

const factsOf = (row: Row): ActionFact[] => [
  ...line(words.label, row.label),
  { label: words.network, value: networkById(row.network).label, as: 'network' },
  { label: words.address, value: row.address, as: 'address' },
  ...line(words.memo, row.memo),
  ...line(words.beneficiary, row.beneficiary_name),
  ...line(words.exchange, row.exchange_name),
  ...line(words.purpose, row.purpose),
]

/** What an outcome does to an address that waits in this state. */
const handlerOf = (
  deps: AddressDeps,
  { pending, yes, no }: { readonly pending: AddressState; readonly yes: AddressMove; readonly no: AddressMove },
): ApprovalHandler => ({
  async approve(tx, { id, accountId, actor, now }) {
    const row = await take(tx, id, accountId)
    // Trust begins now, and so does the waiting.
    const cooling =
      yes === 'approveAdd'
        ? await coolDownOf(tx, deps, { accountId, since: now, now, isProven: row.proven_at !== null })
        : undefined
    await moveAddress(tx, { row, move: yes, by: 'approver', actor, now, action: 'addressDecided', ...(cooling && { cooling }) })
    return noChange
  },
  async end(tx, { id, accountId, actor, now, reason }) {
    const row = await take(tx, id, accountId)
    if (row.state !== pending) return noChange
    const by = actor.kind === 'system' ? 'system' : 'approver'
    await moveAddress(tx, { row, move: no, by, actor, now, action: 'addressDecided', ...(reason !== null && { reason }) })
    return noChange
  },
})

export const additionHandler = (deps: AddressDeps): ApprovalHandler =>
  handlerOf(deps, { pending: 'PENDING_ADD', yes: 'approveAdd', no: 'declineAdd' })
export const deletionHandler = (deps: AddressDeps): ApprovalHandler =>
  handlerOf(deps, { pending: 'PENDING_DELETE', yes: 'approveDelete', no: 'declineDelete' })

async function take(tx: Tx, id: string, accountId: string): Promise<Row> {
  const { rows } = await tx.query<Row>(`${selectRows} where address.id = $1 and address.account_id = $2 for update of address`, [
    id,
    accountId,
  ])
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}
