import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { measuresOf, anyAnalysis } from '#contract/machine/analysis.ts'
import { routes } from '#src/app/routes.ts'
import { addresses } from '#src/lib/paths.ts'

const root = join(import.meta.dirname, '../..')
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

test('performance issue 33 (11) what an analysis asks is said in 50 lines, and so is its screen; words stand beside', () => {
  const screens = filesIn('src/areas/performance', '.analysis.ts')
  const names = screens.map((file) => file.slice(file.lastIndexOf('/') + 1).replace('.analysis.ts', ''))
  const definitions = names.filter((name) => name in analyses).map((name) => `contract/analyses/${name}.ts`)
  expect(definitions.length).toBeGreaterThan(20)
  const long = [...definitions, ...screens].filter((file) => linesOf(file) > 50)
  expect(long).toEqual([])
})

test('reports issue 29 a report of hours, spans and events is said in 80 lines, and so is its screen; words stand beside', () => {
  const screens = filesIn('src/areas/reports', '.report.ts').concat(filesIn('src/areas/reports', '.report.tsx'))
  const said = screens.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/#(contract\/reports\/\w+\.ts)/g)].map(([, one]) => one ?? ''),
  )
  expect(new Set(said).size).toBeGreaterThan(15)
  expect([...screens, ...new Set(said)].filter((file) => linesOf(file) > 80)).toEqual([])
})

/** Tabs over two machines, and the slot that two addresses share. */
const joined = ['acompanhamento', 'driverbonus', 'shipping/:companyId']
test('performance issue 33 (11) of its addresses only the way of a vehicle is drawn by hand', () => {
  const area =
    /^\/(driverperformance|driveranalytics|ranking|driverview|drivewell|vehicleview|visaoveiculo|powertrain|pilotebem|concretemaker|configuration\/(vehicleevaluation|driverbonus|drivewellevaluation|goal))(\/|$)/
  const own = routes.filter(({ path }) => area.test(addresses[path].path))
  // All but the ranking of routes, which is a report's address.
  expect(own).toHaveLength(45)
  const byHand = own.filter(({ load }) => !/\.(registry|report|profile|analysis)\b/.test(String(load)))
  expect(
    byHand.map(({ path }) => addresses[path].path).filter((path) => !joined.some((one) => path.includes(one))),
  ).toEqual(['/vehicleview/route'])
})

test('RATING-05 RATING-06 RATING-07 ENT-45 the performance report has scores, litres, hours of the engine idle and moving, km, speeds and volts, and takes a price', () => {
  const { performance } = analyses
  expect(measuresOf(anyAnalysis(performance))).toEqual(
    expect.arrayContaining([
      'engineScore',
      'litres',
      'kmPerLitre',
      'idle',
      'moving',
      'distance',
      'meanSpeed',
      'topSpeed',
      'meanBattery',
      'cost',
    ]),
  )
  expect(performance.filters.fuelPriceCents[0]).toBe('preco')
  expect(
    addresses[routes.find(({ load }) => /\/performance\.analysis/.test(String(load)))?.path ?? 'notFound'].path,
  ).toBe('/relatorio/desempenho')
})
