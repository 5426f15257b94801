// The fixed numbers of section 9 and of the decisions, named once. Units come last in each name.

import type { Text } from '../text/language.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The browser's behaviour. */
export const browser = {
  requestTimeoutMs: 50 * second,
  /** The access token counts as expired this long before its stated end. */
  earlyExpiryMs: 10 * second,
  eventReconnectMs: 3 * second,
  toastMs: 3 * second,
  autoRedirectMs: 3 * second,
  mobileBreakpointPx: 992,
} as const

/** Set to 1 on automatic calls of the page, which are not activity of the user. */
export const backgroundHeader = 'x-background'

/** The reader's time zone, so that a refusal can name the local time of its end. */
export const timeZoneHeader = 'x-time-zone'

/** Sessions and their tokens. */
export const session = {
  accessTokenMs: 10 * minute,
  longestMs: 8 * hour,
  idleMs: 30 * minute,
  /** The same device may repeat its last refresh token for this long. */
  refreshGraceMs: 30 * second,
} as const

/** Codes of a second verification. */
export const code = {
  digits: 6,
  lifeMs: 10 * minute,
  resendMs: 60 * second,
  triesMax: 5,
  lockMs: 15 * minute,
  /** An authenticator code of one step before or after the present one is accepted. */
  authenticatorStepMs: 30 * second,
  authenticatorWindowSteps: 1,
  recoveryCodes: 10,
} as const

/** How many codes may be sent (decision 0038). A stranger is anyone who has shown neither password, link nor session. */
export const codeBudgets = {
  /** Codes that strangers cause to one target, and one known device that asks for a reset. */
  strangerPerHour: 5,
  /** Codes that one requester causes as a stranger, over all targets. */
  requesterResetsPerHour: 5,
  requesterRegistrationsPerHour: 20,
  /** Codes of a user who is signed in, has the right password or holds the activation link. */
  provenPerHour: 30,
  provenPerDay: 100,
} as const

/** Proof of a fiat deposit. "5M" is 5 x 1,048,576 bytes. */
export const upload = {
  filesMax: 2,
  fileBytesMax: 5 * 1_048_576,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
} as const

/** The file of a batch payout. */
export const payoutFile = { bytesMax: 1_048_576, rowsMax: 1_000 } as const

/** Lengths of fields, in characters. */
export const lengths = {
  passwordMin: 14,
  passwordMax: 128,
  antiPhishingCodeMin: 4,
  antiPhishingCodeMax: 20,
  bankCityMin: 2,
  bankCityMax: 32,
  emailMax: 100,
  requestIdMax: 64,
} as const

/** Mint and redeem. */
export const quote = {
  lifeMs: 30 * second,
  /** Accepting a quote locks rate and funds for this long, so that the code screen has time. */
  lockMs: 180 * second,
} as const

/** The age in milliseconds of the page's first request, for an event stream without a last event. */
export const eventAgeHeader = 'x-event-age'

export const waits = {
  /** A new blockchain address cools down before money may go there. */
  addressCoolDownMs: 24 * hour,
  /** A proven address waits for this part of the cool-down: a thief can prove an address of their own too. */
  provenCoolDownDivisor: 4,
  /** How long the text to sign is valid. */
  addressChallengeMs: 15 * minute,
  /** How long a deposit of the named amount proves its sender. */
  depositProofMs: 48 * hour,
  /** After a change of security, withdrawals to new destinations wait. */
  securityHoldMs: 24 * hour,
  activationLinkMs: 72 * hour,
  /** A company change that no colleague can approve waits before operators may decide it, so that suspended colleagues can object. */
  companyChangeMs: 24 * hour,
  /** How long such a change stays open for operators. */
  companyChangeOpenMs: 7 * 24 * hour,
  /** The longest access of a guest. */
  guestAccessMaxMs: 366 * 24 * hour,
  /** An account closes this long after the request, so that its owner can cancel. */
  accountClosingMs: 7 * 24 * hour,
  /** How long the file with all data can be downloaded after the code. */
  accountDataMs: 15 * minute,
  /** Raising or removing an own limit takes effect this long after the request. */
  ownLimitRaiseMs: 24 * hour,
  /** Money for a person without an account waits this long for its claim, then it returns to its sender. */
  transferClaimMs: 14 * 24 * hour,
} as const

/** Personal data of a closed account is deleted after this time. The privacy policy states it. */
export const retentionYears = 5

export const conversionTimezone = 'Asia/Singapore'

/** The times that the customer is given (section 9). */
export const hints = {
  blockchainConfirmation: {
    en: 'Blockchain confirmation takes about 5 to 20 minutes.',
    'zh-CN': '区块链确认约需 5 至 20 分钟。',
    th: 'การยืนยันบนบล็อกเชนใช้เวลาประมาณ 5 ถึง 20\u00a0นาที',
  },
  withdrawalProcessing: {
    en: 'Withdrawal processing takes 1-2 business days.',
    'zh-CN': '提现处理需要 1 至 2 个工作日。',
    th: 'การดำเนินการถอนใช้เวลา 1-2\u00a0วันทำการ',
  },
  fiatDepositConfirmation: {
    en: 'Fiat deposit confirmation takes 1-2 business days.',
    'zh-CN': '银行充值确认需要 1 至 2 个工作日。',
    th: 'การยืนยันการฝากจากธนาคารใช้เวลา 1-2\u00a0วันทำการ',
  },
} as const satisfies Record<string, Text>
