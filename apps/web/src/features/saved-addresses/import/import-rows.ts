// A file of addresses, line by line: what each means, and what is wrong with it.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import { readCsv } from '@sampan/contract/read-csv.ts'
import { emptyAddress, type NewAddress } from '../add/empty-address.ts'
import { checkOwner, isOwner, owners } from '../add/new-address.ts'
import { messages } from './import-messages.ts'
import { ownerWords } from './owner-words.ts'

const rowsMax = 100
export const bytesMax = 256 * 1024

export type ImportRow = { readonly line: number; readonly values: NewAddress; readonly problem: Text | undefined }

type ReadFile = { readonly kind: 'rows'; readonly rows: readonly ImportRow[] } | { readonly kind: 'refused'; readonly why: Text }

const columns = ['label', 'network', 'address', 'memo', 'owner', 'beneficiaryName', 'exchangeName', 'purpose'] as const
const needed = ['label', 'network', 'address', 'owner'] as const

/** The columns are found by their names, in any order; a column that is not known is left alone. */
export function readAddressFile(text: string): ReadFile {
  const [head, ...lines] = readCsv(text)
  const places = new Map(columns.map((column) => [column, head?.cells.findIndex((cell) => plain(cell) === plain(column)) ?? -1]))
  if (needed.some((column) => (places.get(column) ?? -1) < 0)) return { kind: 'refused', why: messages.noColumns }
  if (lines.length === 0) return { kind: 'refused', why: messages.noRows }
  if (lines.length > rowsMax) return { kind: 'refused', why: messages.tooMany }
  const rows = lines.map(({ line, cells }) => {
    const cell = (column: (typeof columns)[number]) => cells[places.get(column) ?? -1] ?? ''
    const values: NewAddress = {
      ...emptyAddress,
      ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
      network: networkOf(cell('network')) ?? '',
      owner: ownerOf(cell('owner')),
      noMemo: cell('memo') === '' ? '' : 'no',
    }
    return { line, values, problem: problemOf(values) }
  })
  return { kind: 'rows', rows: markRepeats(rows) }
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** By name, label or number, however it is spelled. */
const networkOf = (text: string): NewAddress['network'] | undefined =>
  allNetworks.find(({ id, name, label }) => [String(id), plain(name), plain(label)].includes(plain(text)))?.name

const joined = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '')

/** By the words of any language, or by the name that earlier files have. */
const ownerOf = (text: string): string =>
  owners.find((owner) => [owner, ...Object.values(ownerWords[owner])].some((word) => joined(word) === joined(text))) ?? text

/** The errors that are found without the server. */
function problemOf(values: NewAddress): Text | undefined {
  if (values.network === '') return messages.unknownNetwork
  if (values.address === '') return messages.noAddress
  if (!isOwner(values.owner)) return messages.unknownOwner
  return Object.values(checkOwner(values)).find((text) => text !== undefined)
}

function markRepeats(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { network, address, memo } = row.values
    const place = `${network} ${address.startsWith('0x') ? address.toLowerCase() : address} ${memo}`
    if (seen.has(place)) return { ...row, problem: row.problem ?? messages.repeated }
    seen.add(place)
    return row
  })
}

/** The file that shows how it is done. */
export const exampleFile = (language: Language): readonly (readonly string[])[] => [
  columns,
  [
    say(messages.exampleLabel, language),
    'Tron',
    'TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk',
    '',
    say(ownerWords.selfHosted, language),
    '',
    '',
    '',
  ],
]
