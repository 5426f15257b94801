// The e-mail address of section 5. The pattern runs in linear time: its classes share no character with what follows them.

import { lengths } from '../endpoint/constants.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'

const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`)
const domainLabel = new RegExp(`^${label}$`)
const topLevel = /^[A-Za-z]{2,}$/
const bracketedIpv4 = new RegExp(`^\\[${octet}(?:\\.${octet}){3}\\]$`)

export function isEmail(text: string): boolean {
  if (text.length > lengths.emailMax) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || !localPart.test(text.slice(0, at))) return false
  const domain = text.slice(at + 1)
  if (domain.startsWith('[')) return bracketedIpv4.test(domain)
  const labels = domain.split('.')
  const top = labels.pop() ?? ''
  return labels.length > 0 && labels.every((one) => one.length <= 63 && domainLabel.test(one)) && topLevel.test(top)
}

/** The canonical spelling of a mailbox, so that one address cannot have a second account or throttle key. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
