// Refusals that only operators can get.

import type { RefusalRow } from './row.ts'

export const operatorRefusals = {
  permissionMissing: {
    code: '08001',
    status: 403,
    text: {
      en: "Your role doesn't have the permission {permission}.",
      'zh-CN': '您的角色没有{permission}权限。',
      th: 'บทบาทของคุณไม่มีสิทธิ์ {permission}',
    },
  },
  secondOperatorNeeded: {
    code: '08002',
    status: 403,
    text: {
      en: "You can't approve your own proposals. Another operator must approve.",
      'zh-CN': '您提议的事项须由另一位运营人员批准。',
      th: 'สิ่งที่คุณเสนอต้องให้เจ้าหน้าที่คนอื่นอนุมัติ',
    },
  },
  alreadyProposed: {
    code: '08003',
    status: 409,
    text: {
      en: 'A proposal for this is already waiting for a second operator.',
      'zh-CN': '已有一项相关操作在等待第二位运营人员。',
      th: 'มีรายการเรื่องนี้รอเจ้าหน้าที่คนที่สองอยู่แล้ว',
    },
  },
  claimedByOther: {
    code: '08004',
    status: 409,
    text: {
      en: '{name} is working on this.',
      'zh-CN': '{name} 正在处理此项。',
      th: '{name} กำลังทำเรื่องนี้อยู่',
    },
  },
  aboveAdjustmentLimit: {
    code: '08005',
    status: 422,
    text: {
      en: 'An adjustment can move up to {max}.',
      'zh-CN': '单笔调账最多 {max}。',
      th: 'การปรับยอดหนึ่งครั้งทำได้ไม่เกิน {max}',
    },
  },
} as const satisfies Record<string, RefusalRow>
