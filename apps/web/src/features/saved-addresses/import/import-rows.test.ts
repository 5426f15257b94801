import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from './import-messages.ts'
import { type ImportRow, readAddressFile } from './import-rows.ts'

const head = 'label,network,address,memo,owner,beneficiaryName,exchangeName'
const rowsOf = (...lines: readonly string[]): readonly ImportRow[] => {
  const read = readAddressFile([head, ...lines].join('\n'))
  assert.equal(read.kind, 'rows')
  return read.kind === 'rows' ? read.rows : []
}

test('a row becomes what the form would hold, with its line', () => {
  const [row] = rowsOf('Vault,tron,TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk,,selfHosted,,')
  assert.equal(row?.line, 2)
  assert.equal(row?.problem, undefined)
  assert.equal(row?.values.network, 'Tron')
  assert.equal(row?.values.label, 'Vault')
})

test('a network is known by its name, its label and its number', () => {
  const names = ['ArbitrumOne', 'Arbitrum One', 'arbitrum-one', '7'].map(
    (name) => `A,${name},0x${'1'.repeat(40)},${name},selfHosted,,`,
  )
  assert.deepEqual(
    rowsOf(...names).map(({ values }) => values.network),
    ['ArbitrumOne', 'ArbitrumOne', 'ArbitrumOne', 'ArbitrumOne'],
  )
})

test('an owner is known by the words of every language and by the name of earlier files', () => {
  const words = ['selfHosted', 'own wallet', 'Own Wallet', '本人自托管钱包', 'กระเป๋าของฉัน']
  const found = rowsOf(...words.map((word, index) => `A,Base,0x${String(index).repeat(40)},,${word},,`))
  assert.deepEqual(
    found.map(({ values, problem }) => [values.owner, problem]),
    words.map(() => ['selfHosted', undefined]),
  )
})

test('each line hears its own problem', () => {
  const problems = rowsOf(
    'A,Moon,x,,selfHosted,,',
    'A,Tron,,,selfHosted,,',
    'A,Tron,x,,nobody,,',
    ',Tron,x,,selfHosted,,',
    'A,Tron,y,,someoneElse,,',
    'A,Tron,z,,ownAtExchange,,',
  ).map(({ problem }) => problem?.en)
  assert.deepEqual(problems, [
    messages.unknownNetwork.en,
    messages.noAddress.en,
    messages.unknownOwner.en,
    'Label is required',
    'Full name of the person or company is required',
    'Exchange name is required',
  ])
})

test('the second of two equal addresses is a repeat in any case', () => {
  const rows = rowsOf(
    `A,Base,0x${'a'.repeat(40)},,selfHosted,,`,
    `B,Base,0x${'A'.repeat(40)},,selfHosted,,`,
    `C,Polygon,0x${'a'.repeat(40)},,selfHosted,,`,
  )
  assert.deepEqual(
    rows.map(({ problem }) => problem),
    [undefined, messages.repeated, undefined],
  )
})

test('a file without columns or rows, or with too many, is refused', () => {
  const why = (text: string) => {
    const read = readAddressFile(text)
    return read.kind === 'refused' ? read.why : undefined
  }
  assert.equal(why('name,place\na,b'), messages.noColumns)
  assert.equal(why(''), messages.noColumns)
  assert.equal(why(head), messages.noRows)
  assert.equal(why([head, ...Array.from({ length: 101 }, (_, n) => `A,Tron,${n},,selfHosted,,`)].join('\n')), messages.tooMany)
})
