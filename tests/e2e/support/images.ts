// Pictures as numbers, read by a page of its own: parts of a screenshot, each a quarter as large, held against stored ones.
// The mean of sixteen points hardly knows how letters were smoothed, so that another Chromium or another machine finds the same.

import type { Page } from '@playwright/test'

export type Box = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A PNG in base64, a quarter as wide and high. */
export type ReducedImage = { readonly name: string; readonly png: string }

type ImageAreas = { readonly png: string; readonly boxes: readonly Box[] }

/** `blank` has to be a page without a policy, such as about:blank. */
export function reduceParts(blank: Page, asked: ImageAreas): Promise<ReducedImage[]> {
  return blank.evaluate(async ({ png, boxes }) => {
    const step = 4
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0)
    const reduce = async ({ name, x, y, width, height }: (typeof boxes)[number]) => {
      const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
      const from =
        context?.getImageData(Math.round(x), Math.round(y), columns * step, rows * step).data ?? new Uint8ClampedArray()
      const to = new ImageData(columns, rows)
      for (let at = 0; at < to.data.length; at++) {
        const [channel, cell] = [at % 4, Math.floor(at / 4)]
        const [left, top] = [(cell % columns) * step, Math.floor(cell / columns) * step]
        let sum = 0
        for (let point = 0; point < step * step; point++)
          sum += from[((top + Math.floor(point / step)) * columns * step + left + (point % step)) * 4 + channel] ?? 0
        to.data[at] = Math.round(sum / (step * step))
      }
      const small = new OffscreenCanvas(columns, rows)
      small.getContext('2d')?.putImageData(to, 0, 0)
      const bytes = new Uint8Array(await (await small.convertToBlob({ type: 'image/png' })).arrayBuffer())
      return { name, png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
    }
    const reduced: { name: string; png: string }[] = []
    for (const box of boxes) reduced.push(await reduce(box))
    return reduced
  }, asked)
}

export type Difference = {
  /** Of the points that both have, which part differs plainly. */
  readonly differing: number
  /** How much wider or higher the one is than the other, as a part of it. */
  readonly size: number
}

export function comparePictures(blank: Page, pair: readonly [stored: string, now: string]): Promise<Difference> {
  return blank.evaluate(async (pictures) => {
    // Beyond what smoothing does to the mean of sixteen points; far below what another colour or a missing line does.
    const plainly = 40
    const read = async (png: string) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
    }
    const [a, b] = [await read(pictures[0] ?? ''), await read(pictures[1] ?? '')]
    const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
    let differing = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const apart = (channel: number) =>
          Math.abs((a.data[(y * a.width + x) * 4 + channel] ?? 0) - (b.data[(y * b.width + x) * 4 + channel] ?? 0))
        if (Math.max(apart(0), apart(1), apart(2)) > plainly) differing++
      }
    const larger = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other)
    return {
      differing: differing / (width * height),
      size: Math.max(larger(a.width, b.width), larger(a.height, b.height)),
    }
  }, pair)
}
