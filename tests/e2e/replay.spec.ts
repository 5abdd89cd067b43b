import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { expect, type Stage, test } from './stage.ts'
import type { Visits } from './visits.ts'

const { stands, waits } = cast
const minute = 60_000

/** An hour, three hours ago: one drives from its start with a silence in the middle, the other from its 20th minute. */
async function pastOf({ server, clock }: Stage): Promise<number> {
  const begin = Math.floor((clock.now() - 180 * minute) / minute) * minute
  const store = (vehicle: typeof stands, minutes: readonly number[], latitude: number) =>
    server.store.system(async (tx) => {
      for (const i of minutes) {
        await tx.query(
          `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude,
                                 speed_kmh, telemetry)
           values ($1, $2, $3, $4, $3, $5, $6, $7, '{"ignition": true}')`,
          [vehicle.companyId, vehicle.id, new Date(begin + i * minute), i, latitude, -46.6 + i / 100, 30 + i],
        )
      }
    })
  const minutes = Array.from({ length: 61 }, (_none, i) => i)
  await store(
    stands,
    minutes.filter((i) => i <= 30 || i >= 45),
    -23.5,
  )
  await store(
    waits,
    minutes.filter((i) => i >= 20),
    -23.6,
  )
  await server.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, rev,
                          acked_at, cleared_at)
       values ($1, $2, 'overspeed', 'high', $3, $3, -23.5, -46.5, 2, '2026-01-01', $3)`,
      [stands.companyId, stands.id, new Date(begin + 12 * minute)],
    ),
  )
  return begin
}

const lanes = (page: Page) => page.getByRole('region', { name: 'Veículos na linha do tempo' })
const lane = (page: Page, { plate }: typeof stands) => lanes(page).getByRole('group', { name: plateText(plate) })
const cursor = (page: Page) => lanes(page).getByRole('slider', { name: 'Instante do replay' })
const seconds = (minutes: number) => String(minutes * 60)
const time = (page: Page, at: number) => page.evaluate((instant) => new Date(instant).toLocaleTimeString('pt-BR'), at)

/** The replay of that hour, read. */
async function openHour(visits: Visits, stage: Stage): Promise<Page> {
  const begin = await pastOf(stage)
  const page = await visits.open('supervisor', {
    path: `/monitoramento/rastreador?replay=${stands.id},${waits.id}&from=${begin}&to=${begin + 60 * minute}`,
  })
  await expect(lane(page, stands)).toContainText('30 km/h')
  return page
}

test('UX-§8 several vehicles are replayed on one axis: keys, alerts, silence, alignment, and the address keeps it all', async ({
  visits,
  stage,
}) => {
  const begin = await pastOf(stage)
  const ids = [stands.id, waits.id, 999_999].join()
  const page = await visits.open('supervisor', {
    path: `/monitoramento/rastreador?replay=${ids}&from=${begin}&to=${begin + 60 * minute}`,
    expected: /404/,
  })
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  const unknown = lanes(page).getByRole('alert')
  await expect(unknown, 'one that is nobody’s says so, and the others play').toContainText('Veículo não encontrado')
  await expect(lane(page, stands)).toContainText('30 km/h')
  await expect(lanes(page)).toContainText('ainda sem posição')
  const player = page.getByRole('group', { name: 'Reprodução' })
  await unknown.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await page.keyboard.press('End')
  await expect(player, 'asked again by keyboard, the keys stay the player’s').toContainText(
    await time(page, begin + 60 * minute),
  )
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Tirar #999999 do replay' }).click()
  await expect(unknown).toHaveCount(0)

  await expect(player).toContainText(await time(page, begin))
  await page.keyboard.press(']')
  await expect(player, 'a key jumps to the alert').toContainText(await time(page, begin + 12 * minute))
  await expect(lane(page, stands)).toContainText('42 km/h')
  await page.keyboard.press('ArrowRight')
  await expect(player).toContainText(await time(page, begin + 12 * minute + 10_000))

  await cursor(page).fill(seconds(35))
  await expect(lane(page, stands), 'in a silence the age of what is known stands for it').toContainText('há 5 min')
  await expect(lane(page, stands).getByRole('img', { name: 'Sem sinal' })).toBeVisible()
  await expect(lane(page, waits)).toContainText('65 km/h')

  await page.getByText('Mesmo início', { exact: true }).click()
  await expect(player).toContainText('+00:35:00')
  await cursor(page).fill('0')
  await expect(lane(page, waits), 'each begins with its own departure').toContainText('50 km/h')
  await cursor(page).fill(seconds(10))
  await expect(page).toHaveURL(/align=start.*at=600000/)
  await page.reload()
  await expect(player, 'a reload is where it was').toContainText('+00:10:00')
  await expect(lane(page, waits)).toContainText('60 km/h')
  expect(await barriers(page)).toEqual([])

  await page.getByText('Mesma hora', { exact: true }).click()
  await page.getByText('100×', { exact: true }).click()
  await cursor(page).fill(String(60 * 60 - 120))
  await page.keyboard.press(' ')
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Reproduzir' }), 'it stops at the end by itself').toBeVisible()
  await expect(player).toContainText(await time(page, begin + 60 * minute))
  await page.keyboard.press('Home')
  await expect(player).toContainText(await time(page, begin))

  await page.getByRole('button', { name: 'Voltar ao vivo' }).click()
  await expect(page.getByRole('region', { name: 'Mapa dos veículos' })).toBeVisible()
  await page.goto(`/monitoramento/rastreador?replay=${stands.id}&from=${begin + 70 * minute}&to=${begin + 80 * minute}`)
  await expect(page.getByText('Não foram encontrados dados!')).toBeVisible()
  await page.goto(`/monitoramento/rastreador/${stands.id}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(new RegExp(`replay=${stands.id}&from=\\d+&to=\\d+`))
})

