// The props that every screen receives.

/** What the frame hands to every screen: the parts of its path, as in ['queue', 'fiatDeposits']. */
export type ScreenProps = { readonly parts: readonly string[] }
