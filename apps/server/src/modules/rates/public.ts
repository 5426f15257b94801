// What other modules may know of rates: the worth of an amount, and the rate of a pair. No answer means: do not quote.

export { keepPricesJob } from './price-marks.ts'
export type { Rates } from './rates.ts'
export { valuesAt } from './values-at.ts'
