// What is known of the owner of an address. The default is a list in a file; a service takes its place by the same port.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalise } from '@sampan/chains/address.ts'
import { allNetworks, type Family, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { messageOf, PlainProblem } from '../../platform/observability/startup-problem.ts'
import type { Risk } from './store.ts'

export type ScreeningResult = { readonly risk: Risk /** Nothing may ever be sent there. */; readonly sanctioned: boolean }

/** May call an external service, so it is never called inside a transaction. */
export type Screening = (asked: { readonly network: NetworkId; readonly address: string }) => Promise<ScreeningResult>

const shipped = join(import.meta.dirname, '../../../data/address-risk.txt')

export function screenByList(file: string = shipped): Screening {
  const listed = readList(file)
  return async ({ network, address }) => {
    const word = listed.get(keyOf(networkById(network).family, address))
    return { risk: word === undefined ? 'lowRisk' : 'highRisk', sanctioned: word === 'sanctioned' }
  }
}

/** A key is one key on every network of its family, so one line speaks for all of them. */
const keyOf = (family: Family, address: string): string => `${family} ${address}`

type Word = 'sanctioned' | 'highRisk'

/** A line that cannot be read ends the start: an address that was meant to be refused must not slip through. */
function readList(file: string): ReadonlyMap<string, Word> {
  const rows = linesOf(file).map(({ text, number }) => {
    const [word, family, address = ''] = text.split(/\s+/)
    const network = allNetworks.find((one) => one.family === family)
    const spelled = network && normalise(network.id, address)
    if ((word !== 'sanctioned' && word !== 'highRisk') || !network || !spelled)
      throw new PlainProblem(
        `Line ${number} of ${file} must be: sanctioned or highRisk, a family (evm, tron, solana, stellar), an address.`,
      )
    return [keyOf(network.family, spelled), word] as const
  })
  return new Map(rows)
}

function linesOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ text: line.replace(/#.*$/, '').trim(), number: index + 1 }))
      .filter(({ text }) => text !== '')
  } catch (error) {
    throw new PlainProblem(`The risk list ${file} cannot be read: ${messageOf(error)}.`)
  }
}
