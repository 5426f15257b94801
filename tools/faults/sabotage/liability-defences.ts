// Defences of the proof of liabilities.

import type { Defence } from './defence.ts'

const modules = 'apps/server/src/modules/liabilities'
const dbTest = `${modules}/liabilities.db.test.ts`
const treeTest = `${modules}/merkle-sum-tree.test.ts`
const proof = 'packages/contract/src/money/liability-proof.ts'

export const liabilityDefences: readonly Defence[] = [
  {
    what: 'proof of liabilities: money that waits to be claimed is owed to no one',
    file: `${modules}/publish-liabilities.job.ts`,
    find: "where a.owner is null and a.kind = 'clearing'",
    replace: "where a.owner is null and a.kind = 'clearing' and a.id is null",
    test: dbTest,
    title: 'what waits to be claimed is owed too',
  },
  {
    what: 'proof of liabilities: a leaf of another account',
    file: `${modules}/read-proofs.ts`,
    find: 'where l.account_id = $1 and l.night = $2',
    replace: 'where $1::uuid is not null and l.account_id is not null and l.night = $2',
    test: dbTest,
    title: 'only the own account',
  },
  {
    what: 'proof of liabilities: a balance that changes while the tree is built',
    file: `${modules}/publish-liabilities.job.ts`,
    find: "await tx.query('set transaction isolation level repeatable read')",
    replace: '',
    test: dbTest,
    title: 'money that moves while',
  },
  {
    what: 'proof of liabilities: a night that is published twice',
    file: `${modules}/publish-liabilities.job.ts`,
    find: 'if (rowCount !== 1) return',
    replace: '',
    test: dbTest,
    title: 'a night is published once',
  },
  {
    what: 'proof of liabilities: a balance that the tree leaves out',
    file: `${modules}/publish-liabilities.job.ts`,
    find: 'group by a.owner having sum(b.balance) > 0',
    replace: "and a.kind = 'available' group by a.owner having sum(b.balance) > 0",
    test: dbTest,
    title: 'the total of each tree',
  },
  {
    what: 'proof of liabilities: a sum that moves to the other side',
    file: proof,
    find: 'node ${left.sum} ${left.hash} ${right.sum} ${right.hash}`',
    replace: 'node ${left.hash} ${right.hash}`',
    test: treeTest,
    title: 'another sum does not lead to the root',
  },
  {
    what: 'proof of liabilities: a negative sum',
    file: proof,
    find: 'value.units >= 0n && ',
    replace: '',
    test: treeTest,
    title: 'negative, misspelled',
  },
]
