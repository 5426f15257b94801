// Formats personal data and addresses: masked, grouped or shortened.

const stars = '***'

/** someone@example.com becomes so***e@example.com. Names of one or two letters show less, so that they stay masked. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return stars
  const local = Array.from(email.slice(0, at))
  const domain = email.slice(at)
  if (local.length < 3) return (local.length === 2 ? local[0] : '') + stars + domain
  return local.slice(0, 2).join('') + stars + local.at(-1) + domain
}

/** Anna Schmidt becomes A*** S***: enough for a friend to recognise, whatever the length of the name. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}${stars}`)
    .join(' ')

/** +6581234567 becomes +65***67. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return stars
  return `${phone.trim().startsWith('+') ? '+' : ''}${digits.slice(0, 2)}${stars}${digits.slice(-2)}`
}

/** Groups of four from the left, '0x' its own group: for reading aloud and comparing. Copying takes the whole string. */
export function addressGroups(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/gsu) ?? [])]
}

/** TYehqM…RJ8xEk, for lists. A text that would not become shorter is unchanged. */
export const shortenAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
