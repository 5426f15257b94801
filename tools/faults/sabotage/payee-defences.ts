// Defences of payees.

import type { Defence } from './defence.ts'

const payees = 'apps/server/src/modules/payees'
const payeeTest = `${payees}/payees.db.test.ts`

export const payeeDefences: readonly Defence[] = [
  {
    what: "payees: another account's payee",
    file: `${payees}/manage-payees.ts`,
    find: 'from payee where id = $1 and account_id = $2 for update',
    replace: 'from payee where id = $1 and $2::uuid is not null for update',
    test: payeeTest,
    title: 'answer like unknown ones',
  },
  {
    what: 'payees: any number of them',
    file: `${payees}/manage-payees.ts`,
    find: "'select from account where id = $1 for no key update'",
    replace: "'select from account where id = $1'",
    test: payeeTest,
    title: 'at most 500 payees',
  },
  {
    what: 'payees: two names that look the same',
    file: `${payees}/manage-payees.ts`,
    find: "given.name.normalize('NFC')",
    replace: 'given.name',
    test: payeeTest,
    title: 'a name exists once per account',
  },
]
