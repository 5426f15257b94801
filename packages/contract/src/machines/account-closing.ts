// The closing of an account at its owner's request, from the request to the deletion of its data after the retention time.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const accountClosing = machine({
  name: 'accountClosing',
  initial: ['PENDING_APPROVAL', 'SCHEDULED', 'ON_HOLD'],
  states: {
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    SCHEDULED: {
      status: null,
      label: { en: 'Closing scheduled', 'zh-CN': '已安排注销', th: 'กำหนดปิดบัญชีแล้ว' },
      final: false,
      nextActor: 'system',
      due: due.accountClosing,
    },
    /** By an operator, or because no other member of the company is able to approve. */
    ON_HOLD: {
      status: null,
      label: { en: 'On hold', 'zh-CN': '已暂停', th: 'ถูกพักไว้' },
      final: false,
      nextActor: 'operator',
      due: due.reviewDays,
    },
    CLOSED: { status: null, label: { en: 'Closed', 'zh-CN': '已注销', th: 'ปิดแล้ว' }, final: true },
    /** The retention time is over. From here on the account cannot be opened again. */
    ERASING: {
      status: null,
      label: { en: 'Deleting data', 'zh-CN': '正在删除数据', th: 'กำลังลบข้อมูล' },
      final: false,
      nextActor: 'system',
      due: due.businessDay,
    },
    ERASED: { status: null, label: { en: 'Data deleted', 'zh-CN': '数据已删除', th: 'ลบข้อมูลแล้ว' }, final: true },
    CANCELLED: { status: 'cancelled', final: true },
    REJECTED: { status: 'rejected', final: true },
  },
  moves: {
    approve: { from: ['PENDING_APPROVAL'], to: 'SCHEDULED', by: ['approver'] },
    /** Also when no one decides in time. */
    reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver', 'system'] },
    cancel: { from: ['PENDING_APPROVAL', 'SCHEDULED', 'ON_HOLD'], to: 'CANCELLED', by: ['customer'] },
    hold: { from: ['SCHEDULED'], to: 'ON_HOLD', by: ['operator'] },
    resume: { from: ['ON_HOLD'], to: 'SCHEDULED', by: ['operator'] },
    close: { from: ['SCHEDULED'], to: 'CLOSED', by: ['system'] },
    erase: { from: ['CLOSED'], to: 'ERASING', by: ['system'] },
    finishErasure: { from: ['ERASING'], to: 'ERASED', by: ['system'] },
    /** The customer is back, or money has arrived after all. */
    reopen: { from: ['CLOSED'], to: 'CANCELLED', by: ['operator'] },
  },
})
