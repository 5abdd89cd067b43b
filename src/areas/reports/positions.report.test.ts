import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { type AnyReportRow, anyReport } from '#contract/machine/report.ts'
import { positions } from '#contract/reports/positions.ts'
import { narrowedRows } from '#src/fleet/report/narrowedRows.ts'
import { reportAddress } from '#src/fleet/report/reportAddress.ts'
import { reportColumns } from '#src/fleet/report/reportColumns.ts'
import { isUnread } from '#src/kit/query/query.ts'

import { lastKnown, stateFilter } from './PositionSlots.tsx'

const report = anyReport(positions)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of this very report
const face = { narrows: { states: stateFilter } } as unknown as Parameters<typeof narrowedRows>[3]
const address = reportAddress(report, { states: stateFilter.part })
const at = Date.parse('2026-11-18T14:00:00Z')
const told = (over: Partial<Parameters<typeof lastKnown>[0]>) => ({
  id: '1',
  vehicleId: VehicleId.parse(1),
  plate: 'BRA2E19',
  fleetNumber: '0412',
  company: 'Aurora',
  driver: 'João Souza',
  state: null,
  speedKmh: 60,
  ignition: null,
  odometerKm: 1,
  batteryV: 25.1,
  place: 'Campinas, SP',
  latitude: -22.9,
  longitude: -47,
  reportedAt: at,
  signalAt: at,
  motion: 1,
  flags: 0,
  intervalMs: 10_000,
  ignitionOn: true,
  batterySystem: null,
  ...over,
})
const rows: readonly AnyReportRow[] = [
  told({}),
  told({ id: '2', vehicleId: VehicleId.parse(2), plate: 'XYZ1234', motion: 0, place: null, driver: null }),
].map((row) => ({ ...row, ...lastKnown(row, at, 'pt-BR') }))

test.each<[string, string, string[]]>([
  ['nothing asked', '', ['1', '2']],
  ['words of place and driver, accents apart', 'q=campinas+joao', ['1']],
  ['a plate with its hyphen', 'q=xyz-1234', ['2']],
  ['the word of a state', 'q=desligado', ['2']],
  ['a state', 'estado=off', ['2']],
  ['a state and a word of another', 'estado=off&q=campinas', []],
  ['a state that is none', 'estado=flying', ['1', '2']],
])('POS-01 the report lists what is asked: %s', (_what, said, expected) => {
  const { query } = address.read(new URLSearchParams(said))
  const columns = reportColumns(report, {}, { language: 'pt-BR' } as never, { can: () => true, oneCompany: false })
  expect(narrowedRows(rows, columns, query, face).map(({ id }) => id)).toEqual(expected)
})

test('DATA-01 a position that grows old loses its state while it is looked at', () => {
  expect([at, at + 3_600_000].map((now) => lastKnown(told({}), now, 'pt-BR').code)).toEqual(['moving', 'noSignal'])
})

test('the address holds the filter and leaves the parameters of others alone', () => {
  const { query } = address.read(new URLSearchParams('q=a&estado=idle'))
  const written = address.write(new URLSearchParams('x=1'), query)
  expect(written.toString()).toBe('x=1&q=a&estado=idle')
  expect(address.write(written, address.read(new URLSearchParams()).query).toString()).toBe('x=1')
})

test.each<[string, boolean]>([
  ['', false],
  ['q=campinas&estado=moving,idle', false],
  ['estado=moving,voando', true],
])('ROUTE-40 whether something of `%s` is left out: %s', (said, left) => {
  expect(isUnread(address.read(new URLSearchParams(said)).faults)).toBe(left)
})
