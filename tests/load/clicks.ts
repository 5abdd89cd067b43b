import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { spawnServer } from '../serverProcess.ts'
import { openBrowser } from './benchPage.ts'
import { percentile } from './percentiles.ts'
import { signedInPage } from './signedInPage.ts'

export interface ClickFigures {
  vehicles: number
  clicks: number
  /** From the click that confirms a command to the dialog that says where it stands. */
  pendingP50Ms: number
  pendingP95Ms: number
  maxMs: number
  /** Vehicles whose command could not be asked for just then. */
  passedOver: number
}

const rowOf = '[role=grid] [data-vehicle]'

/** An operator asks for the siren of one vehicle after the other, while the simulated fleet of `vehicles` reports. */
export async function measureClicks(
  vehicles: number,
  clicks: number,
  say: (line: string) => void,
): Promise<ClickFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-bench-clicks-'))
  const server = await spawnServer({ dataDir, settings: { FAROL_FLEET: String(vehicles) } })
  const browser = await openBrowser('page')
  try {
    const page = await signedInPage(browser, server.url, '/controle')
    await page.locator(rowOf).first().waitFor({ timeout: 120_000 })
    const took: number[] = []
    let passedOver = 0
    for (let n = 0; took.length < clicks && n < 4 * clicks; n++) {
      const ms = await askSiren(page, n)
      if (ms === null) passedOver++
      else took.push(ms)
      if (took.length > 0 && took.length % 10 === 0) say(`${took.length} of ${clicks}`)
    }
    if (took.length === 0) throw new Error('no vehicle took a command')
    return {
      vehicles,
      clicks: took.length,
      pendingP50Ms: Math.round(percentile(took, 0.5)),
      pendingP95Ms: Math.round(percentile(took, 0.95)),
      maxMs: Math.round(Math.max(...took)),
      passedOver,
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The nth vehicle's; what is measured runs in the page, so that no way to the browser is counted. Null: it is not offered. */
async function askSiren(page: Page, n: number): Promise<number | null> {
  await closeAll(page)
  const grid = page.getByRole('grid').first()
  await grid.evaluate((element, at) => element.scrollTo({ top: at * 48 }), n)
  const rows = page.locator(rowOf)
  const siren = rows.nth(Math.min(3, (await rows.count()) - 1)).getByRole('button', { name: /sirene/i })
  if ((await siren.count()) === 0 || !(await siren.first().isEnabled())) return null
  await siren.first().click()
  const order = page.getByRole('alertdialog').filter({ has: page.locator('[name=plate-confirmation]') })
  if (
    !(await order.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    ))
  )
    return null
  const plate = /\b[A-Z]{3}-?\d[A-Z0-9]\d{2}\b/.exec(await order.innerText())?.[0]
  if (plate === undefined) return null
  await order.locator('select').last().selectOption('test')
  await order.locator('[name=plate-confirmation]').fill(plate)
  const confirm = order.getByRole('button').last()
  if (!(await confirm.isEnabled())) return null
  return confirm.evaluate(async (button: HTMLElement) => {
    const began = performance.now()
    button.click()
    while (document.querySelector('[data-command-state]') === null) {
      if (document.querySelector('[role=alertdialog] [role=alert]') !== null) return null
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - began
  })
}

/** Dialogs and alerts that stand before the rows. */
async function closeAll(page: Page): Promise<void> {
  for (let n = 0; n < 5; n++) {
    if ((await page.locator('[role=dialog], [role=alertdialog]').count()) === 0) return
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
}
