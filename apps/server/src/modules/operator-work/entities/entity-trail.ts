// What happened to it, and what stands of it in the ledger.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { actionWords } from '@sampan/contract/operator/audit-actions.ts'
import { isMoveName, moves } from '@sampan/contract/operator/moves.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Entity } from './entity.ts'
import { tidy } from './mask.ts'
import { showState } from './show-state.ts'

type StepRow = {
  at: Date
  state: string | null
  action: string | null
  move: string | null
  by: string | null
  text: string | null
}

const actions: Readonly<Record<string, Text>> = {
  moveProposed: { en: 'Proposed: {move}', 'zh-CN': '提议：{move}', th: 'เสนอ: {move}' },
  moveApproved: { en: 'Approved: {move}', 'zh-CN': '批准：{move}', th: 'อนุมัติ: {move}' },
  moveDeclined: { en: 'Declined: {move}', 'zh-CN': '拒绝：{move}', th: 'ไม่อนุมัติ: {move}' },
  moveMade: { en: 'Done: {move}', 'zh-CN': '完成：{move}', th: 'ดำเนินการ: {move}' },
  personalDataRevealed: { en: 'Personal data revealed', 'zh-CN': '显示个人信息', th: 'เปิดดูข้อมูลส่วนบุคคล' },
  approvalAsked: { en: 'Approval requested', 'zh-CN': '提交审批', th: 'ขออนุมัติ' },
  approvalBlocked: { en: 'No other member can approve', 'zh-CN': '没有其他成员可以批准', th: 'ไม่มีสมาชิกคนอื่นอนุมัติได้' },
  approvalUnblocked: { en: 'A member can approve again', 'zh-CN': '已有成员可以批准', th: 'มีสมาชิกอนุมัติได้แล้ว' },
  approvalAgreed: { en: 'Approved, more approvals needed', 'zh-CN': '已批准，仍需其他人批准', th: 'อนุมัติแล้ว ยังต้องมีผู้อื่น' },
  approvalApproved: { en: 'Approved by a member', 'zh-CN': '由成员批准', th: 'สมาชิกอนุมัติแล้ว' },
  approvalRejected: { en: 'Rejected by a member', 'zh-CN': '由成员拒绝', th: 'สมาชิกปฏิเสธแล้ว' },
  approvalRecalled: { en: 'Recalled', 'zh-CN': '撤回', th: 'เรียกคืนแล้ว' },
  approvalExpired: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุ' },
  approvalApprovedByOperator: { en: 'Approved by operators', 'zh-CN': '由运营人员批准', th: 'เจ้าหน้าที่อนุมัติ' },
  approvalRejectedByOperator: { en: 'Rejected by an operator', 'zh-CN': '由运营人员拒绝', th: 'เจ้าหน้าที่ปฏิเสธ' },
  statementImported: { en: 'Statement booked', 'zh-CN': '对账单记账', th: 'ลงบัญชีรายการเดินบัญชีแล้ว' },
  statementReceived: { en: "Received through the bank's channel", 'zh-CN': '经银行渠道收到', th: 'ได้รับผ่านช่องทางของธนาคาร' },
  documentOpened: { en: 'Document opened', 'zh-CN': '打开文件', th: 'เปิดเอกสาร' },
}

const transactions: readonly Entity['kind'][] = [
  'fiatDeposit',
  'fiatWithdrawal',
  'cryptoDeposit',
  'cryptoWithdrawal',
  'customerTransferOut',
  'customerTransferIn',
  'exchange',
]

