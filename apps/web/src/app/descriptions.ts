// The page descriptions that search engines show, by screen.

import type { Text } from '@sampan/contract/language.ts'

export const descriptions: Readonly<Record<string, Text>> = {
  'features/home/home.tsx': {
    en: 'One wallet for stablecoins and eight currencies. You see what arrives, what it costs, who acts next and by when before you confirm.',
    'zh-CN': '一个钱包，持有稳定币和八种货币。确认之前即可看到到账金额、手续费、下一步由谁处理以及何时完成。',
    th: 'กระเป๋าเดียวสำหรับสเตเบิลคอยน์และแปดสกุลเงิน เห็นยอดที่จะได้รับ ค่าธรรมเนียม ผู้ดำเนินการต่อ และกำหนดเวลาก่อนยืนยัน',
  },
  'features/login/login.tsx': {
    en: 'Sign in to your Sampan wallet.',
    'zh-CN': '登录您的 Sampan 钱包。',
    th: 'เข้าสู่ระบบกระเป๋าเงิน Sampan ของคุณ',
  },
  other: {
    en: 'Sampan, a wallet for people and companies who hold stablecoins and currencies.',
    'zh-CN': 'Sampan，面向个人和企业的稳定币与法定货币钱包。',
    th: 'Sampan กระเป๋าเงินสำหรับบุคคลและบริษัทที่ถือสเตเบิลคอยน์และสกุลเงิน',
  },
}
