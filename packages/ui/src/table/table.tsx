// A table whose rows become cards on a small screen.

import './table.css'
import { memo, type ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import { classNames } from '../state/class-names.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  render: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  figure?: boolean
  /** Where it goes on a card below 992: the first column is the title; end is beside it, full and label are below it, wide is left out. */
  card?: 'end' | 'full' | 'label' | 'wide'
  /** The head as plain words, for a card that labels the value. */
  headText?: string
  /** Announced where the table is sorted by it; the head is then a button that turns the order. */
  sorted?: 'ascending' | 'descending'
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The whole row becomes a link, which wraps its first cell. */
  rowHref?: (row: Row) => string | undefined
  /** The column whose cell is the link, where it is not the first. */
  linkColumn?: string
  isOpen?: (row: Row) => boolean
  /** A heading row before the first row of each day. Rows come sorted. */
  groupOf?: (row: Row) => string
  foot?: ReactNode
}

export function Table<Row>({ caption, columns, rows, rowKey, rowHref, linkColumn, isOpen, groupOf, foot }: TableProps<Row>) {
  const linked = linkColumn ?? columns[0]?.key
  const groups = groupOf && rows.map(groupOf)
  return (
    <table className="rows">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.figure ? 'c-num' : undefined} aria-sort={column.sorted}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow
            key={rowKey(row)}
            columns={columns}
            row={row}
            linked={linked}
            href={rowHref?.(row)}
            open={isOpen?.(row) ?? false}
            group={groups && groups[index] !== groups[index - 1] ? groups[index] : undefined}
          />
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  linked: string | undefined
  href: string | undefined
  open: boolean
  /** The heading of the group that begins with this row. */
  group: string | undefined
}

function PlainRow<Row>({ columns, row, linked, href, open, group }: TableRowProps<Row>) {
  return (
    <>
      {group !== undefined && (
        <tr className="day">
          <th scope="rowgroup" colSpan={columns.length}>
            {group}
          </th>
        </tr>
      )}
      <tr className={open ? 'is-open' : undefined}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} href={column.key === linked ? href : undefined} />
        ))}
      </tr>
    </>
  )
}

/** A row is rendered again only when something of it changes, if the caller keeps its columns. The cast restores the type parameter, which memo loses. */
const TableRow = memo(PlainRow) as typeof PlainRow

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | undefined }) {
  const content = column.render(row)
  return (
    <td
      className={classNames(column.figure && 'c-num', column.card && `c-${column.card}`) || undefined}
      data-label={column.headText}
    >
      {href === undefined ? (
        content
      ) : (
        <Link className="stretch" href={href}>
          {content}
        </Link>
      )}
    </td>
  )
}
