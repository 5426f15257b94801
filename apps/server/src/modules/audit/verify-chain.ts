// Checks the whole chain: every row is what was hashed, no place is missing, and every anchor outside the database still fits.

import type { Db } from '../../platform/db/db.ts'
import { type Anchor, readAnchors } from './anchor.ts'
import { type ClosedPartitions, loadClosedPartitions } from './closed-partitions.ts'
import { firstHash, linkHash, type RowColumns, rowColumns } from './row-text.ts'

export type FindingKind = 'edited' | 'missing' | 'unlinked' | 'cut' | 'rewritten'
export type Finding = {
  readonly kind: FindingKind
  readonly seq: string | null
  readonly row: string | null
  readonly about: string
}
export type ChainReport = {
  readonly links: number
  readonly findings: readonly Finding[]
  readonly found: number
  readonly anchors: number
}

const pageRows = 5_000
const findingsShown = 20

/** `db` should show one and the same moment throughout; rows that arrive meanwhile are the next check's. */
export async function verifyChain(db: Db, file: string): Promise<ChainReport> {
  const findings: Finding[] = []
  let found = 0
  const note = (finding: Finding) => {
    found += 1
    if (findings.length < findingsShown) findings.push(finding)
  }
  // Read before the chain: an anchor always names a link that was committed earlier.
  const { anchors, unreadable } = await readAnchors(file)
  if (unreadable > 0)
    note({ kind: 'rewritten', seq: null, row: null, about: `${unreadable} lines of the anchor file cannot be read.` })
  const closed = await loadClosedPartitions(db)
  const links = await walkLinks(db, { anchors, closed }, note)
  for (const number of closed.findChanged())
    note({ kind: 'rewritten', seq: null, row: null, about: `The links of partition ${number} are not those that were closed.` })
  for (const anchor of anchors.filter(({ seq }) => seq > links).slice(-1))
    note({
      kind: 'cut',
      seq: String(anchor.seq),
      row: null,
      about: `The chain ends at ${links}, but reached ${anchor.seq} at ${anchor.at.toISOString()}: its tail was cut.`,
    })
  await findUnlinked(db, note)
  return { links: Number(links), findings, found, anchors: anchors.length }
}

type LinkRow = { seq: bigint; row_id: bigint; hash: Buffer } & (RowColumns | { [Name in keyof RowColumns]: null })

type Records = { readonly anchors: readonly Anchor[]; readonly closed: ClosedPartitions }

/** Answers the last place. */
async function walkLinks(db: Db, { anchors, closed }: Records, note: (finding: Finding) => void): Promise<bigint> {
  const anchored = new Map(anchors.map((anchor) => [anchor.seq, anchor]))
  let before: Buffer = firstHash
  let last = 0n
  for (;;) {
    const { rows } = await db.query<LinkRow>({
      name: 'audit-links',
      text: `select l.seq, l.row_id, l.hash, ${rowColumns} from audit_link l left join audit_row r on r.id = l.row_id
             where l.seq > $1 order by l.seq limit ${pageRows}`,
      values: [last],
    })
    for (const row of rows) {
      closed.add(row)
      judgeLink(row, { before, last, anchor: anchored.get(row.seq), isDetached: closed.isDetached(row.row_id) }, note)
      before = row.hash
      last = row.seq
    }
    if (rows.length < pageRows) return last
  }
}

type ChainPosition = {
  readonly before: Buffer
  readonly last: bigint
  readonly anchor: Anchor | undefined
  readonly isDetached: boolean
}

function judgeLink(link: LinkRow, { before, last, anchor, isDetached }: ChainPosition, note: (finding: Finding) => void): void {
  const at = { seq: String(link.seq), row: String(link.row_id) }
  if (link.seq !== last + 1n) note({ kind: 'missing', ...at, about: `The places ${last + 1n} to ${link.seq - 1n} are gone.` })
  else if (link.id === null) {
    // The record of its partition proves the link, and the link proves the row wherever it is kept.
    if (!isDetached) note({ kind: 'missing', ...at, about: `The row ${link.row_id} is gone.` })
  } else if (!linkHash(before, link.seq, link).equals(link.hash))
    note({ kind: 'edited', ...at, about: `The row ${link.row_id} is not what was chained: it or its link was edited.` })
  if (anchor && !anchor.hash.equals(link.hash))
    note({
      kind: 'rewritten',
      ...at,
      about: `The hash is not the one that was anchored at ${anchor.at.toISOString()}: the chain was rewritten before this place.`,
    })
}

/** Rows that the chain passed over: they were removed from the queue. */
async function findUnlinked(db: Db, note: (finding: Finding) => void): Promise<void> {
  const { rows } = await db.query<{ id: bigint }>(
    `select r.id from audit_row r
     where not exists (select from audit_link l where l.row_id = r.id) and not exists (select from audit_waiting w where w.row_id = r.id)
     order by r.id limit ${findingsShown + 1}`,
  )
  for (const { id } of rows)
    note({ kind: 'unlinked', seq: null, row: String(id), about: `The row ${id} was never chained and does not wait for it.` })
}
