import { expect, test } from 'vitest'

import { modelOf, withEvidence } from './models.ts'

test('§5.6 outputs confirm: what the device says itself goes first, and of an unknown one nothing is concluded', () => {
  const suntech = modelOf('suntech', undefined)
  expect(withEvidence({ output1: true }, suntech)).toEqual({ output1: true, blocked: true })
  expect(withEvidence({ output1: false, output2: true }, suntech)).toMatchObject({ blocked: false, siren: true })
  expect(withEvidence({ output1: true, blocked: false }, suntech)).toEqual({ output1: true, blocked: false })
  expect(withEvidence({ output1: true }, modelOf('nobody-knows', undefined))).toEqual({ output1: true })
  expect(withEvidence({ output1: true }, modelOf('osmand', undefined))).toEqual({ output1: true })
})

test('§5.6 a Teltonika has no outputs of a Suntech: they block nothing and confirm nothing', () => {
  const teltonika = modelOf('teltonika', 'FMB920')
  expect(withEvidence({ output1: true, output2: true }, teltonika)).toEqual({ output1: true, output2: true })
  expect(Object.keys(teltonika?.commands ?? {})).toEqual(['positionAsk'])
})

test('§5.6 the dialect goes by the model that Traccar names', () => {
  expect([undefined, 'ST340', 'st4305'].map((model) => modelOf('suntech', model)?.name)).toEqual([
    'Suntech',
    'Suntech ST300',
    'Suntech',
  ])
  expect(modelOf('constructor', undefined)).toBeUndefined()
})
