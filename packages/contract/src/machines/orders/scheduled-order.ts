// A scheduled withdrawal or exchange, from its confirmation to its last run, and each of its runs.

import { due } from '../due.ts'
import { machine } from '../machine.ts'

export const scheduledOrder = machine({
  name: 'scheduledOrder',
  initial: ['PENDING_APPROVAL', 'ACTIVE'],
  states: {
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    ACTIVE: {
      status: null,
      label: { en: 'Active', 'zh-CN': '进行中', th: 'เปิดใช้งาน' },
      final: false,
      nextActor: 'system',
      due: due.nextRun,
    },
    PAUSED: {
      status: null,
      label: { en: 'Paused', 'zh-CN': '已暂停', th: 'หยุดชั่วคราว' },
      final: false,
      nextActor: 'customer',
      due: due.ownersChoice,
    },
    COMPLETED: { status: 'completed', final: true },
    CANCELLED: { status: 'cancelled', final: true },
    REJECTED: { status: 'rejected', final: true },
  },
  moves: {
    approve: { from: ['PENDING_APPROVAL'], to: 'ACTIVE', by: ['approver'] },
    /** Also when no one decides in time. */
    reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver', 'system'] },
    /** By the customer, or because a run failed. */
    pause: { from: ['ACTIVE'], to: 'PAUSED', by: ['customer', 'system'] },
    resume: { from: ['PAUSED'], to: 'ACTIVE', by: ['customer'] },
    cancel: { from: ['PENDING_APPROVAL', 'ACTIVE', 'PAUSED'], to: 'CANCELLED', by: ['customer'] },
    /** No run is left. */
    finish: { from: ['ACTIVE'], to: 'COMPLETED', by: ['system'] },
  },
})

export const scheduledRun = machine({
  name: 'scheduledRun',
  initial: ['PLANNED'],
  states: {
    PLANNED: {
      status: null,
      label: { en: 'Planned', 'zh-CN': '待执行', th: 'วางแผนไว้' },
      final: false,
      nextActor: 'system',
      due: due.nextRun,
    },
    /** It has become a withdrawal or an exchange. */
    SUBMITTED: { status: null, label: { en: 'Started', 'zh-CN': '已发起', th: 'เริ่มแล้ว' }, final: true },
    SKIPPED: { status: null, label: { en: 'Skipped', 'zh-CN': '已跳过', th: 'ข้ามแล้ว' }, final: true },
    FAILED: { status: 'failed', final: true },
  },
  moves: {
    submit: { from: ['PLANNED'], to: 'SUBMITTED', by: ['system'] },
    skip: { from: ['PLANNED'], to: 'SKIPPED', by: ['customer', 'system'] },
    fail: { from: ['PLANNED'], to: 'FAILED', by: ['system'] },
  },
})
