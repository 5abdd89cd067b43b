import type { Browser, Page } from '@playwright/test'

import { signIn } from '../serverProcess.ts'
import { withoutDrawing } from './withoutDrawing.ts'

/** A page of a signed-in reader at a path of the product, with a map that is not drawn. */
export async function signedInPage(browser: Browser, url: string, path: string): Promise<Page> {
  const localStorage = [{ name: 'farol.token', value: JSON.stringify(await signIn(url)) }]
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  await context.addInitScript(withoutDrawing)
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  return page
}
