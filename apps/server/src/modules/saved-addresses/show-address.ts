// A saved address as its owner reads it: state, reasons, next step and what may be done.

import { dueBy } from '@sampan/contract/business-calendar.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allowedMoves, nextStepOf } from '@sampan/contract/machine.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { type Address, type AddressState, coolDownHoursOf, isProvable, isUsable, type Row, stateNow } from './store.ts'

const reasons = {
  coolDown: {
    en: 'This wallet is currently in a {cooldown}-hours cooldown period',
    'zh-CN': '此地址目前处于 {cooldown} 小时的冷却期',
    th: 'ที่อยู่นี้อยู่ในช่วงพัก {cooldown}\u00a0ชั่วโมง',
  },
  screening: {
    en: "We're checking this address. It takes a few minutes.",
    'zh-CN': '我们正在核查此地址，需要几分钟。',
    th: 'เรากำลังตรวจสอบที่อยู่นี้ ใช้เวลาไม่กี่นาที',
  },
  pendingAdd: {
    en: 'Waiting for another approver in your company.',
    'zh-CN': '等待贵公司另一位审批人批准。',
    th: 'รอผู้อนุมัติอีกคนในบริษัทของคุณ',
  },
  pendingDelete: {
    en: "It's being deleted.",
    'zh-CN': '该地址即将被删除。',
    th: 'ที่อยู่นี้กำลังจะถูกลบ',
  },
  failed: {
    en: "This address didn't pass our checks, so you can't use it.",
    'zh-CN': '此地址未通过我们的核查，无法使用。',
    th: 'ที่อยู่นี้ไม่ผ่านการตรวจสอบของเรา จึงใช้ไม่ได้',
  },
  disabled: {
    en: "We've disabled this address. Contact support to find out why.",
    'zh-CN': '我们已停用此地址。如需了解原因，请联系客服。',
    th: 'เราระงับที่อยู่นี้แล้ว ติดต่อฝ่ายสนับสนุนเพื่อทราบสาเหตุ',
  },
  deleted: { en: 'It was deleted.', 'zh-CN': '该地址已删除。', th: 'ที่อยู่นี้ถูกลบแล้ว' },
} as const satisfies Record<string, Text>

const whyNot: Readonly<Record<AddressState, Text | undefined>> = {
  PENDING_VERIFICATION: reasons.screening,
  SCREENING: reasons.screening,
  PENDING_ADD: reasons.pendingAdd,
  COOLING: reasons.coolDown,
  ACTIVE: undefined,
  PENDING_DELETE: reasons.pendingDelete,
  INACTIVE: reasons.deleted,
  DISABLED: reasons.disabled,
  VERIFICATION_FAILED: reasons.failed,
}

const usableAfter: Text = {
  en: 'Available after {cooldown} hours',
  'zh-CN': '{cooldown} 小时后可用',
  th: 'ใช้ได้หลัง {cooldown}\u00a0ชั่วโมง',
}

/** Who acts next and by when; while it cools down, the clock. */
function nextStep(row: Row, state: AddressState, language: Language): Address['nextStep'] {
  const waiting = nextStepOf(blockchainAddress.states[state])
  if (!waiting) return null
  const cooling = state === 'COOLING' && row.usable_from !== null ? row.usable_from : undefined
  const by = cooling ?? dueBy({ due: waiting.due, since: row.updated_at })
  const text = cooling ? say(usableAfter, language, { cooldown: coolDownHoursOf(row) }) : say(waiting.due.text, language)
  return { who: waiting.who, name: null, by: by.toISOString(), text }
}

/** What the customer may do: whether others must agree is decided when it is asked for. */
const movesOf = (row: Row, state: AddressState): string[] => [
  ...(isProvable(row) ? ['prove'] : []),
  ...allowedMoves(blockchainAddress, state, 'customer').filter((name) => name === 'delete'),
  ...(state === 'INACTIVE' ? [] : ['relabel']),
]

export function show(row: Row, { language, now }: { language: Language; now: Date }): Address {
  const state = stateNow(row, now)
  const usable = isUsable(row, now)
  const words = whyNot[state]
  return {
    id: row.id,
    mainNet: row.network,
    address: row.address,
    memo: row.memo,
    label: row.label,
    payeeId: row.payee_id,
    ensName: row.ens_name,
    ensPointsTo: row.ens_points_to,
    owner: row.owner,
    beneficiaryName: row.beneficiary_name,
    exchangeName: row.exchange_name,
    purpose: row.purpose,
    state,
    status: blockchainAddress.states[state].status,
    risk: row.risk,
    nextStep: nextStep(row, state, language),
    allowedMoves: movesOf(row, state),
    reason: usable ? null : (row.reason ?? (words ? say(words, language, { cooldown: coolDownHoursOf(row) }) : null)),
    usable,
    usableFrom: state === 'COOLING' ? (row.usable_from?.toISOString() ?? null) : null,
    provenAt: row.proven_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    timesUsed: row.times_used,
  }
}
