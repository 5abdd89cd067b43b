import { type Page, expect } from '@playwright/test'

/** Of a canvas that nobody gave a size. */
const untouchedPx = 300

/**
 * Resolves once all code of a map is there. The last of it to come is what draws on the GPU, which deck.gl fetches for
 * itself: the canvas over the ground has its size from then on.
 */
export async function mapCodeArrived(page: Page): Promise<void> {
  const over = page.locator('canvas:not(.maplibregl-canvas)')
  const sized = (all: Element[], untouched: number) =>
    all.some((one) => one instanceof HTMLCanvasElement && one.width !== untouched)
  await expect.poll(() => over.evaluateAll(sized, untouchedPx)).toBe(true)
}
