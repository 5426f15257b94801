// What a screen is, and how its chunk is loaded.

import type { Text } from '@sampan/contract/language.ts'
import type { ComponentType } from 'react'
import { loadSharedParts, maySignIn } from '../lib/bundle/shared-parts.ts'
import type { ScreenProps } from '../lib/navigation/screen.ts'

export type ScreenComponent = ComponentType<ScreenProps>
export type Screen = {
  /** The prerendered page preloads the chunk of its screen by this name. */
  readonly file: `features/${string}`
  /** What the page is for, below its title; shown with the skeleton too. */
  readonly lead?: Text
  readonly load: () => Promise<ScreenComponent>
  /** Fetches what the screen asks first, while the user is still being loaded. */
  readonly prefetch?: (search: string) => Promise<void>
}

const loaded = new Map<Screen, ScreenComponent>()

/** For a screen that came with the frame. */
export const keepScreen = (screen: Screen, component: ScreenComponent): void => void loaded.set(screen, component)

/** Loads a screen's chunk once. */
export async function loadScreen(screen: Screen): Promise<ScreenComponent> {
  const component = loaded.get(screen) ?? (await loadChunk(screen))
  loaded.set(screen, component)
  return component
}

async function loadChunk({ load }: Screen): Promise<ScreenComponent> {
  if (maySignIn()) await loadSharedParts()
  return load()
}

/** Begins with the chunk and the first data of a screen before it is known that the user may see it; the server decides on the data. */
export function prepareScreen(screen: Screen, search: string): void {
  // A chunk that does not arrive is reported when the screen itself is loaded.
  void loadScreen(screen)
    .then(() => screen.prefetch?.(search))
    .catch(() => undefined)
}
