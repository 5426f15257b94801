// What other modules may use of accounting.

export { type Reserves, readReserves } from './reserves.ts'
