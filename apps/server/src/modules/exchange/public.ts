// What other modules may know of exchanges.

export type { ExchangeDeps } from './deps.ts'
export { exchangeHistory, explainExchanges } from './exchange-history.ts'
export { lockFlow } from './lock-order.ts'
export { pairSettings } from './pairs.ts'
export { quoteRate } from './quote-exchange.ts'
export {
  draftReserveTransfer,
  dropReserveTransfer,
  listReserveTransfers,
  postReserveTransfer,
  readReserve,
} from './reserve-state.ts'
export { executeExchange, priceExchange } from './scheduled/execute-exchange.ts'
export { findExchange } from './show-order.ts'
export { submitFlow } from './submit-order.ts'
