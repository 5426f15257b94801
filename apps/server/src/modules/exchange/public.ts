// What other modules may know of exchanges.

export { exchangeHistory, explainExchanges } from './exchange-history.ts'
export { findExchange } from './orders.ts'
export { pairSettings } from './pairs.ts'
export {
  draftReserveTransfer,
  dropReserveTransfer,
  listReserveTransfers,
  postReserveTransfer,
  readReserve,
} from './reserve-state.ts'
