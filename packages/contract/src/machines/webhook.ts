// The states of a webhook endpoint.

import { machine } from './machine.ts'

export const webhook = machine({
  name: 'webhook',
  initial: ['ACTIVE'],
  states: {
    ACTIVE: { status: 'active', final: true },
    /** Switched off by its owner, or by us: it answered 410, or failed for days. */
    DISABLED: { status: 'disabled', final: true },
    DELETED: { status: 'inactive', final: true },
  },
  moves: {
    disable: { from: ['ACTIVE'], to: 'DISABLED', by: ['customer', 'system'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['customer'] },
    /** By the system when the account closes. */
    delete: { from: ['ACTIVE', 'DISABLED'], to: 'DELETED', by: ['customer', 'system'] },
  },
})
