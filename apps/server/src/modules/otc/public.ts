// What other rooms may know of exchanges.

export { explainExchanges, otcHistory } from './history.ts'
export { findExchange } from './orders.ts'
export { draftReserveTransfer, dropReserveTransfer, postReserveTransfer, readReserve } from './reserve.ts'
