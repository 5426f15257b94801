// The saved addresses as a file for other people's books and for another wallet.

import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { listPayees } from '@sampan/contract/api/payees.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { downloadFile } from '@sampan/ui/download'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { call } from '../../../lib/http/api.ts'
import { writeCsv } from '../csv.ts'
import { ownerWords } from '../import/owner-words.ts'

type Filters = BodyOf<typeof searchAddresses>['query']

const size = 100

type Row = SavedAddress & { readonly payee: string }

/** The first eight columns are those of the import; the rest is for reading. */
const columns: readonly (readonly [string, (address: Row) => string])[] = [
  ['label', ({ label }) => label],
  ['network', ({ mainNet }) => networkById(mainNet).name],
  ['address', ({ address }) => address],
  ['memo', ({ memo }) => memo ?? ''],
  ['owner', ({ owner }) => ownerWords[owner].en],
  ['beneficiaryName', ({ beneficiaryName }) => beneficiaryName ?? ''],
  ['exchangeName', ({ exchangeName }) => exchangeName ?? ''],
  ['purpose', ({ purpose }) => purpose ?? ''],
  ['payee', ({ payee }) => payee],
  ['name', ({ ensName }) => ensName ?? ''],
  ['state', ({ state }) => state],
  ['risk', ({ risk }) => risk ?? ''],
  ['usableFrom', ({ usableFrom }) => usableFrom ?? ''],
  ['createdAt', ({ createdAt }) => createdAt],
  ['createdBy', ({ createdBy }) => createdBy ?? ''],
  ['lastUsedAt', ({ lastUsedAt }) => lastUsedAt ?? ''],
  ['timesUsed', ({ timesUsed }) => String(timesUsed)],
]

const addressesCsv = (rows: readonly Row[]): string =>
  writeCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

/** Reads every page of the filtered list, however long. A refusal is shown by the client, and half a list is never saved. */
export async function exportAddresses(query: Filters): Promise<void> {
  const payees = await call(listPayees, {})
  if (!payees.ok) return
  const names = new Map(payees.result.resultList.map(({ id, name }) => [id, name]))
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const pagination = { size, ...(cursor === undefined ? {} : { cursor }) }
    const outcome = await call(searchAddresses, { body: { query, pagination } })
    if (!outcome.ok) return
    rows.push(...outcome.result.resultList.map((row) => ({ ...row, payee: names.get(row.payeeId ?? '') ?? '' })))
    cursor = outcome.result.pagination.nextCursor ?? undefined
  } while (cursor !== undefined)
  const day = new Date().toISOString().slice(0, 10)
  downloadFile(new Blob([addressesCsv(rows)], { type: 'text/csv;charset=utf-8' }), `sampan-addresses-${day}.csv`)
}
