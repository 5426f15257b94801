// Reads one setting of the signer: listen address, TLS files, limits, seconds and switches.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createLimits, findFault, type Limits } from './limits.ts'
import type { ListenAddress, TlsFiles } from './serve-signer.ts'

export function readOnOff(value: string): boolean | undefined {
  return value === 'on' || value === 'off' ? value === 'on' : undefined
}
export const readSeconds = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 86_400 ? Number(value) * 1000 : undefined

export function readTls(paths: readonly string[], faults: string[]): TlsFiles | undefined {
  if (paths.every((path) => path === '')) return undefined
  const [cert = '', key = '', ca = ''] = paths.map(fileText)
  if (cert !== '' && key !== '' && ca !== '') return { cert, key, ca }
  faults.push('SIGNER_TLS_CERT, SIGNER_TLS_KEY and SIGNER_TLS_CA must be set together, each to a file that can be read.')
  return undefined
}

export function readListen(value: string, hasTls: boolean): ListenAddress | undefined {
  if (value.startsWith('unix:/')) return { path: value.slice('unix:'.length) }
  const [, host = '', port = ''] = /^(\[?[\w.:]+?\]?):(\d{1,5})$/.exec(value) ?? []
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const loopback = bare === 'localhost' || (isIP(bare) === 4 && bare.startsWith('127.')) || bare === '::1'
  return (loopback || (hasTls && isIP(bare) > 0)) && Number(port) <= 65_535 ? { host: bare, port: Number(port) } : undefined
}

export function fileText(path: string): string {
  try {
    return path === '' ? '' : readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

export function readLimits(text: string, faults: string[]): Limits {
  try {
    const given: unknown = JSON.parse(text)
    const fault = findFault(given)
    if (fault === undefined) return createLimits(given as Parameters<typeof createLimits>[0])
    faults.push(`SIGNER_LIMITS: ${fault}.`)
  } catch {
    faults.push('SIGNER_LIMITS must be JSON.')
  }
  return createLimits()
}
