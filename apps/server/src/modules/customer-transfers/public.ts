// What other modules may use of customer-transfers.

export { findTransfer, transferHistory } from './show-transfer.ts'
export { listTransferLimits, transferLimitSettings } from './transfer-limits.ts'
export { explainCustomerTransfers } from './transfers.ts'
