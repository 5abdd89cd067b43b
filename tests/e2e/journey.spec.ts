import { readFile } from 'node:fs/promises'

import { addDays } from '#contract/rules/day.ts'
import { plateText } from '#contract/rules/plate.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { addresses } from '#src/lib/paths.ts'

import { cast, fleet } from './cast.ts'
import { foundInLanguages } from './inLanguages.ts'
import { expect, type Stage, test } from './stage.ts'

const vehicle = cast.stands
const other = fleet.vehicles.find(({ id, companyId }) => companyId === vehicle.companyId && id !== vehicle.id)
const hour = 3_600_000
const driver = fleet.drivers.find(({ id }) => id === vehicle.driverIds[0])

/** A day of one driver two days ago: six hours at the wheel without a break, and the rule that it broke. */
async function worked({ server, clock }: Stage): Promise<string> {
  const day = dayOf(clock.now() - 48 * hour, 'America/Sao_Paulo')
  const from = Date.parse(`${day}T06:00:00-03:00`)
  const at = (hours: number) => new Date(from + hours * hour)
  const own = [vehicle.companyId, driver?.id]
  await server.store.system(async (tx) => {
    await tx.query(
      `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, vehicle_id, law, drive_min, work_min,
         wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min,
         km, gap_before, flags, told_to)
       values ($1, $2, $3, $4, $5, false, 'presumed', 'vehicle', $6, 'B', 360, 0, 0, 0, 30, 30, 390, 0, 390, 480, 0, 0, -90, 400, 900,
         '{drivingOnly}', $4)`,
      [...own, at(0), at(7), day, vehicle.id],
    )
    for (const [state, begin, end] of [
      ['drive', 0, 6],
      ['reserve', 6, 6.5],
      ['rest', 6.5, 7],
    ] as const)
      await tx.query(
        `insert into journey_segment (company_id, driver_id, from_at, to_at, state, source, vehicle_id, presumed, conflict)
         values ($1, $2, $3, $4, $5, 'vehicle', $6, false, false)`,
        [...own, at(begin), at(end), state, vehicle.id],
      )
    await tx.query(
      `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity)
       values ($1, $2, $3, 'V01', 'B', $4, $5, 360, 330, 'high')`,
      [...own, at(0), at(5.5), at(6)],
    )
  })
  // What is proposed has the day told anew: of his own drive in another vehicle, beside one of nobody.
  await server.store.system((tx) =>
    tx.query(
      `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, km, driver_id, how)
       values ($1, $2, $4, $5, 'drive', 40, null, null), ($1, $3, $4, $6, 'drive', 400, $7, 'card')
       on conflict do nothing`,
      [vehicle.companyId, vehicle.id, other?.id, at(0), at(0.5), at(6), driver?.id],
    ),
  )
  return day
}

