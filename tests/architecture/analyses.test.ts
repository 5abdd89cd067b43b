import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
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
