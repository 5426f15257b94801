// `npm test`: installs what is missing and runs the tests.

import { bootstrap } from './bootstrap.mjs'

await bootstrap('tools/test/run.ts')
