// The committed bytecode of the practice coins.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bytecodeFile, compileToken } from '../../test/compile-token.ts'

test('the committed bytecode is what the compiler makes of Token.sol', () => {
  assert.equal(readFileSync(bytecodeFile, 'utf8'), compileToken(), 'run node packages/local-chains/test/compile-token.ts')
})
