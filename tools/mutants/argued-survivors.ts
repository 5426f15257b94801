// Mutants that no test can notice, each with its reason.

import type { Mutant } from './find-mutants.ts'

type ArguedSurvivor = Pick<Mutant, 'path' | 'code' | 'was' | 'replacement'> & { readonly reason: string }

const arguedSurvivors: readonly ArguedSurvivor[] = []

export const isArgued = ({ path, code, was, replacement }: Mutant): boolean =>
  arguedSurvivors.some(
    (one) => path.endsWith(one.path) && one.code === code && one.was === was && one.replacement === replacement,
  )
