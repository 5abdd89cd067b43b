/**
 * Takes the pictures of the README from the running product: a real server on a folder of its own, the simulated fleet,
 * real rows. `npm run pictures`; look at them before you commit them.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Browser, type Page, chromium } from '@playwright/test'

import { driverPage } from '../contract/driverPage.ts'
import { wordsIn } from '../contract/words.ts'
import demo from '../server/db/seed/demo.json' with { type: 'json' }
import { to } from '../src/lib/paths.ts'
import { startFarol } from '../tests/e2e/farol.ts'
import { findBrowser } from './programs.ts'

const folder = new URL('../docs/pictures/', import.meta.url).pathname
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Long enough for the first panic of the simulated fleet and for tiles under software rendering. */
const patience = 90_000

interface Shot {
  name: string
  path: string
  as?: string
  theme?: 'dark' | 'light'
  size?: { width: number; height: number }
  /** What to do before the picture is taken. */
  stage?: (page: Page) => Promise<void>
  /** The picture is of the pop-up; elsewhere one that comes meanwhile is closed, and the picture taken again. */
  ofAlert?: true
}

/** The pop-up opens when a critical alert comes, which may be after the first look: closed until it stays away. */
const closeAlerts = async (page: Page, waitMs = 8_000) => {
  const popup = page.getByRole('alertdialog')
  await popup.waitFor({ timeout: waitMs }).catch(() => undefined)
  while (await popup.isVisible()) {
    await popup
      .getByRole('button', { name: /^Fechar( Tudo)?$/ })
      .last()
      .click()
    await popup.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined)
  }
}

const settled = async (page: Page) => {
  await page.locator('canvas').first().waitFor({ timeout: patience })
  await page.waitForLoadState('networkidle')
  // What was fetched by then is still to be drawn: ground by the map's worker, charts once they know their size.
  await page.waitForTimeout(5_000)
}

