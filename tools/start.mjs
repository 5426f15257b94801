// `npm start`: installs what is missing and launches the product.

import { bootstrap } from './bootstrap.mjs'

await bootstrap('tools/launch.ts')
