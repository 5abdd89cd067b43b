import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { lab } from '#src/ui/theme/colourDistance.ts'

/** How much of each pixel is drawn, 0 to 1, whatever the colour. */
export type Shape = readonly number[]

/** The drawings of signs as they are on the screen: the distance in lightness from their ground, against the most there is. */
export async function shapesOf(page: Page, signs: readonly Locator[]): Promise<Shape[]> {
  const picture = sharp(await page.screenshot()).greyscale()
  const boxes = await Promise.all(signs.map((sign) => sign.boundingBox()))
  return Promise.all(
    boxes.map(async (box) => {
      if (!box) throw new Error('a sign is not to be seen')
      const [left, top, width, height] = [box.x, box.y, box.width, box.height].map(Math.round)
      const part = { left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 }
      const { data } = await picture.clone().extract(part).raw().toBuffer({ resolveWithObject: true })
      const ground = data[0] ?? 0
      const ink = [...data].map((light) => Math.abs(light - ground))
      const most = Math.max(...ink)
      return ink.map((one) => (most === 0 ? 0 : one / most))
    }),
  )
}

/** What two shapes do not share of what either has: 0 is the same, 1 nothing in common. */
export function apart(one: Shape, other: Shape): number {
  let shared = 0
  let either = 0
  for (const [n, ink] of one.entries()) {
    shared += Math.min(ink, other[n] ?? 0)
    either += Math.max(ink, other[n] ?? 0)
  }
  return either === 0 ? 0 : 1 - shared / either
}

/** The part of what is on the screen whose colour catches the eye: a chroma of more than 30 (CIE L*a*b*), 0 to 1. */
export async function vividShare(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const rgb = data.readUIntBE(at, 3)
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1)
  }
  let vivid = 0
  for (const [rgb, count] of counts) {
    const [, a, b] = lab(`#${rgb.toString(16).padStart(6, '0')}`, 'normal')
    if (Math.hypot(a, b) > 30) vivid += count
  }
  return vivid / (data.length / 3)
}
