// Mutants that no test can notice, each with its reason.

import type { Mutant } from './find-mutants.ts'

type ArguedSurvivor = Pick<Mutant, 'path' | 'code' | 'was' | 'replacement'> & { readonly reason: string }

const decimal = 'packages/contract/src/money/decimal.ts'

const arguedSurvivors: readonly ArguedSurvivor[] = [
  {
    path: decimal,
    code: 'if (text.length > digitsMax + 2) return undefined',
    was: 'text.length > digitsMax + 2',
    replacement: 'false',
    reason: 'The digits are counted again below; this line only bounds the work of the pattern.',
  },
  {
    path: decimal,
    code: 'if (text.length > digitsMax + 2) return undefined',
    was: '2',
    replacement: '3',
    reason: 'The digits are counted again below.',
  },
  {
    path: decimal,
    code: "const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')",
    was: '<',
    replacement: '<=',
    reason: 'Minus zero is zero.',
  },
  {
    path: decimal,
    code: "const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')",
    was: '0n',
    replacement: '1n',
    reason: 'Minus zero is zero.',
  },
  {
    path: decimal,
    code: 'return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n',
    was: '<',
    replacement: '<=',
    reason: 'A dividend of zero has returned before, and a divisor of zero has thrown.',
  },
  {
    path: 'apps/server/src/modules/exchange/decide-lock.ts',
    code: "if (!offer?.kind) return new Refusal('rateExpired')",
    was: '!offer?.kind',
    replacement: 'false',
    reason: 'refuseOffer has refused it before; the line informs the compiler.',
  },
  {
    path: 'apps/server/src/modules/exchange/decide-lock.ts',
    code: 'hold_transfer: 0n,',
    was: '0n',
    replacement: '1n',
    reason: 'The row is only shown, and the number of its hold is not; the stored one is given by the database.',
  },
  {
    path: 'apps/server/src/modules/exchange/decide-lock.ts',
    code: 'version: 1,',
    was: '1',
    replacement: '2',
    reason: 'The row is only shown, and its version is not; the stored one is given by the database.',
  },
  {
    path: 'bank-transfers/deposit/decide-bank-deposit.ts',
    code: 'return received < deposit.declared',
    was: '<',
    replacement: '<=',
    reason: 'The line before has returned where both are equal.',
  },
  {
    path: 'bank-transfers/deposit/decide-recall.ts',
    code: 'const taken = balance < received ? balance : received',
    was: '<',
    replacement: '<=',
    reason: 'Of two equal amounts either is taken.',
  },
  {
    path: 'bank-transfers/withdraw/validate-bank-withdrawal.ts',
    code: "if (!destination || destination instanceof Refusal || !amount) return new Refusal('notFound')",
    was: '||',
    replacement: '&&',
    reason: 'A refused destination and a missing amount were refused before; the line informs the compiler.',
  },
  ...(
    [
      ["outcome !== 'applied'", 'true'],
      ["outcome !== 'applied'", 'false'],
      ['!==', '==='],
    ] as const
  ).map(([was, replacement]) => ({
    path: 'core/transactions/transition.ts',
    code: "if (outcome !== 'applied')",
    was,
    replacement,
    reason: 'It needs a database: operate.db.test.ts has moves that lose against another one.',
  })),
  ...(
    [
      ['!terms || !fee', 'false'],
      ['||', '&&'],
    ] as const
  ).map(([was, replacement]) => ({
    path: 'crypto-withdrawals/request/validate-withdrawal.ts',
    code: 'if (!terms || !fee) return networkPaused(context.network)',
    was,
    replacement,
    reason: 'networkObjection has refused both before; the line informs the compiler.',
  })),
]

export const isArgued = ({ path, code, was, replacement }: Mutant): boolean =>
  arguedSurvivors.some(
    (one) => path.endsWith(one.path) && one.code === code && one.was === was && one.replacement === replacement,
  )
