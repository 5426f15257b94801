// The bytecode of the practice coins and names, compiled from Token.sol and Names.sol; a test compiles the source again and compares.

import * as z from 'zod'
import bytecode from './token-bytecode.json' with { type: 'json' }

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]+$/)])
const contractsSchema = z.object({
  Token: hex,
  SilentRefusal: hex,
  Reverting: hex,
  Multisend: hex,
  NameRegistry: hex,
  NameResolver: hex,
})

export const contracts = contractsSchema.parse(bytecode)
