// All figures that operators watch, in the order of the dashboard.

import { backupSection } from './backup-figures.ts'
import type { Alert, Figure, Section } from './figure.ts'
import { chainSection, ledgerSection } from './money-figures.ts'
import { processSection, trafficSection } from './process-figures.ts'

export const sections: readonly Section[] = [ledgerSection, chainSection, trafficSection, processSection, backupSection]

export type AlertedFigure = Figure & { readonly alert: Alert }

export const alertedFigures: readonly AlertedFigure[] = sections
  .flatMap(({ figures }) => figures)
  .flatMap((figure) => (figure.alert ? [{ ...figure, alert: figure.alert }] : []))
