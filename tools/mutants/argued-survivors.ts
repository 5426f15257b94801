// Mutants that no test can notice, each with its reason.

import type { Mutant } from './find-mutants.ts'

type ArguedSurvivor = Pick<Mutant, 'path' | 'was' | 'replacement'> & {
  /** A part of the line, where the change alone is not unique. */
  readonly reason: string
}

const arguedSurvivors: readonly ArguedSurvivor[] = []

export const isArgued = ({ path, was, replacement }: Mutant): boolean =>
  arguedSurvivors.some((one) => path.endsWith(one.path) && one.was === was && one.replacement === replacement)
