// Actions on saved bank accounts and saved addresses.

import { bankAccountLife } from '../../machines/bank-account-life.ts'
import { bankAccountVerification } from '../../machines/bank-account-verification.ts'
import { blockchainAddress } from '../../machines/blockchain-address.ts'
import { disable, enable, type OperatorMove } from './move.ts'

export const destinationMoves = {
  'bankAccount.verify': {
    kind: 'bankAccount',
    label: { en: 'Verify', 'zh-CN': '通过验证', th: 'ยืนยันบัญชี' },
    about: { en: 'The customer can withdraw to it.', 'zh-CN': '可以向该账户付款。', th: 'ส่งเงินไปที่บัญชีนี้ได้' },
    from: bankAccountVerification.moves.verify.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['checked'],
    inputs: [],
  },
  'bankAccount.fail': {
    kind: 'bankAccount',
    label: { en: 'Not verified', 'zh-CN': '不通过验证', th: 'ยืนยันไม่ผ่าน' },
    about: { en: 'The customer has to correct or delete it.', 'zh-CN': '由客户更正或删除。', th: 'ลูกค้าแก้ไขหรือลบ' },
    from: bankAccountVerification.moves.fail.from,
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
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['concernCleared'],
    inputs: [],
  },
} as const satisfies Record<string, OperatorMove>
