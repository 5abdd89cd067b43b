import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

import { findBrowser } from '../../tools/programs.ts'

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
  snapshot(write: (chunk: string) => void): Promise<void>
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--mute-audio'],
  })

/** Draw calls do nothing: the rasteriser of a machine without a graphics card would cost two cores and holds no heap of ours. */
function withoutDrawing(): void {
  const nothing = () => {}
  for (const { prototype: gl } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    gl.drawArrays = nothing
    gl.drawElements = nothing
  }
  WebGL2RenderingContext.prototype.drawArraysInstanced = nothing
  WebGL2RenderingContext.prototype.drawElementsInstanced = nothing
  WebGL2RenderingContext.prototype.drawRangeElements = nothing
}

const fleetNumber = /trial-\d+/gi
const numbersIn = (text: string) => [...new Set((text.match(fleetNumber) ?? []).map((one) => one.toLowerCase()))]

/** The live map as a dispatcher has it: alerts are pages of the pop-up, each of them turned to and read. */
async function pagesOfPopup(page: Page): Promise<string[]> {
  const dialog = page.getByRole('alertdialog')
  if ((await dialog.count()) === 0) return []
  const marks = dialog.getByRole('group', { name: 'Alertas não reconhecidos' }).locator('button[aria-current]')
  const read = new Set<string>()
  for (let at = 0; at < (await marks.count()); at++) {
    await marks.nth(at).click({ timeout: 5_000 })
    for (const one of numbersIn((await dialog.locator('h3').first().textContent()) ?? '')) read.add(one)
  }
  return [...read]
}

const bandOfWall = async (page: Page): Promise<string[]> =>
  numbersIn((await page.locator('section[aria-label="Alertas críticos e altos sem reconhecimento"]').allTextContents()).join(' '))

/** Opens the product in a browser of its own: the live map, or the same address as a wall display. */
export async function openScreen(
  browser: Browser,
  { url, token, wall }: { url: string; token: string; wall: boolean },
): Promise<SoakScreen> {
  const localStorage = [{ name: 'farol.token', value: JSON.stringify(token) }]
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  await context.addInitScript(withoutDrawing)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('crash', () => faults.push('the page crashed'))
  await page.goto(`/monitoramento/rastreador${wall ? '?wall=1&inches=55&metres=3&name=Soak' : ''}`)
  await page.locator('.maplibregl-canvas').first().waitFor({ timeout: 120_000 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  return {
    name: wall ? 'wall' : 'live map',
    faults,
    alertsShown: () => (wall ? bandOfWall(page) : pagesOfPopup(page)),
    memory: () => memoryOf(cdp),
    async snapshot(write) {
      cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => write(chunk))
      await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    },
  }
}

async function memoryOf(cdp: CDPSession): Promise<PageMemory> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  const usage = await cdp.send('Runtime.getHeapUsage')
  const buffers = 'backingStorageSize' in usage ? Number(usage.backingStorageSize) : NaN
  return {
    heapMb: of('JSHeapUsedSize') / 1e6,
    buffersMb: buffers / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  }
}
