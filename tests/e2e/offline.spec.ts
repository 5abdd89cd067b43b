import type { Page } from '@playwright/test'

import { startChaosProxy } from '../chaos/proxy.ts'
import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

/** What a browser itself says of calls and sockets that fail. */
const expected =
  /ERR_(CONNECTION|EMPTY|NETWORK|TIMED_OUT|ABORTED|FAILED)|WebSocket|Failed to load|load failed|not read|validation failed/
const live = (page: Page) => page.getByRole('status').filter({ hasText: 'Ao vivo' })

/** The worker holds the whole shell. */
const shellHeld = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise<void>((resolve) =>
        active.addEventListener('statechange', () => active.state === 'activated' && resolve()),
      )
  })

test('without a network the page opens, says so, shows nothing that may no longer hold, and comes back by itself', async ({
  visits,
  stage,
}) => {
  const proxy = await startChaosProxy(Number(new URL(stage.url).port), () => 0.5)
  const page = await visits.open('supervisor', { path: '/controle', origin: proxy.url, expected, keepsShell: true })
  await expect(live(page)).toBeVisible()
  await shellHeld(page)
  const held = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(held).toContain('/index.html')
  expect(
    held.filter((path) => !/^\/(index\.html|theme\.js|favicon\.svg|manifest|icons\/|brand\/|assets\/)/.test(path)),
  ).toEqual([])
  expect(held.filter((path) => /map(libre|box)|\.screen-/.test(path))).toEqual([])

  const cut = Promise.withResolvers<void>()
  const over = proxy.strike('refuse', cut.promise)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.locator('body')).not.toContainText(cast.obeys.fleetNumber)
  // The page held brings its policy along: the style engine's nonce fits, the theme is there.
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCSS('height', '32px')
  await page.evaluate(() => localStorage.removeItem('farol.token'))
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão com o servidor.' })).toBeVisible()
  await page.evaluate(
    (token) => localStorage.setItem('farol.token', token),
    JSON.stringify(await stage.server.signIn('supervisor')),
  )
  await page.goto('/controle')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')

  cut.resolve()
  await over
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Veículos' })).toContainText(cast.obeys.fleetNumber)
  await proxy.close()
})

test('a new version is offered and never taken: the page reloads by a hand alone, and a part that is gone says so', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: '/controle', expected: /status of 404|dynamically imported/ })
  await expect(live(page)).toBeVisible()
  const offer = page.getByRole('status').filter({ hasText: 'Nova versão disponível' })
  const networkBack = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const asked = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  await Promise.all([asked(), networkBack()])
  await expect(offer).toHaveCount(0)

  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  )
  await networkBack()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(offer).toHaveCount(0)

  await page.route(/\/assets\/Alerts\.screen-/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Alertas' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nova versão disponível' })).toBeVisible()
  await expect(live(page), 'the rest goes on').toBeVisible()
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
