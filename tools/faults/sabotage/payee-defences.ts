// Defences of payees and of names of addresses.

import type { Defence } from './defence.ts'

const payees = 'apps/server/src/modules/payees'
const payeeTest = `${payees}/payees.db.test.ts`

const names = 'apps/server/src/modules/saved-addresses/names'
const nameTest = `${names}/names.db.test.ts`

export const payeeDefences: readonly Defence[] = [
  {
    what: 'names: an address that its name does not lead to',
    file: `${names}/resolve-name.ts`,
    find: "if (found.address !== normalise(mainNet, address)) throw new Refusal('nameMoved')",
    replace: '',
    test: nameTest,
    title: 'only while the name leads there',
  },
  {
    what: 'names: imitations of other names',
    file: 'packages/chains/src/evm/evm-name.ts',
    find: 'const name = normalize(typed.trim())',
    replace: 'const name = typed.trim().toLowerCase()',
    test: nameTest,
    title: 'imitations are refused',
  },
  {
    what: "names: Ethereum's address on another network",
    file: 'packages/chains/src/evm/evm-name.ts',
    find: 'return chainId === 1 ? 60n : 0x8000_0000n | BigInt(chainId)',
    replace: 'return 60n',
    test: nameTest,
    title: 'imitations are refused',
  },
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
    find: "key: name.normalize('NFKC').toLowerCase()",
    replace: 'key: name',
    test: payeeTest,
    title: 'a name exists once per account',
  },
]
