import type { Page } from '@playwright/test'

import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { type ChaosProxy, type Fault, startChaosProxy } from '../chaos/proxy.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { leaveByEsc } from './leaveByEsc.ts'
import { mapCodeArrived } from './mapCode.ts'
import { test as base, expect } from './stage.ts'
import { blockButton, row } from './tower.ts'

interface Network {
  proxy: ChaosProxy
  /** Breaks the network between page and server until the answer is called. */
  cut(fault: Fault): () => Promise<void>
}

const test = base.extend<{ network: Network }>({
  network: async ({ stage }, use) => {
    const proxy = await startChaosProxy(Number(new URL(stage.url).port), () => 0.5)
    await use({
      proxy,
      cut(fault) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const over = proxy.strike(fault, promise)
        return () => {
          resolve()
          return over
        }
      },
    })
    await proxy.close()
  },
})

/** What a browser itself says of calls and sockets that fail. */
const expected =
  /ERR_(CONNECTION|EMPTY|NETWORK|TIMED_OUT|ABORTED)|WebSocket connection|Failed to load resource|not read/
/** The connection's own words, also while a dialog hides them from readers. */
const strip = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Conexão e pendências', includeHidden: true }).filter({ hasText: text })
const pager = (page: Page) => page.getByRole('group', { name: 'Alertas não reconhecidos' })
const alertTab = (page: Page) => page.getByRole('tab', { name: /^Alertas/ })

test('ALERT-17 ux-U10 a network that swallows everything: said within seconds, commands pause, data stays, and no alert is lost or doubled', async ({
  visits,
  stage,
  network,
}) => {
  const page = await visits.open('supervisor', { path: '/controle', origin: network.proxy.url, expected })
  stage.provoke(cast.stands, 'panic')
  await expect(pager(page)).toContainText('1/1')
  await leaveByEsc(page, pager(page))
  await expect(blockButton(page, cast.obeys)).toHaveAttribute('aria-disabled', 'false')

  const mend = network.cut('blackHole')
  const cutAt = Date.now()
  // Either word pauses commands; the first of them stands for seconds, which a page that stands still may not show.
  await expect(strip(page, /Reconectando…|Sem conexão/)).toContainText('comandos pausados')
  const paused = row(page, cast.obeys).getByRole('button', { name: 'Bloqueio: Sem conexão ao vivo: comandos pausados' })
  await expect(paused).toHaveAttribute('aria-disabled', 'true')
  counted('ux-U10 commands paused after the cut', `${((Date.now() - cutAt) / 1_000).toFixed(1)} s`)
  await paused.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const raised: DemoVehicle[] = [cast.waits, cast.obeys]
  for (const vehicle of raised) await stage.raise(vehicle, 'panic')
  await expect(strip(page, 'Sem conexão')).toContainText('comandos pausados')
  await expect(row(page, cast.obeys), 'what was known stays').toBeVisible()
  await expect(pager(page)).toBeHidden()

  await mend()
  await expect(strip(page, 'Ao vivo')).toContainText('2 eventos recuperados, recebidos com atraso')
  counted('ux-U10 raised during the cut', `${raised.length}; ${await strip(page, 'Ao vivo').innerText()}`)
  await expect(pager(page), 'the one closed before stays closed').toContainText('1/2')
  await expect(strip(page, 'Sem conexão')).toHaveCount(0)
})

test('ALERT-17 a server that cannot be reached: the map keeps its last positions, and each alert comes once', async ({
  visits,
  stage,
  network,
}) => {
  const page = await visits.open('supervisor', { origin: network.proxy.url, expected })
  const vehicles = page.getByRole('listbox', { name: 'Veículos' }).getByRole('option')
  await expect(vehicles).toHaveCount(7)
  // From here on only data is missed.
  await mapCodeArrived(page)
  for (let round = 1; round <= 2; round++) {
    const mend = network.cut('refuse')
    await expect(strip(page, 'Sem conexão')).toBeVisible()
    await expect(page.getByText(/^Última posição conhecida às/)).toBeVisible()
    await expect(vehicles).toHaveCount(7)
    await stage.raise(round === 1 ? cast.stands : cast.waits, 'powerCut')
    await mend()
    await expect(strip(page, 'Ao vivo')).toContainText('1 evento recuperado')
    await expect(alertTab(page)).toHaveText(new RegExp(`^Alertas\\s*${round}$`))
  }
})