test('UX-§8 what is replayed is kept as KML, with a way for each stretch that was heard of', async ({
  visits,
  stage,
}) => {
  const page = await openHour(visits, stage)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vídeo ou KML' }).click()
  await page.getByRole('menuitem', { name: 'KML' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^Replay ${plateText(stands.plate)} ${plateText(waits.plate)} \\d{4}-\\d{2}-\\d{2}\\.kml$`),
  )
  const kml = await readFile(await file.path(), 'utf8')
  expect(kml).toContain(`<name>${plateText(stands.plate)}</name>`)
  expect(kml.match(/<gx:Track>/g), 'one that was silent once, and one that was not').toHaveLength(3)
  expect(kml.match(/<when>/g)).toHaveLength(31 + 16 + 41 + 1)
})

/** What a file of a film begins with: the head of a Matroska, or the first box of an MP4. */
const isFilm = (bytes: Buffer) => bytes.readUInt32BE(0) === 0x1a45dfa3 || bytes.toString('latin1', 4, 8) === 'ftyp'

test('UX-§8 what the map shows is recorded while it plays, to its end or until it is stopped; leaving ends it', async ({
  visits,
  stage,
}) => {
  const page = await openHour(visits, stage)
  const player = page.getByRole('group', { name: 'Reprodução' })
  const bar = page.getByRole('region', { name: 'Gravação de vídeo' })
  const record = async () => {
    await page.getByRole('button', { name: 'Vídeo ou KML' }).click()
    await page.getByRole('menuitem', { name: 'Vídeo do mapa' }).click()
  }
  const film = async (ends: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), ends()])
    expect(file.suggestedFilename()).toMatch(/^Replay .+\.(mp4|webm)$/)
    const bytes = await readFile(await file.path())
    expect(isFilm(bytes), 'the file is a film').toBe(true)
    return bytes.length
  }

  await record()
  await expect(bar.getByRole('status')).toHaveText('Gravando vídeo')
  await expect(player.getByRole('button', { name: 'Pausar' }), 'it plays by itself').toBeVisible()
  await expect(bar).toContainText(/\d:(0[3-9]|[1-5]\d) de \d:\d\d/)
  await player.getByRole('button', { name: 'Pausar' }).click()
  await expect(bar.getByRole('status'), 'while nothing plays nothing is recorded').toHaveText('Gravação pausada')
  expect(await barriers(page)).toEqual([])
  await player.getByRole('button', { name: 'Reproduzir' }).click()
  await expect(bar.getByRole('status')).toHaveText('Gravando vídeo')
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expect(bar.getByRole('status'), 'out of sight nothing is drawn').toHaveText('Gravação pausada')
  await hide(false)
  await expect(bar.getByRole('status')).toHaveText('Gravando vídeo')
  await expect(page.getByText(/^A gravação ficou parada/).first()).toBeVisible()
  expect(await film(() => bar.getByRole('button', { name: 'Parar e salvar' }).click())).toBeGreaterThan(10_000)
  await expect(bar).toHaveCount(0)
  await expect(player.getByRole('button', { name: 'Reproduzir' })).toBeVisible()

  await cursor(page).fill(String(60 * 60 - 120))
  const size = await film(record)
  expect(size, 'it is saved at the end without being asked').toBeGreaterThan(1_000)
  await expect(page.getByText(/^Vídeo salvo: /).first()).toBeVisible()

  await cursor(page).fill('0')
  await record()
  await expect(bar.getByRole('status')).toHaveText('Gravando vídeo')
  await bar.getByRole('button', { name: 'Descartar' }).click()
  await expect(bar).toHaveCount(0)
  await record()
  await expect(bar.getByRole('status')).toHaveText('Gravando vídeo')
  await page.getByRole('button', { name: 'Voltar ao vivo' }).click()
  await expect(page.getByRole('region', { name: 'Mapa dos veículos' }), 'nothing of it is left').toBeVisible()
})

test('UX-§8 a browser that records nothing says so, and still has KML', async ({ visits, stage }) => {
  const begin = await pastOf(stage)
  const page = await visits.open('supervisor', {
    path: `/monitoramento/rastreador?replay=${stands.id}&from=${begin}&to=${begin + 60 * minute}`,
    routes: async (context) => {
      await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    },
  })
  await expect(lane(page, stands)).toContainText('30 km/h')
  await page.getByRole('button', { name: 'Vídeo ou KML' }).click()
  const video = page.getByRole('menuitem', { name: 'Vídeo do mapa' })
  await expect(video).toContainText('Este navegador não grava vídeos.')
  await expect(video).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'KML' })).toBeEnabled()
})
