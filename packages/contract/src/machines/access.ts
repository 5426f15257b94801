// Whether an account, a user or an operator may sign in. account.ts says what an active account may do.

import { machine } from './machine.ts'
import { registration } from './registration.ts'

const { TO_BE_ACTIVATED, ACTIVE } = registration.states
const DISABLED = { status: 'disabled', final: true } as const
const CLOSED = { status: null, label: { en: 'Closed', 'zh-CN': '已注销', th: 'ปิดแล้ว' }, final: true } as const

export const accountAccess = machine({
  name: 'accountAccess',
  initial: ['TO_BE_ACTIVATED', 'ACTIVE'],
  states: { TO_BE_ACTIVATED, ACTIVE, DISABLED, CLOSED },
  moves: {
    activate: { from: ['TO_BE_ACTIVATED'], to: 'ACTIVE', by: ['customer'] },
    disable: { from: ['ACTIVE'], to: 'DISABLED', by: ['operator'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['operator'] },
    /** At the end of account-closing.ts. */
    close: { from: ['ACTIVE'], to: 'CLOSED', by: ['system'] },
    reopen: { from: ['CLOSED'], to: 'ACTIVE', by: ['operator'] },
  },
})

export const userAccess = machine({
  name: 'userAccess',
  initial: ['TO_BE_ACTIVATED', 'ACTIVE'],
  states: { TO_BE_ACTIVATED, ACTIVE, DISABLED },
  moves: {
    activate: { from: ['TO_BE_ACTIVATED'], to: 'ACTIVE', by: ['customer'] },
    disable: { from: ['ACTIVE'], to: 'DISABLED', by: ['operator'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['operator'] },
    /** By a colleague: suspended, or removed from the company. */
    suspend: { from: ['TO_BE_ACTIVATED', 'ACTIVE'], to: 'DISABLED', by: ['customer'] },
    /** Of an API key, for good. */
    revoke: { from: ['TO_BE_ACTIVATED', 'ACTIVE'], to: 'DISABLED', by: ['customer', 'operator'] },
    resume: { from: ['DISABLED'], to: 'ACTIVE', by: ['customer'] },
    /** A former member, or a suspended one without a password, accepts an invitation first. */
    invite: { from: ['ACTIVE', 'DISABLED'], to: 'TO_BE_ACTIVATED', by: ['customer'] },
  },
})

export const operatorAccess = machine({
  name: 'operatorAccess',
  initial: ['ACTIVE'],
  states: { ACTIVE, DISABLED },
  moves: {
    disable: { from: ['ACTIVE'], to: 'DISABLED', by: ['operator'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['operator'] },
  },
})
