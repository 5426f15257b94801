// Converts Stellar amounts, texts with seven decimals, to integer units.

const scale = 7

export function unitsOf(text: string): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,7}))?$/.exec(text) ?? []
  if (whole === '') throw new Error('This is no amount of Stellar.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

export function amountOf(units: bigint): string {
  const digits = units.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
