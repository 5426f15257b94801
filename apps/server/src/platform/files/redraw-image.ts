// Draws a picture again: what hid behind, before or inside it (scripts, places, authors) does not survive.

import { availableParallelism } from 'node:os'

/** More than any phone takes; a small file that unfolds into more is no photograph. */
const pixelsMax = 40_000_000
const sideMax = 3_000
const timeoutSeconds = 10

export async function redrawImage(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer | undefined> {
  // Heavy, and needed only here: a server that gets no files never loads it.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(Math.max(1, availableParallelism() - 1))
  sharp.cache(false)
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    // Whatever cannot be drawn is not a picture.
    return undefined
  }
}