const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/', stage: (page) => page.waitForLoadState('networkidle') },
  {
    name: 'alert-popup',
    path: '/',
    as: 'despacho@farol.dev',
    ofAlert: true,
    stage: async (page) => {
      await page.getByRole('alertdialog').waitFor({ timeout: patience })
      await settled(page)
    },
  },
  ...(['dark', 'light'] as const).map((theme): Shot => ({
    name: `live-map-${theme}`,
    path: '/monitoramento/rastreador',
    as: 'admin@farol.dev',
    theme,
    stage: async (page) => {
      await settled(page)
      await closeAlerts(page)
      await page.getByRole('option').first().waitFor({ timeout: patience })
    },
  })),
  {
    name: 'live-map-regions',
    path: '/monitoramento/rastreador?lista=state',
    as: 'admin@farol.dev',
    stage: async (page) => {
      await settled(page)
      await closeAlerts(page)
      await page.getByRole('button', { name: 'Densidade de posições' }).click()
      await page.getByRole('list', { name: 'Regiões' }).getByRole('button').nth(1).click()
      await page.getByRole('region', { name: 'Densidade' }).getByRole('listitem').first().waitFor({ timeout: patience })
      // Nothing on the page tells that software has drawn them.
      await page.waitForTimeout(3_000)
    },
  },
  {
    name: 'control-tower',
    path: '/controle',
    as: 'despacho@farol.dev',
    stage: async (page) => {
      await closeAlerts(page)
      await page.getByRole('row').nth(3).waitFor({ timeout: patience })
    },
  },
  {
    name: 'home',
    path: '/',
    as: 'admin@farol.dev',
    stage: async (page) => {
      await closeAlerts(page)
      await page.getByRole('gridcell').nth(5).waitFor({ timeout: patience })
    },
  },
  {
    name: 'fences',
    path: '/configuration/fence',
    as: 'admin@farol.dev',
    theme: 'light',
    stage: async (page) => {
      await settled(page)
      await closeAlerts(page)
      await page.getByRole('row', { name: /CD Guarulhos/ }).click()
      await page.locator('main time').first().waitFor({ timeout: patience })
    },
  },
  ...(
    [
      ['dashboard', '/dashboard', 'admin@farol.dev'],
      ['report-distance', to('distanceReport'), 'admin@farol.dev'],
      ['registry', '/gerenciamento/operacao', 'admin@farol.dev'],
      ['commands', to('block'), 'despacho@farol.dev'],
      ['occurrences', to('occurrences'), 'supervisor@farol.dev'],
      ['ranking', to('driverRanking'), 'supervisor@farol.dev'],
      ['maintenance', to('faultCodes'), 'admin@farol.dev'],
      ['inspections', to('inspections'), 'admin@farol.dev'],
      ['out-of-flow', `${to('occurrences')}?aba=fora`, 'supervisor@farol.dev'],
    ] as const
  ).map(([name, path, as]): Shot => ({
    name,
    path,
    as,
    stage: async (page) => {
      await page.waitForLoadState('networkidle')
      await closeAlerts(page)
      await page.getByRole('gridcell').or(page.locator('main dd')).nth(5).waitFor({ timeout: patience })
      // Charts are loaded with the first figures that they draw.
      await page.waitForLoadState('networkidle')
    },
  })),
  {
    name: 'journey',
    path: to('driverTimeline'),
    as: 'admin@farol.dev',
    stage: async (page) => {
      await page.locator('main li').nth(5).waitFor({ timeout: patience })
      await closeAlerts(page)
    },
  },
  {
    name: 'checklist',
    path: '/controle',
    as: 'despacho@farol.dev',
    stage: async (page) => {
      await closeAlerts(page)
      await page.getByRole('row').nth(3).click()
      await page.getByRole('button', { name: 'Checklist…' }).click()
      await page.getByRole('dialog').waitFor({ timeout: patience })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'why',
    path: `${to('occurrences')}?tipos=overspeed`,
    as: 'supervisor@farol.dev',
    stage: async (page) => {
      await page.waitForLoadState('networkidle')
      await closeAlerts(page)
      await page
        .getByRole('row', { name: wordsIn('pt-BR').alert.overspeed })
        .first()
        .click()
      await page.waitForURL(/EVT0003$/)
      await settled(page)
    },
  },
  {
    name: 'driver-page',
    path: `${driverPage}#code=${demo.pairingCode}`,
    size: phone,
    stage: async (page) => {
      await page.getByRole('button', { name: 'Parear' }).click()
      await page.getByRole('button', { name: 'Registrar' }).waitFor({ timeout: patience })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'wall',
    path: '/?wall=1&inches=55&metres=3',
    as: 'painel@farol.dev',
    size: { width: 1920, height: 1080 },
    stage: settled,
  },
  {
    name: 'phone',
    path: '/monitoramento/rastreador',
    as: 'operador@farol.dev',
    size: phone,
    stage: async (page) => {
      await settled(page)
      await closeAlerts(page)
    },
  },
]

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.size ?? desk,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript((theme) => localStorage.setItem('farol.theme', theme), shot.theme ?? 'dark')
  await page.goto(url + shot.path)
  if (shot.as) {
    await page.getByLabel('E-mail').fill(shot.as)
    await page.locator('input[type=password]').fill('farol123')
    await page.keyboard.press('Enter')
    await page.locator('main#main').waitFor({ timeout: patience })
  }
  await shot.stage?.(page)
  for (let again = true; again;) {
    if (!shot.ofAlert) await closeAlerts(page, 1)
    await page.screenshot({ path: join(folder, `${shot.name}.png`) })
    again = !shot.ofAlert && (await page.getByRole('alertdialog').isVisible())
  }
  await context.close()
  console.log(`docs/pictures/${shot.name}.png`)
}

/** Names of pictures to take; none means all. */
const wanted = process.argv.slice(2)

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findBrowser(chromium.executablePath()),
  args: ['--no-sandbox', '--disable-quic', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const farol = await startFarol()
try {
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await take(browser, farol.url, shot)
} finally {
  await browser.close()
  await farol.stop()
}
