// The views of the settings page, by their path.

/** The groups of settings, as their paths name them, and what became of proposals. */
export const settingViews = ['pair', 'asset', 'network', 'rail', 'policy', 'history'] as const
