// The saved addresses as a file for other people's books and for another wallet.

import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { downloadFile } from '@sampan/ui/download'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { call } from '../../../lib/http/api.ts'
import { writeCsv } from '../csv.ts'
import { ownerWords } from '../import/owner-words.ts'

type Filters = BodyOf<typeof searchAddresses>['query']

const size = 100
const pagesMax = 20

/** The first eight columns are those of the import; the rest is for reading. */
const columns: readonly (readonly [string, (address: SavedAddress) => string])[] = [
  ['label', ({ label }) => label],
  ['network', ({ mainNet }) => networkById(mainNet).name],
  ['address', ({ address }) => address],
  ['memo', ({ memo }) => memo ?? ''],
  ['owner', ({ owner }) => ownerWords[owner].en],
  ['beneficiaryName', ({ beneficiaryName }) => beneficiaryName ?? ''],
  ['exchangeName', ({ exchangeName }) => exchangeName ?? ''],
  ['purpose', ({ purpose }) => purpose ?? ''],
  ['state', ({ state }) => state],
  ['risk', ({ risk }) => risk ?? ''],
  ['usableFrom', ({ usableFrom }) => usableFrom ?? ''],
  ['createdAt', ({ createdAt }) => createdAt],
  ['createdBy', ({ createdBy }) => createdBy ?? ''],
  ['lastUsedAt', ({ lastUsedAt }) => lastUsedAt ?? ''],
  ['timesUsed', ({ timesUsed }) => String(timesUsed)],
]

const addressesCsv = (rows: readonly SavedAddress[]): string =>
  writeCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

/** Reads every page of the filtered list; a refusal is shown by the client. */
export async function exportAddresses(query: Filters): Promise<void> {
  const rows: SavedAddress[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const pagination = { size, ...(cursor === undefined ? {} : { cursor }) }
    const outcome = await call(searchAddresses, { body: { query, pagination } })
    if (!outcome.ok) return
    rows.push(...outcome.result.resultList)
    cursor = outcome.result.pagination.nextCursor ?? undefined
    if (cursor === undefined) break
  }
  const day = new Date().toISOString().slice(0, 10)
  downloadFile(new Blob([addressesCsv(rows)], { type: 'text/csv;charset=utf-8' }), `sampan-addresses-${day}.csv`)
}
