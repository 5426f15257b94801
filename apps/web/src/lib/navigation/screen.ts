// The props that every screen receives.

import type { Text } from '@sampan/contract/language.ts'

/** One screen may serve several routes, each with its own title. */
export type ScreenProps = { readonly path: string; readonly title: Text; readonly lead?: Text | undefined }
