// The props that every screen receives.

/** `parts` are the segments of the path, as in ['queue', 'fiatDeposits']. */
export type ScreenProps = { readonly parts: readonly string[] }
