// The saved addresses, one by one, in pages, and as choices.

import type { getAddress, listAddresses, searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { addressesMax } from './check-address.ts'
import { show } from './show-address.ts'
import { findOwn, type Row, selectRows, stateAt } from './store.ts'

export async function readAddress(
  ctx: ReadCtxOf<typeof getAddress>,
  { params: { id } }: Input<typeof getAddress>,
): Promise<Answer<typeof getAddress>> {
  return show(await findOwn(ctx.db, ctx.session.accountId, id), ctx)
}

export async function searchSaved(
  ctx: ReadCtxOf<typeof searchAddresses>,
  { body: { query, pagination } }: Input<typeof searchAddresses>,
): Promise<Answer<typeof searchAddresses>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await ctx.db.query<Row>({
    name: 'address-search',
    text: `${selectRows}
           where address.account_id = $1 and ${stateAt(9)} = any($2) and ($3::text is null or address.risk = $3)
             and ($4::smallint is null or address.network = $4)
             and ($5::text is null or strpos(lower(address.label || ' ' || address.address || ' ' || coalesce(address.memo, '') || ' ' || coalesce((select name from payee where payee.id = address.payee_id), '')), lower($5)) > 0)
             and ($6::timestamptz is null or (address.created_at, address.id) < ($6, $7::uuid))
           order by address.created_at desc, address.id desc limit $8`,
    values: [
      ctx.session.accountId,
      statesFor(query.status),
      query.status === 'highRisk' || query.status === 'lowRisk' ? query.status : null,
      query.mainNet ?? null,
      query.text ?? null,
      after?.createdAt ?? null,
      after?.id ?? null,
      pagination.size + 1,
      ctx.now,
    ],
  })
  const shown = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? shown.at(-1) : undefined
  return {
    resultList: shown.map((row) => show(row, ctx)),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

const states = Object.entries(blockchainAddress.states)
const saved = states.map(([name]) => name).filter((name) => name !== 'INACTIVE')

/** Deleted ones are listed only on request; risk is shown beside the state. */
function statesFor(status: Status | undefined): string[] {
  if (status === undefined || status === 'highRisk' || status === 'lowRisk') return saved
  return states.filter(([, state]) => state.status === status).map(([name]) => name)
}

export async function listSaved(
  ctx: ReadCtxOf<typeof listAddresses>,
  { query }: Input<typeof listAddresses>,
): Promise<Answer<typeof listAddresses>> {
  const { rows } = await ctx.db.query<Row>({
    name: 'address-list',
    text: `${selectRows}
           where address.account_id = $1 and address.state <> 'INACTIVE' and ($2::smallint is null or address.network = $2)
           order by address.last_used_at desc nulls last, address.created_at desc, address.id desc limit ${addressesMax}`,
    values: [ctx.session.accountId, query.mainNet ?? null],
  })
  const choices = rows.map((row) => show(row, ctx))
  return { resultList: [...choices.filter(({ usable }) => usable), ...choices.filter(({ usable }) => !usable)] }
}
