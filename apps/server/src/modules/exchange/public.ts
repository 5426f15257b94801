// What other modules may know of exchanges.

export { exchangeHistory, explainExchanges } from './exchange-history.ts'
export { pairSettings } from './pairs.ts'
export {
  draftReserveTransfer,
  dropReserveTransfer,
  listReserveTransfers,
  postReserveTransfer,
  readReserve,
} from './reserve-state.ts'
export { findExchange } from './show-order.ts'
