// Exact decimals: an integer of units and a scale. Every rounding is explicit.

export type Decimal = { readonly units: bigint; readonly scale: number }

/** 'down' rounds towards zero, 'up' rounds away from zero. */
export type Rounding = 'down' | 'up'

/** More digits than any amount, rate or total of ours; it bounds the work that a hostile string can cause. */
export const digitsMax = 40

const plain = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/** Reads '-12.50'. No exponent, blank, plus sign, grouping, leading zero or foreign digit, and no negative zero. */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > digitsMax + 2) return undefined
  const [, sign = '', whole = '', fraction = ''] = plain.exec(text) ?? []
  if (whole === '' || whole.length + fraction.length > digitsMax) return undefined
  const units = BigInt(whole + fraction)
  if (sign === '-' && units === 0n) return undefined
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** Reads figures from our own code (a rate in a table); an invalid one is a bug. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (!parsed) throw new Error(`Not a decimal: ${text.slice(0, digitsMax)}`)
  return parsed
}

export function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

/** The same value without zeros at the end: 1.5000 is 1.5. */
export function trimDecimal(value: Decimal): Decimal {
  let { units, scale } = value
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n
    scale -= 1
  }
  return { units, scale }
}

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Integer division with the rounding named. */
export function divideUnits(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor
  if (rounding === 'down' || quotient * divisor === dividend) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

export function rescale(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (scale >= value.scale) return { units: value.units * powerOfTen(scale - value.scale), scale }
  return { units: divideUnits(value.units, powerOfTen(value.scale - scale), rounding), scale }
}

export const roundDown = (value: Decimal, scale: number): Decimal => rescale(value, scale, 'down')
export const roundUp = (value: Decimal, scale: number): Decimal => rescale(value, scale, 'up')

/** Both at the finer of the two scales, which loses nothing. */
function aligned(a: Decimal, b: Decimal): { scale: number; left: bigint; right: bigint } {
  const scale = Math.max(a.scale, b.scale)
  return { scale, left: rescale(a, scale, 'down').units, right: rescale(b, scale, 'down').units }
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const { scale, left, right } = aligned(a, b)
  return { units: left + right, scale }
}

export const subtractDecimals = (a: Decimal, b: Decimal): Decimal => addDecimals(a, { units: -b.units, scale: b.scale })

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { left, right } = aligned(a, b)
  if (left === right) return 0
  return left < right ? -1 : 1
}

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

export function divideDecimals(dividend: Decimal, divisor: Decimal, to: { scale: number; rounding: Rounding }): Decimal {
  if (divisor.units === 0n) throw new RangeError('Division by zero.')
  const shift = to.scale - dividend.scale + divisor.scale
  const top = shift >= 0 ? dividend.units * powerOfTen(shift) : dividend.units
  const bottom = shift >= 0 ? divisor.units : divisor.units * powerOfTen(-shift)
  return { units: divideUnits(top, bottom, to.rounding), scale: to.scale }
}
