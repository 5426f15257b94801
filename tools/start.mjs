import { bootstrap } from './bootstrap.mjs'

await bootstrap('tools/launch.ts')
