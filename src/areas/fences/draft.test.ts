import { expect, test } from 'vitest'

import type { FenceDetail } from '#contract/endpoints/fence.ts'
import { CompanyId, FenceId, UserId, VehicleId } from '#contract/kinds.ts'
import { draw } from '#src/kit/map/draw/drawing.ts'
import type { Format } from '#src/lib/format/useFormat.ts'

import { differences } from './differences.ts'
import { draftOf, type FenceDraft, newDraft, readDraft, storedDraft } from './draft.ts'

const points = [
  { latitude: -23.5, longitude: -46.6 },
  { latitude: -23.5, longitude: -46.5 },
  { latitude: -23.4, longitude: -46.5 },
]
const fence: FenceDetail = {
  id: FenceId.parse(7),
  company: CompanyId.parse(1),
  name: 'Pátio',
  note: '',
  colour: '#4c8dff',
  origin: 'polygon',
  points: 3,
  radiusM: null,
  areaM2: 1,
  perimeterM: 1,
  bounds: { south: -23.5, west: -46.6, north: -23.4, east: -46.5 },
  alertEnter: false,
  alertExit: true,
  speedLimitKmh: 40,
  noBlock: false,
  trunkAllowed: false,
  plant: false,
  journeyMark: 'load',
  decent: true,
  active: true,
  vehicles: 2,
  inside: 0,
  alerts: 0,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  updatedBy: { id: UserId.parse(1), name: 'Ana' },
  rev: 3,
  shape: { kind: 'polygon', points },
}
const reloaded = (draft: FenceDraft) => readDraft(JSON.parse(JSON.stringify(storedDraft(draft))))

test('a draft survives a reload with everything that was put in, but for its steps', () => {
  const fresh = newDraft('polygon', CompanyId.parse(1))
  const drawn = { ...fresh, name: 'Doca', drawing: draw(fresh.drawing, { type: 'place', place: points[0]! }) }
  expect(reloaded(drawn)).toEqual({ ...drawn, drawing: { ...drawn.drawing, past: [], chosen: null } })
  const changing = draftOf(fence, [VehicleId.parse(4)])
  expect(reloaded(changing)).toEqual(changing)
})

test.each([
  ['nothing', null],
  ['an older form', { id: null, name: 'x' }],
  [
    'a place off the earth',
    {
      ...storedDraft(draftOf(fence, [])),
      shape: { kind: 'circle', center: { latitude: 95, longitude: 0 }, radiusM: 1 },
    },
  ],
])('storage that holds %s is no draft', (_what, value) => {
  expect(readDraft(value)).toBeNull()
})

const words = (key: string) => key
const measures = { lengthText: String, areaText: () => 'area', pointsText: (count: number) => `${count} points` }
const format = { quantity: (value: number | null, unit: string) => `${value} ${unit}` } as unknown as Format
const between = (draft: FenceDraft) => differences(draft, fence, words, format, measures)

test('two versions differ in what was changed and in nothing else', () => {
  const same = draftOf(fence, [])
  expect(between(same)).toEqual([])
  expect(between({ ...same, name: 'Pátio 2', speedLimitKmh: null, journeyMark: 'stop', decent: false })).toEqual([
    { key: 'name', label: 'form.name', theirs: 'Pátio', mine: 'Pátio 2' },
    { key: 'speed', label: 'form.speed', theirs: '40 kmh', mine: 'form.noSpeed' },
    { key: 'journeyMark', label: 'form.journeyMark', theirs: 'journeyMark.load', mine: 'journeyMark.stop' },
    { key: 'decent', label: 'form.decent', theirs: 'form.yes', mine: 'form.no' },
  ])
  const moved = {
    ...same,
    drawing: draw(same.drawing, { type: 'move', at: 0, place: { latitude: -23.6, longitude: -46.6 } }),
  }
  expect(between(moved)).toEqual([
    { key: 'shape', label: 'conflict.shape', theirs: '3 points · area', mine: '3 points · area' },
  ])
})
