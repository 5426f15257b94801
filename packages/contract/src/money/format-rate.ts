// Formats an exchange rate with at least four decimals.

/** All digits count in the sum; in a line six are enough to read, and four are always there. */
export const formatShortRate = (rate: string, digits = 6): string => {
  const [whole = '0', fraction = ''] = rate.split('.')
  const lead = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = fraction.slice(0, whole === '0' ? lead + digits : digits)
  return `${whole}.${kept.padEnd(4, '0')}`
}

/** One unit of what is paid, in what is received. */
export const formatRateLine = (pay: string, rate: string, get: string): string => `1 ${pay} = ${formatShortRate(rate)} ${get}`

/** The same with every digit, for receipts and operators, who calculate with it. */
export const formatExactRateLine = (pay: string, rate: string, get: string): string =>
  `1 ${pay} = ${formatShortRate(rate, Infinity)} ${get}`
