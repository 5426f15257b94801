// The views of the ledger page, by their path.

/** The parts of the ledger, as their paths name them. */
export const ledgerViews = ['trial-balance', 'accounts', 'transfers', 'proofs', 'reconciliation'] as const
