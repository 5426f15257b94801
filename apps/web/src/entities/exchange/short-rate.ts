// Formats an exchange rate with six digits.

/** All digits count in the sum; in a line six are enough to read. */
export const formatShortRate = (rate: string, digits = 6): string => {
  const [whole = '0', fraction = ''] = rate.split('.')
  const lead = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = fraction.slice(0, whole === '0' ? lead + digits : digits)
  return kept === '' ? whole : `${whole}.${kept}`
}
