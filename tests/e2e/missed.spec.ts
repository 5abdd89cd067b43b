import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { mapCodeArrived } from './mapCode.ts'
import { expect, test } from './stage.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos veículos' })
const day = (page: Page) => page.getByRole('complementary', { name: 'Detalhe do veículo' })
const again = { name: 'Tentar de novo' }

test('GEN-13 DATA-07 what gets no answer says so at its own place from the first try on, not only after a minute and a half', async ({
  visits,
}) => {
  let answers = false
  const page = await visits.open('supervisor', {
    path: `/monitoramento/rastreador/${cast.stands.id}`,
    expected: /Failed to load resource/,
    routes: async (context) => {
      for (const path of ['**/v2/fence/list/shapes', '**/v2/replay/tracks'])
        await context.route(path, (route) => (answers ? route.continue() : route.abort()))
    },
  })
  await expect(day(page).getByRole('alert')).toContainText('Não foi possível carregar')
  await page.getByRole('button', { name: 'Camadas do mapa' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Cercas' }).click()
  await page.keyboard.press('Escape')
  const fences = map(page).getByRole('status').filter({ hasText: 'As cercas não puderam ser lidas.' })
  await expect(fences, 'a map without fences does not look as if there were none').toBeVisible()
  await expect(day(page), 'the rest stays').toContainText('Alertas, últimas 24 horas')

  answers = true
  await fences.getByRole('button', again).click()
  await expect(fences).toHaveCount(0)
  // It is also asked for again by itself: on a slow machine that may be faster than the press.
  await expect(async () => {
    if ((await day(page).getByRole('alert').count()) > 0)
      await day(page).getByRole('button', again).click({ timeout: 2_000 })
    await expect(day(page).getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
  }).toPass()
  await expect(day(page).getByRole('status', { name: 'Carregando' })).toHaveCount(0)
})

test('FENCE-04 FENCE-06 a fence whose outline does not come says why it can be neither changed nor taken along', async ({
  visits,
}) => {
  let answers = false
  const page = await visits.open('supervisor', {
    path: '/monitoramento/cercas',
    expected: /Failed to load resource/,
    routes: async (context) => {
      await context.route(/\/v2\/fence\/(\d+|list\/shapes)$/, (route) => (answers ? route.continue() : route.abort()))
    },
  })
  const outlines = page.getByRole('alert').filter({ hasText: 'Os traçados das cercas não puderam ser lidos.' })
  await expect(outlines, 'the map lacks every outline').toBeVisible()
  await page.getByRole('grid').getByRole('row').nth(1).click()
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Baixar KML' }) })
  const outline = panel.getByRole('alert').filter({ hasText: 'O traçado não pôde ser lido.' })
  await expect(outline).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Editar' })).toBeDisabled()
  answers = true
  await outlines.getByRole('button', again).click()
  await expect(outlines).toHaveCount(0)
  await outline.getByRole('button', again).click()
  await expect(outline).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Editar' })).toBeEnabled()
})

test('MAP-17 ground that did not come, at first or where the map moved to, is asked for again until it comes', async ({
  visits,
}) => {
  let answers = false
  const lost: string[] = []
  const came: string[] = []
  const page = await visits.open('supervisor', {
    expected: /Failed to load resource|Failed to fetch/,
    routes: async (context) => {
      await context.route('**/basemap/basemap.pmtiles', (route) => {
        const range = route.request().headers()['range'] ?? ''
        if (answers) came.push(range)
        else lost.push(range)
        return answers ? route.continue() : route.abort()
      })
    },
  })
  // A map that jumps asks for the ground of where it goes alone: what it passed on the way need not come any more.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => lost.length, 'it is asked for more than once').toBeGreaterThan(1)
  answers = true
  await expect.poll(() => came.length, 'header and tiles').toBeGreaterThan(1)

  answers = false
  lost.length = 0
  await map(page).getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  answers = true
  const wanted = [...lost]
  await expect.poll(() => wanted.filter((range) => !came.includes(range)), 'each of those lost').toEqual([])
})

test('MAP-13 without WebGL the map says so, and how it is turned on; the list beside it works', async ({ visits }) => {
  const page = await visits.open('supervisor', {
    routes: async (context) => {
      await context.addInitScript(() => {
        const { prototype } = HTMLCanvasElement
        const given = prototype.getContext
        Object.assign(prototype, {
          getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
            return kind.startsWith('webgl') ? null : Reflect.apply(given, this, [kind, ...rest])
          },
        })
      })
    },
  })
  const said = page.getByRole('alert').filter({ hasText: 'Desculpe, o mapa não pôde ser carregado agora' })
  await expect(said).toContainText('Configurações › Sistema')
  await expect(said.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await page.getByRole('listbox', { name: 'Veículos' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/rastreador\/\d+/)
})

test('MAP-13 a map whose graphics are lost and do not come back says so as well, and the list goes on', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { expected: /WebGL|CONTEXT_LOST|deck:/i })
  await mapCodeArrived(page)
  await expect(map(page)).toBeVisible()
  // As where the driver of the graphics card crashed once too often: what was given is lost, and nothing is given anew.
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement
    const given = prototype.getContext
    const losses = [...document.querySelectorAll('canvas')].flatMap((canvas) => {
      const context: unknown = Reflect.apply(given, canvas, ['webgl2'])
      return context instanceof WebGL2RenderingContext ? [context.getExtension('WEBGL_lose_context')] : []
    })
    Object.assign(prototype, { getContext: () => null })
    for (const loss of losses) loss?.loseContext()
  })
  const said = page.getByRole('alert').filter({ hasText: 'Desculpe, o mapa não pôde ser carregado agora' })
  await expect(said).toContainText('Configurações › Sistema')
  await page.getByRole('listbox', { name: 'Veículos' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/rastreador\/\d+/)
})

test('MAP-13 GEN-13 a map whose drawing code did not come says so instead of showing ground without vehicles, and is there when loaded anew', async ({
  visits,
}) => {
  let answers = false
  // deck.gl asks for what draws on the GPU by an address of its own, once there is a map.
  const page = await visits.open('supervisor', {
    expected: /Failed to load resource|Failed to fetch|deck:/,
    routes: async (context) => {
      await context.route('**/assets/webgl-device-*.js', (route) => (answers ? route.continue() : route.abort()))
    },
  })
  const failed = page.getByRole('alert').filter({ hasText: 'Desculpe, o mapa não pôde ser carregado agora' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Veículos' }).getByRole('option'), 'the rest stays').toHaveCount(7)
  answers = true
  await page.reload()
  await mapCodeArrived(page)
  await expect(map(page)).toBeVisible()
  await expect(failed).toHaveCount(0)
})
