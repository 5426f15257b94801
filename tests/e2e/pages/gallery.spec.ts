// Every part in every state still looks as it did: the figures of the gallery against stored pictures, in both themes.
// `RENEW=1 npm test -- e2e gallery` takes them again; look at what changed before it is kept.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Box, comparePictures, type ReducedImage, reduceParts } from '../support/images.ts'

const folder = resolve(import.meta.dirname, 'gallery-pictures')
const renews = process.env.RENEW === '1'

/**
 * Parts of a picture. Another Chromium breaks a line elsewhere in a few figures (three of 32 in the one that was tried), so that
 * a few may differ a little; a lost colour, border or font shows in many, a broken figure differs much.
 */
const differingMax = { little: 0.02, much: 0.25 } as const
const figuresMax = 6
const sizeMax = 0.1

for (const theme of ['light', 'dark'] as const)
  test(`the figures of the gallery look as they did, ${theme}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    // Countdowns stand still.
    await page.clock.setFixedTime(new Date('2026-11-13T06:38:00Z'))
    await page.goto(`/gallery?theme=${theme}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const boxes = await figures(page)
    const blank = await context.newPage()
    const png = (await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })).toString('base64')
    const shots = await reduceParts(blank, { png, boxes })
    if (renews) return keep(theme, shots)
    const kept = readdirSync(folder).filter((file) => file.startsWith(`${theme}-`))
    expect(kept.sort(), 'each figure has its picture').toEqual(shots.map((shot) => fileOf(theme, shot)).sort())
    const changed: string[] = []
    for (const shot of shots) {
      const stored = readFileSync(join(folder, fileOf(theme, shot))).toString('base64')
      const { differing, size } = await comparePictures(blank, [stored, shot.png])
      expect.soft(differing, `${shot.name}, ${theme}: differing points`).toBeLessThan(differingMax.much)
      expect.soft(size, `${shot.name}, ${theme}: size`).toBeLessThan(sizeMax)
      if (differing > differingMax.little) changed.push(`${shot.name}: ${(differing * 100).toFixed(1)} %`)
    }
    expect(changed.length, `figures that differ, ${theme}: ${changed.join(', ')}`).toBeLessThanOrEqual(figuresMax)
  })

const fileOf = (theme: string, { name }: Pick<ReducedImage, 'name'>): string => `${theme}-${name}.png`

function figures(page: Page): Promise<Box[]> {
  return page.locator('.fig').evaluateAll((all) =>
    all.map((figure) => {
      const { x, y, width, height } = figure.getBoundingClientRect()
      const title = figure.querySelector('h2')?.textContent ?? ''
      const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      return { name, x: x + scrollX, y: y + scrollY, width, height }
    }),
  )
}

function keep(theme: string, shots: readonly ReducedImage[]): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith(`${theme}-`)) rmSync(join(folder, file))
  for (const shot of shots) writeFileSync(join(folder, fileOf(theme, shot)), Buffer.from(shot.png, 'base64'))
  expect(existsSync(folder)).toBe(true)
}
