// Asks PostgreSQL what a statement takes and returns, without running it.

import type { Client, Submittable } from 'pg'

export type Column = {
  readonly name: string
  readonly type: number
  /** Table and column that it is read from; 0 for an expression. */
  readonly table: number
  readonly place: number
}

export type Description = { readonly parameters: readonly number[]; readonly columns: readonly Column[] }

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }
type Wire = NodeJS.EventEmitter & {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Prepares the statement by the wire protocol (Parse, Describe, Sync); rejects with the database's message if it is wrong. */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let columns: readonly Column[] = []
    const query = {
      submit(connection: Wire) {
        const onParameters = (message: { dataTypeIDs: number[] }) => (parameters = message.dataTypeIDs)
        connection.once('parameterDescription', onParameters)
        connection.once('readyForQuery', () => connection.off('parameterDescription', onParameters))
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          place: columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ parameters, columns }),
    }
    // The driver's types do not list the handlers that it calls on a query object.
    client.query(query as unknown as Submittable)
  })
}
