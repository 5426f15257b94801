// The props that every screen receives.

import type { Text } from '@sampan/contract/language.ts'

/** What the frame hands to every screen: one screen may serve several routes, each with its own title. */
export type ScreenProps = { readonly path: string; readonly title: Text }
