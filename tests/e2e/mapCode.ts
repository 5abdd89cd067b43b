import { type Page, expect } from '@playwright/test'

/** Resolves once all code of a map is there: the last of it to come is what draws on the GPU, in a chunk of its own. */
export async function mapCodeArrived(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await fetched()).some((name) => name.includes('webgl-device'))).toBe(true)
}
