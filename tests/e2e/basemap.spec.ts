import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

import { expect } from '@playwright/test'

import { farolTest } from './farol.ts'

const folder = mkdtempSync(join(tmpdir(), 'farol-map-'))
const archive = join(folder, 'brazil.mbtiles')

/** A vector tile with one layer, `water`, that holds nothing. */
const tile = gzipSync(Buffer.from([0x1a, 12, 0x78, 2, 0x0a, 5, ...Buffer.from('water'), 0x28, 0x80, 0x20]))

const file = new DatabaseSync(archive)
file.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)')
const insert = file.prepare('insert into tiles values (?, ?, ?, ?)')
for (let z = 0; z <= 3; z++)
  for (let x = 0; x < 2 ** z; x++) for (let row = 0; row < 2 ** z; row++) insert.run(z, x, row, tile)
file.close()

const test = farolTest({ MAP_BASEMAP: archive, FAROL_FLEET: '3' })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('MAP_BASEMAP MAP-13 the map is drawn from a file of the installation, in the zooms that it holds, or embedded', async ({
  page,
}) => {
  const answer = await page.request.post('/api/auth', { data: { email: 'admin@farol.dev', senha: 'farol123' } })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((value) => localStorage.setItem('farol.token', JSON.stringify(value)), token)
  const tiles: { zoom: number; status: number }[] = []
  page.on('response', (response) => {
    const zoom = /\/tiles\/(\d+)\//.exec(response.url())?.[1]
    if (zoom !== undefined) tiles.push({ zoom: Number(zoom), status: response.status() })
  })
  await page.goto('/monitoramento/rastreador')
  // the worker of the map fetches them, under a policy of its own; the map opens at a zoom of 4: the deepest tiles that there are serve it
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  expect(new Set(tiles.map(({ zoom, status }) => `${zoom} ${status}`))).toEqual(new Set(['3 200']))
  // hidden from readers while an alert is open over it, which may be
  const map = page.getByRole('region', { name: 'Mapa dos veículos', includeHidden: true })
  await expect(map.locator('canvas').first()).toBeVisible()

  // a provider that fails gives way to the embedded map, which says so
  await page.route(/\/tiles\//, (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByText('O mapa configurado não respondeu; em uso o mapa embutido.')).toHaveCount(1)
  await expect(map.locator('canvas').first()).toBeVisible()
})
