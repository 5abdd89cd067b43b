import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const configFile = join(repository, '.dependency-cruiser.mjs')

/** File → what it imports. A small product that obeys every rule. */
const lawful: Record<string, string[]> = {
  'contract/kinds.ts': ['zod'],
  'contract/entities/driver.ts': ['../kinds.ts'],
  'contract/live.ts': ['zod'],
  'contract/endpoints/all.ts': ['zod'],
  'streams/wire/socket.ts': ['#contract/live.ts', 'socket.io-client', 'rxjs'],
  'streams/sources/positions.ts': ['../wire/socket.ts', 'rxjs'],
  'streams/derived/fleet.ts': ['#contract/kinds.ts', 'rxjs'],
  'streams/rail.ts': ['./sources/positions.ts', './derived/fleet.ts', './wire/socket.ts'],
  'streams/atoms/fleet.ts': ['../rail.ts', 'jotai/vanilla', 'rxjs'],
  'src/lib/paths.ts': ['zod'],
  'src/ui/theme.ts': ['../lib/paths.ts', '@chakra-ui/react'],
  'src/api/call.ts': ['../lib/paths.ts', '#contract/kinds.ts'],
  'src/state/session.ts': ['../api/call.ts', 'jotai'],
  'src/kit/table/Table.tsx': ['../../ui/theme.ts', '@tanstack/react-virtual'],
  'src/kit/map/MapCanvas.tsx': ['maplibre-gl', '../../state/session.ts'],
  'src/fleet/vehicle/vehicles.layer.ts': ['@deck.gl/core', '#streams/atoms/fleet.ts'],
  'src/fleet/vehicle/VehicleRow.tsx': ['../../kit/table/Table.tsx'],
  'src/areas/alerts/Alerts.screen.tsx': ['../../fleet/vehicle/VehicleRow.tsx', './parts/AlertRow.tsx'],
  'src/areas/alerts/parts/AlertRow.tsx': ['../../../ui/theme.ts'],
  'src/areas/monitoring/LiveMap.screen.tsx': ['../../fleet/vehicle/vehicles.layer.ts', '../../kit/map/MapCanvas.tsx'],
  'src/app/wiring.ts': ['#streams/rail.ts', '../state/session.ts'],
  'src/app/routes.ts': ['../areas/alerts/Alerts.screen.tsx', '../areas/monitoring/LiveMap.screen.tsx'],
  'src/main.tsx': ['./app/routes.ts', './app/wiring.ts'],
  'server/db/pool.ts': ['pg'],
  'server/gateway/port.ts': ['#contract/live.ts'],
  'server/modules/block/rules.ts': ['#contract/entities/driver.ts', '../../gateway/port.ts'],
  'server/modules/block/routes.ts': ['./rules.ts', '../../db/pool.ts', 'fastify'],
  'server/modules/journey/routes.ts': ['fastify'],
  'server/main.ts': ['#contract/endpoints/all.ts', './modules/block/routes.ts', './modules/journey/routes.ts'],
}

