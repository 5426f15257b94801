// Actions on saved bank accounts and saved addresses.

import { bankAccountLife } from '../../machines/bank-account-life.ts'
import { bankAccountVerification } from '../../machines/bank-account-verification.ts'
import { blockchainAddress } from '../../machines/blockchain-address.ts'
import type { Text } from '../../text/language.ts'
import { disable, enable, type OperatorMove } from './move.ts'

const waitsForCheck: Text = {
  en: 'The check of this bank account is already decided.',
  'zh-CN': '该银行账户的验证已有结果。',
  th: 'การตรวจสอบบัญชีธนาคารนี้มีผลแล้ว',
}

export const destinationMoves = {
  'bankAccount.verify': {
    kind: 'bankAccount',
    label: { en: 'Verify', 'zh-CN': '通过验证', th: 'ตรวจสอบผ่าน' },
    about: { en: 'The customer can withdraw to it.', 'zh-CN': '可以向该账户付款。', th: 'ส่งเงินไปที่บัญชีนี้ได้' },
    from: bankAccountVerification.moves.verify.from,
    when: waitsForCheck,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['checked'],
    inputs: [],
  },
  'bankAccount.fail': {
    kind: 'bankAccount',
    label: { en: 'Reject', 'zh-CN': '不通过验证', th: 'ตรวจสอบไม่ผ่าน' },
    about: { en: 'The customer has to correct or delete it.', 'zh-CN': '由客户更正或删除。', th: 'ลูกค้าแก้ไขหรือลบ' },
    from: bankAccountVerification.moves.fail.from,
    when: waitsForCheck,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['nameDiffers', 'detailsDiffer', 'highRisk'],
    inputs: [],
    isNo: true,
  },
  'bankAccount.disable': {
    kind: 'bankAccount',
    label: disable,
    about: { en: "The customer can't withdraw to it.", 'zh-CN': '不再向该账户付款。', th: 'ไม่ส่งเงินไปที่บัญชีนี้' },
    from: bankAccountLife.moves.disable.from,
    when: {
      en: 'Only while the bank account is active.',
      'zh-CN': '仅在银行账户处于启用状态时可用。',
      th: 'เฉพาะบัญชีธนาคารที่เปิดใช้งาน',
    },
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['securityConcern', 'highRisk', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'bankAccount.enable': {
    kind: 'bankAccount',
    label: enable,
    about: { en: 'The customer can withdraw to it again.', 'zh-CN': '可再次向该账户付款。', th: 'ส่งเงินไปที่บัญชีนี้ได้อีก' },
    from: bankAccountLife.moves.enable.from,
    when: { en: 'The bank account is not disabled.', 'zh-CN': '银行账户未被停用。', th: 'บัญชีธนาคารไม่ได้ถูกระงับ' },
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['concernCleared'],
    inputs: [],
  },
  'blockchainAddress.disable': {
    kind: 'blockchainAddress',
    label: disable,
    about: { en: "The customer can't withdraw to it.", 'zh-CN': '不再向该地址付款。', th: 'ไม่ส่งเหรียญไปที่นี่' },
    from: blockchainAddress.moves.disable.from,
    when: {
      en: 'Only while the address is active or cooling down.',
      'zh-CN': '仅在地址已启用或处于冷却期时可用。',
      th: 'เฉพาะที่อยู่ที่เปิดใช้งานหรืออยู่ในช่วงพัก',
    },
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['securityConcern', 'highRisk', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'blockchainAddress.enable': {
    kind: 'blockchainAddress',
    label: enable,
    about: { en: 'The cool-down restarts.', 'zh-CN': '冷却期重新开始。', th: 'ช่วงพักเริ่มนับใหม่' },
    from: blockchainAddress.moves.enable.from,
    when: { en: 'The address is not disabled.', 'zh-CN': '地址未被停用。', th: 'ที่อยู่ไม่ได้ถูกระงับ' },
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['concernCleared'],
    inputs: [],
  },
} as const satisfies Record<string, OperatorMove>
