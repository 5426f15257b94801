// Converts typed phone numbers to E.164.

/** Two-digit calling codes; 1 and 7 have one digit, all others three. */
const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  )

/** Where a number may begin with 0 after the calling code: Italy, San Marino, the Vatican and parts of Africa. */
const keepsZero = ['39', '378', '379', '225', '229', '241', '242']

function callingCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  return twoDigits.includes(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3)
}

/** '+66081…' becomes '+6681…': the 0 is dialled only inside the country. An incomplete number is unchanged. */
export function dropTrunkZero(phone: string): string {
  if (!/^\+[1-9]\d+$/.test(phone)) return phone
  const code = callingCodeOf(phone.slice(1))
  const rest = phone.slice(1 + code.length)
  return keepsZero.includes(code) || !/^0[1-9]/.test(rest) ? phone : `+${code}${rest.slice(1)}`
}

/** Without blanks and brackets, and without the 0 after the calling code. */
export const normalizePhone = (typed: string): string => dropTrunkZero(withoutSeparators(typed))

/** The corrected number when a 0 was removed; undefined when it is used as typed. */
export function phoneWithoutZero(typed: string): string | undefined {
  const plain = withoutSeparators(typed)
  const normal = dropTrunkZero(plain)
  return normal === plain ? undefined : normal
}

const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')
