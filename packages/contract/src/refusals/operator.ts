// Refusals that only operators can get.

import type { RefusalRow } from './row.ts'

export const operatorRefusals = {
  permissionMissing: {
    code: '08001',
    status: 403,
    text: {
      en: 'Your role does not have the permission "{permission}".',
      'zh-CN': '您的角色没有“{permission}”权限。',
      th: 'บทบาทของคุณไม่มีสิทธิ์ "{permission}"',
    },
  },
  secondOperatorNeeded: {
    code: '08002',
    status: 403,
    text: {
      en: 'Another operator must approve what you have proposed.',
      'zh-CN': '您提议的事项须由另一位运营人员批准。',
      th: 'สิ่งที่คุณเสนอต้องให้เจ้าหน้าที่คนอื่นอนุมัติ',
    },
  },
  alreadyProposed: {
    code: '08003',
    status: 409,
    text: {
      en: 'A move about this waits for a second operator already.',
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
      en: 'One adjustment may move {max} at most.',
      'zh-CN': '单笔调账最多 {max}。',
      th: 'การปรับยอดหนึ่งครั้งทำได้ไม่เกิน {max}',
    },
  },
} as const satisfies Record<string, RefusalRow>
