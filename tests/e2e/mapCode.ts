import { type Page, expect } from '@playwright/test'

/**
 * Resolves once all code of a map is there: the last of it to come is what draws on the GPU, in a chunk of its own with
 * chunks that it stands on. To import it once more is to wait for all of them.
 */
export async function mapCodeArrived(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const chunk = async () => (await fetched()).find((name) => name.includes('webgl-device')) ?? null
  await expect.poll(chunk).not.toBeNull()
  await page.evaluate((url) => import(url ?? '').then(() => undefined), await chunk())
}