test('JOUR-02 a lane tells the day of a driver, and opens it minute by minute with the rule that was broken; J22 driving of nobody is given to him', async ({
  visits,
  stage,
}) => {
  const day = await worked(stage)
  const page = await visits.open('supervisor', {
    path: `/fleetfulldriver/timelinemotorista?dia=${day}&motorista=${driver?.id}`,
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const lane = page.getByRole('listitem').filter({ hasText: driver?.name ?? '' })
  await expect(lane).toContainText('Direção contínua 6 h 00')
  // The rows of the day go out as a file; the files that the law asks for are one step away.
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(driver?.name ?? '')
  await expect(page.getByRole('link', { name: 'AFD, AEJ e Espelho' })).toBeVisible()
  // From day to day by keys, which stay where they were pressed.
  await lane.getByRole('link').press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`dia=${addDays(day, -1)}`))
  // Two keys before the first is drawn are two days.
  const atOnce = (keys: string[]) =>
    page.evaluate((all) => {
      for (const key of all)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }, keys)
  await atOnce(['ArrowLeft', 'ArrowLeft'])
  await expect(page).toHaveURL(new RegExp(`dia=${addDays(day, -3)}`))
  await atOnce(['ArrowRight', 'ArrowRight', 'ArrowRight'])
  await expect(page).toHaveURL(new RegExp(`dia=${day}`))
  await lane.getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`dia=${day}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(driver?.name ?? '')
  await expect(page.getByRole('row').filter({ hasText: 'Direção' })).toContainText('6 h 00')
  // What counts adds up to what is worked, and what does not is named.
  await expect(page.getByText('Trabalhado: direção 360 + trabalho 0 + reserva 30 = 390 min')).toBeVisible()
  await expect(page.getByText('Não conta como trabalho: descanso 30 min')).toBeVisible()
  await expect(page.getByText('Pago: 390 + 0 ÷ 7 = 390 min')).toBeVisible()
  // Both laws stand side by side, the one that is no more beside the one of the day.
  await expect(page.getByRole('columnheader', { name: /12\/07\/2023/ })).toHaveText([/^Antes/, /^Desde/])
  await expect(page.getByRole('row', { name: /^Trabalhado/ })).toContainText('6 h 00 min6 h 30 min')

  // The queue proposes it: one key opens the day with the proposal and its reason, laid before whoever may accept it.
  await stage.server.store.system((tx) =>
    tx.query(
      `insert into driver_device (company_id, driver_id, name, token_hash, paired_at) select company_id, id, 'Moto', 'y', '2020-01-01'
       from driver where id = $1`,
      [driver?.id],
    ),
  )
  await page.goto(`/jornada/apontamentos?motorista=${driver?.id}&inicio=${day}&fim=${day}`)
  const pending = page.getByRole('row').filter({ hasText: driver?.name ?? '' })
  await expect(pending).toContainText('direção sem jornada')
  await pending.focus()
  await pending.press('y')
  await expect(page).toHaveURL(/aceitar=1/)
  const laid = page.getByRole('dialog', { name: 'Aceitar o presumido' })
  await expect(laid.getByRole('textbox', { name: 'Motivo' })).toHaveValue(/^Proposta aceita: Direção sem jornada/)
  await laid.getByRole('button', { name: 'Cancelar' }).click()

  // What nobody marked is accepted, and driving of nobody given to him: both wait for somebody else.
  await page.getByRole('button', { name: 'Aceitar o presumido' }).click()
  const form = page.getByRole('dialog', { name: 'Aceitar o presumido' })
  await expect(form.getByText('Fim de jornada')).toBeVisible()
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Esqueceu de marcar o fim')
  await form.getByRole('button', { name: 'Propor' }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'aguarda aprovação' })
  await expect(said.filter({ hasText: 'Esqueceu de marcar o fim' })).toContainText('Fim de jornada')

  // The day is told anew, and comes to the same.
  await expect
    .poll(() =>
      stage.server.store.system((tx) => tx.query('select 1 from driver_late where driver_id = $1', [driver?.id])),
    )
    .toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Atribuir direção' }).click()
  const given = page.getByRole('dialog', { name: 'Direção atribuída' })
  await given.getByRole('combobox', { name: 'Veículo dirigido' }).click()
  await page.getByRole('option', { name: new RegExp(plateText(vehicle.plate)) }).click()
  await given.getByRole('textbox', { name: 'Motivo' }).fill('Dirigiu sem o cartão')
  await given.getByRole('button', { name: 'Propor' }).click()
  await expect(said.filter({ hasText: 'Dirigiu sem o cartão' })).toContainText(plateText(vehicle.plate))

  const [year, month] = day.split('-')
  await page.goto(`/motorista/${driver?.id}/${year}/${month}`)
  const strip = page.getByRole('region', { name: 'Jornada' })
  await strip.getByRole('link', { name: '6 h 00' }).click()
  await expect(page).toHaveURL(new RegExp(`historicomotorista\\?motorista=${driver?.id}&inicio=${day}`))
})

const fourteen = [
  addresses.appointments,
  addresses.journeyLog,
  addresses.driverHistory,
  addresses.journeyControl,
  addresses.driverTimeline,
  addresses.inspections,
  addresses.journeySettings,
  addresses.internalSettings,
  addresses.inspectionSettings,
  addresses.journeySummary,
  addresses.journey,
  addresses.journeyTotals,
  addresses.journeyAppointments,
  addresses.journeyControlShort,
].map(({ path }) => path)

test('J31 the fourteen addresses of the journey in three languages and both themes: no barrier, no text cut, targets are 24 px, the focus is seen, and at 320 px all is reached without scrolling sideways', async ({
  visits,
  stage,
}) => {
  // A ceiling: three times through fourteen screens, on as little as two shared cores.
  test.setTimeout(1_200_000)
  await worked(stage)
  const page = await visits.open('admin', { path: '/controle', expected: /404/ })
  const found = await foundInLanguages(page, fourteen, 320, [
    ['PT', 'light'],
    ['EN', 'dark'],
    ['ES', 'light'],
  ])
  expect(found).toEqual([])
})