/** Rule → the one file planted to break it, and what that file imports. Type-only imports count like any other. */
const planted: Record<string, [file: string, imports: string]> = {
  'no-orphans': ['server/kit/alone.ts', ''],
  'no-unresolvable': ['server/kit/lost.ts', './nowhere.ts'],
  'src-lib-looks-down': ['src/lib/masks.ts', 'type ../ui/theme.ts'],
  'src-ui-looks-down': ['src/ui/Badge.tsx', '../api/call.ts'],
  'src-api-looks-down': ['src/api/cache.ts', '../state/session.ts'],
  'src-state-looks-down': ['src/state/notices.ts', '../kit/table/Table.tsx'],
  'src-kit-looks-down': ['src/kit/live/Region.tsx', '../../fleet/vehicle/VehicleRow.tsx'],
  'trip-and-replay-stand-on-player': ['src/fleet/replay/Lane.tsx', '../trip/Trip.tsx'],
  'src-fleet-looks-down': ['src/fleet/trip/Trip.tsx', '../../areas/alerts/parts/AlertRow.tsx'],
  'src-areas-looks-down': ['src/areas/audit/Audit.screen.tsx', '../../app/routes.ts'],
  'contract-knows-nobody': ['contract/format.ts', 'date-fns'],
  'wire-knows-the-contract': ['streams/wire/tape.ts', '../derived/fleet.ts'],
  'sources-know-the-wire': ['streams/sources/commands.ts', '../derived/fleet.ts'],
  'derived-is-pure': ['streams/derived/counters.ts', 'type ../wire/socket.ts'],
  'atoms-know-the-rail': ['streams/atoms/commands.ts', '../sources/positions.ts'],
  'rail-below-atoms': ['streams/scope.ts', './atoms/fleet.ts'],
  'streams-without-react': ['streams/atoms/hooks.ts', 'jotai/react'],
  'only-atoms-touch-jotai': ['streams/sources/alerts.ts', 'jotai/vanilla'],
  'rxjs-stays-in-streams': ['src/kit/live/ticks.ts', 'rxjs'],
  'src-sees-only-atoms': ['src/fleet/vehicle/live.ts', 'type #streams/rail.ts'],
  'areas-are-islands': ['src/areas/journey/Journey.screen.tsx', '../alerts/parts/AlertRow.tsx'],
  'modules-are-islands': ['server/modules/lock/routes.ts', '../journey/routes.ts'],
  'rules-are-pure': ['server/modules/lock/rules.ts', '../../db/pool.ts'],
  'server-never-client': ['server/live/hub.ts', '#streams/rail.ts'],
  'src-never-server': ['src/api/direct.ts', 'type #server/gateway/port.ts'],
  'all-calls-are-the-servers': ['src/fleet/trip/calls.ts', 'type #contract/endpoints/all.ts'],
  'definitions-come-with-their-screen': ['streams/sources/lists.ts', '#contract/entities/driver.ts'],
  'definitions-are-data': ['src/areas/alerts/alerts.report.ts', '#src/state/session.ts'],
  'form-and-table-engines-in-kit': ['src/fleet/trip/Grid.tsx', '@tanstack/react-virtual'],
  'map-engines-in-map-and-layers': ['src/areas/reports/Heat.screen.tsx', '@deck.gl/core'],
}

/** Two files that need each other. */
const cycle = { 'contract/codes/a.ts': ['./b.ts'], 'contract/codes/b.ts': ['./a.ts'] }

const Report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const Config = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })

let folder: string
let violations: string[]

async function write(file: string, imports: string[]): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  const lines = imports.filter(Boolean).map((line, index) => {
    const [, type = '', from] = /^(type )?(.*)$/.exec(line) ?? []
    return `export ${type}{ part as part${index} } from '${from}'`
  })
  await writeFile(path, [...lines, 'export const part: number = 1', ''].join('\n'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-rules-'))
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await cp(join(repository, 'package.json'), join(folder, 'package.json'))
  await cp(configFile, join(folder, '.dependency-cruiser.mjs'))
  const files = Object.entries({
    ...lawful,
    ...cycle,
    ...Object.fromEntries(Object.values(planted).map(([file, from]) => [file, [from]])),
  })
  await Promise.all(files.map(([file, imports]) => write(file, imports)))
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const roots = ['contract', 'streams', 'src', 'server']
  // The program ends with the number of errors; its report is on the standard output all the same.
  const { stdout } = await run(process.execPath, [cruiser, '--output-type', 'json', ...roots], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error)
  const { summary } = Report.parse(JSON.parse(stdout))
  violations = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('every rule of the configuration has its planted violation', async () => {
  const config = Config.parse(await import(configFile)).default
  const rules = config.forbidden.map(({ name }) => name).filter((name) => name !== 'no-cycles')
  expect(Object.keys(planted).toSorted()).toEqual(rules.toSorted())
})

test.each(Object.entries(planted))('%s is reported where it was planted', (rule, [file]) => {
  expect(violations).toContain(`${rule}: ${file}`)
})

test('no-cycles reports two files that need each other', () => {
  expect(violations.some((line) => line.startsWith('no-cycles: contract/codes/'))).toBe(true)
})

test('what obeys the rules is not reported', () => {
  const guilty = new Set([...Object.values(planted).map(([file]) => file), ...Object.keys(cycle)])
  expect(violations.filter((line) => !guilty.has(line.split(': ')[1] ?? ''))).toEqual([])
})
