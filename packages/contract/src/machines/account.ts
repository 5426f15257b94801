// The restrictions of an active account: its owner can freeze outgoing transfers, an operator can disable everything.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const account = machine({
  name: 'account',
  initial: ['ACTIVE'],
  states: {
    ACTIVE: { status: 'active', final: true },
    FROZEN: {
      status: null,
      label: { en: 'Frozen', 'zh-CN': '已冻结', th: 'ถูกระงับการโอนออก' },
      final: false,
      nextActor: 'customer',
      due: due.ownersChoice,
    },
    /** Lifting a freeze is confirmed and delayed, so that a thief cannot undo it at once. */
    LIFTING: {
      status: null,
      label: { en: 'Unfreezing', 'zh-CN': '正在解除冻结', th: 'กำลังยกเลิกการระงับ' },
      final: false,
      nextActor: 'system',
      due: due.freezeLift,
    },
    DISABLED: { status: 'disabled', final: true },
  },
  moves: {
    freeze: { from: ['ACTIVE', 'LIFTING'], to: 'FROZEN', by: ['customer'] },
    requestLift: { from: ['FROZEN'], to: 'LIFTING', by: ['customer'] },
    lift: { from: ['LIFTING'], to: 'ACTIVE', by: ['system'] },
    disable: { from: ['ACTIVE', 'FROZEN', 'LIFTING'], to: 'DISABLED', by: ['operator'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['operator'] },
    /** A freeze by the owner survives an operator's actions. */
    enableFrozen: { from: ['DISABLED'], to: 'FROZEN', by: ['operator'] },
  },
})