/** The steps of a transaction, and what operators did; of anything else all that was done to it. */
export async function timelineOf(db: Db, entity: Entity, language: Language) {
  const hasSteps = transactions.includes(entity.kind)
  const { rows } = await db.query<StepRow>(
    `select * from (
       select s.at, s.state, null::text as action, null::text as move, coalesce(o.name, s.actor) as by, s.reason_text as text, s.id
       from transaction_step s left join operator o on o.id = s.actor_id where s.transaction_id = $1::uuid
       union all
       select a.at, null, a.action, a.detail ->> 'move', coalesce(o.name, a.actor_kind), a.detail ->> 'text', a.id
       from audit_row a left join operator o on o.id = a.actor_id
       where a.subject = $1::text and (a.actor_kind = 'operator' or not $2) order by at desc, id desc limit 100) t order by at, id`,
    [entity.id, hasSteps],
  )
  return rows.map(({ at, state, action, move, by, text }) => ({
    at: at.toISOString(),
    label: state === null ? actionLabel(action ?? '', move, language) : showState(entity.kind, state, language).stateLabel,
    by,
    text: tidy(text ?? '').slice(0, 500) || null,
  }))
}

function actionLabel(action: string, move: string | null, language: Language): string {
  const words = actions[action] ?? actionWords[action]
  const name = move !== null && isMoveName(move) ? say(moves[move].label, language) : (move ?? '')
  return words ? say(words, language, { move: name }) : action
}

/** The transfers that a row of each table names; with the transfers that resolve them. */
const transfers: Readonly<Partial<Record<Entity['kind'], string>>> = {
  fiatDeposit: `select credit_transfer as id from fiat_deposit where id = $1 union select recall_transfer from fiat_deposit where id = $1 union select transfer from bank_line where deposit_id = $1`,
  fiatWithdrawal: `select hold_transfer as id from fiat_withdrawal where id = $1 union select transfer from bank_line where withdrawal_id = $1`,
  cryptoDeposit: `select first_transfer as id from crypto_deposit_posting where deposit_id = $1 union select standing from crypto_deposit_posting where deposit_id = $1
    union select undone_by from crypto_deposit_posting where deposit_id = $1`,
  cryptoWithdrawal: 'select hold_id as id from crypto_withdrawal where id = $1',
  customerTransferOut:
    'select unnest(array[hold_transfer, out_transfer, return_transfer]) as id from customer_transfer_out where id = $1::uuid',
  customerTransferIn: 'select in_transfer as id from customer_transfer_in where id = $1',
  exchange: 'select unnest(array[hold_transfer, payout_transfer]) as id from exchange_order where id = $1::uuid',
  bankStatement: 'select transfer as id from bank_line where statement_id = $1',
  bankLine: 'select transfer as id from bank_line where id = $1',
  reserveTransfer: 'select transfer as id from reserve_transfer where id = $1',
  adjustment: 'select transfer as id from adjustment where id = $1',
}

type PostingRow = { transfer_id: bigint; posted_at: Date; purpose: string; account: string; currency: string; amount: bigint }

export async function ledgerOf(db: Db, entity: Entity) {
  const named = transfers[entity.kind]
  if (!named) return []
  const { rows } = await db.query<PostingRow>(
    `with named as (${named})
     select t.id as transfer_id, t.posted_at, t.purpose::text, concat_ws(' ', a.kind::text, a.detail) as account, c.code as currency,
            case when side.account = g.source then -g.amount else g.amount end as amount
     from ledger.transfer t join ledger.posting g on g.transfer_id = t.id
     cross join lateral (values (g.source), (g.destination)) side (account)
     join ledger.account a on a.id = side.account join ledger.currency c on c.number = a.currency
     where t.id in (select id from named where id is not null) or t.resolves_transfer_id in (select id from named where id is not null)
     order by t.id, g.number limit 50`,
    [entity.id],
  )
  return rows.flatMap(({ transfer_id, posted_at, purpose, account, currency, amount }) =>
    isHeldCurrency(currency)
      ? [
          {
            transferId: String(transfer_id),
            at: posted_at.toISOString(),
            purpose,
            account,
            amount: { amount: moneyToWire({ units: amount, currency }), currency },
          },
        ]
      : [],
  )
}
