import { join } from 'node:path'

import type { Browser, CDPSession, Page } from '@playwright/test'

import { withoutDrawing } from './withoutDrawing.ts'

export interface PageMemory {
  heapMb: number
  /** Array buffers: the fleet's table and what is on its way to the GPU. */
  buffersMb: number
  nodes: number
  listeners: number
  documents: number
}

export interface SoakScreen {
  readonly name: string
  /** What the page failed with so far. */
  readonly faults: readonly string[]
  /** Fleet numbers of the alerts that it shows at this moment, as a person reads them. */
  alertsShown(): Promise<string[]>
  /** What it holds after a collection. */
  memory(): Promise<PageMemory>
  /** Its heap in V8's own format. */
  snapshot(): Promise<string>
  /** For somebody who asks why: its picture in this folder, and its dialogs and states in words. */
  evidence(folder: string): Promise<string>
}

const fleetNumber = /trial-\d+/gi
const numbersIn = (text: string) => [...new Set((text.match(fleetNumber) ?? []).map((one) => one.toLowerCase()))]

/** The live map as a dispatcher has it: alerts are pages of the pop-up, each of them turned to and read. */
const pagesOfPopup = async (page: Page): Promise<string[]> =>
  numbersIn(
    await page.evaluate(async () => {
      let read = ''
      // By the mark's own click and not by the pointer: a busy machine never holds still for as long as that wants.
      for (const mark of document.querySelectorAll<HTMLElement>('[role=alertdialog] button[aria-current]')) {
        mark.click()
        await new Promise((shown) => setTimeout(shown, 50))
        read += ` ${document.querySelector('[role=alertdialog] h3')?.textContent ?? ''}`
      }
      return read
    }),
  )

const band = 'section[aria-label="Alertas críticos e altos sem reconhecimento"]'
const cardsOfBand = async (page: Page): Promise<string[]> =>
  numbersIn((await page.locator(`${band} li`).allTextContents()).join(' '))

/**
 * Opens the product in a browser of its own: the live map with its list by region and the density of the
 * last day, or the same address as a wall display.
 */
export async function openScreen(
  browser: Browser,
  { url, token, wall }: { url: string; token: string; wall: boolean },
): Promise<SoakScreen> {
  const localStorage = [{ name: 'farol.token', value: JSON.stringify(token) }]
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: wall ? { width: 1920, height: 1080 } : { width: 1280, height: 720 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  await context.addInitScript(withoutDrawing)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('crash', () => faults.push('the page crashed'))
  await page.goto(`/monitoramento/rastreador?${wall ? 'wall=1&inches=55&metres=3&name=Soak' : 'lista=state'}`)
  await page
    .locator(wall ? band : '.maplibregl-canvas')
    .first()
    .waitFor({ state: 'attached', timeout: 120_000 })
  if (!wall) await page.getByRole('button', { name: 'Densidade de posições' }).click()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  return {
    name: wall ? 'wall' : 'live map',
    faults,
    alertsShown: () => (wall ? cardsOfBand(page) : pagesOfPopup(page)),
    memory: () => memoryOf(cdp),
    async evidence(folder) {
      await page.screenshot({ path: join(folder, `${wall ? 'wall' : 'live-map'}-${Date.now()}.png`) })
      return page.evaluate(() =>
        [...document.querySelectorAll('[role=alertdialog], [role=dialog], [role=status], [role=alert]')]
          .map((one) => one.textContent)
          .join(' | ')
          .slice(0, 600),
      )
    },
    async snapshot() {
      let text = ''
      const take = ({ chunk }: { chunk: string }) => void (text += chunk)
      cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
      await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
      return text
    },
  }
}

async function memoryOf(cdp: CDPSession): Promise<PageMemory> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  const usage = await cdp.send('Runtime.getHeapUsage')
  const buffers = 'backingStorageSize' in usage ? usage.backingStorageSize : NaN
  return {
    heapMb: of('JSHeapUsedSize') / 1e6,
    buffersMb: buffers / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  }
}
