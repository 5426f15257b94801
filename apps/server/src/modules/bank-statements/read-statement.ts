// A statement in whichever of the three formats it comes. A file that is none of them is refused whole.

import { Refusal } from '@sampan/contract/refusals.ts'
import { displayName } from '../../platform/files/inspect-file.ts'
import type { UploadedFile } from '../../platform/http/parse-input.ts'
import { readCamt053 } from './camt053.ts'
import { readCsvStatement } from './csv-statement.ts'
import { readMt940 } from './mt940.ts'
import { type Statement, spellBank, UnreadableStatement } from './statement.ts'

/** A whole statement is booked in one transaction. */
const linesMax = 10_000

/** Bank and line identify a movement permanently, so both are spelled as the ledger takes them, or the file is refused. */
export function readStatement({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>, bank: string): Statement {
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '')
  try {
    if (source.includes('\0')) throw new UnreadableStatement('it is not text')
    const statement = readAny(source, bank)
    if (statement.lines.some(({ line }) => !/^\S{1,120}$/.test(line)))
      throw new UnreadableStatement('a line has a name with blanks')
    if (statement.lines.length > linesMax) throw new UnreadableStatement(`it has more than ${linesMax} lines`)
    return { ...statement, bank: spellBank(statement.bank) }
  } catch (cause) {
    if (!(cause instanceof UnreadableStatement)) throw cause
    throw new Refusal('fileRefused', { params: { name: displayName(name) }, cause })
  }
}

/** A CSV does not say which bank it is from. */
function readAny(source: string, bank: string): Statement {
  if (source.trimStart().startsWith('<')) return readCamt053(source)
  if (/^(?:\{1:|:20:)/m.test(source)) return readMt940(source)
  return readCsvStatement(source, bank)
}
