import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { TraccarGateway } from './gateway.ts'
import { ModelBook } from './modelBook.ts'
import { hexList, withEvidence, withHexFaults } from './models.ts'

let opened: TemporaryStore
let book: ModelBook
let logged: string[]
const note = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
const log = { info: note, warn: note, error: note }

beforeAll(async () => {
  opened = await temporaryStore()
  await seedTestFleet(opened.store, 2)
  book = new ModelBook({ store: opened.store, log })
})
afterAll(() => opened.remove())
beforeEach(() => {
  logged = []
  return book.refresh()
})

const modelOf = (protocol: string, model?: string, deviceId = 'of nobody') =>
  book.of({ deviceId, protocol: `traccar:${protocol}`, ...(model !== undefined && { parts: { model } }) })

/** What the owner writes holds for as long as it takes to look, and is taken back. */
async function written(sql: string, look: () => void): Promise<void> {
  await opened.store.system(async (tx) => {
    await tx.query('create table kept as table device_model_command')
    await tx.query('create table kept_models as table device_model')
    await tx.query(sql)
  })
  try {
    await book.refresh()
    look()
  } finally {
    await opened.store.system(async (tx) => {
      await tx.query('update device set model_id = null')
      await tx.query('truncate device_model_command')
      await tx.query('insert into device_model_command table kept')
      await tx.query(
        'update device_model m set evidence = k.evidence, obd_hex = k.obd_hex from kept_models k where k.id = m.id',
      )
      await tx.query('drop table kept, kept_models')
    })
  }
}

test('§5.6 outputs confirm: what the device says itself goes first, and of an unknown one nothing is concluded', () => {
  const suntech = modelOf('suntech')
  expect(withEvidence({ output1: true }, suntech)).toEqual({ output1: true, blocked: true })
  expect(withEvidence({ output1: false, output2: true }, suntech)).toMatchObject({ blocked: false, siren: true })
  expect(withEvidence({ output1: true, blocked: false }, suntech)).toEqual({ output1: true, blocked: false })
  expect(withEvidence({ output1: true }, modelOf('nobody-knows'))).toEqual({ output1: true })
  expect(withEvidence({ output1: true }, modelOf('osmand'))).toEqual({ output1: true })
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
  expect(modelOf('constructor')).toBeUndefined()
})

test('§4.1 what the owner writes in the table is what a tracker takes, in the words of the table; a number is said as text', () =>
  written(
    `insert into device_model_command (model_id, action, kind, attributes, ok_pattern)
     select id, 'trunkLock', 'output', '{"index": 3, "data": 1}', 'ok$' from device_model where name = 'Teltonika FMB'`,
    () =>
      expect(modelOf('teltonika')?.commands.trunkLock).toEqual({
        type: 'outputControl',
        attributes: { index: 3, data: '1' },
        ok: /ok$/i,
      }),
  ))

test('§4.1 a tracker with a model of its own takes what that one takes, whatever it is heard to be', () =>
  written(
    `update device set model_id = (select id from device_model where name = 'Suntech') where vehicle_id =
       (select min(id) from vehicle)`,
    () => {
      expect(modelOf('teltonika', 'FMB920', 'd0')?.name).toBe('Suntech')
      expect(modelOf('teltonika', 'FMB920', 'd1')?.name).toBe('Teltonika FMB')
    },
  ))

test('M03 §3.1 four bare digits are a code of a model that writes them so, and of no other', () =>
  written(`update device_model set obd_hex = true where name = 'Suntech'`, () => {
    const said = (dtcs: string) => ({ telemetry: { rpm: 900 }, extra: { dtcs, sat: 9 }, unread: ['dtcs'] })
    const read = { telemetry: { rpm: 900, dtcCount: 2, dtcCodes: 'P0217 U0100' }, extra: { sat: 9 }, unread: [] }
    expect(withHexFaults(said('0217 C100'), modelOf('suntech'))).toEqual(read)
    // What is no list of codes is none of these either.
    expect(withHexFaults(said('at 0217'), modelOf('suntech'))).toEqual(said('at 0217'))
    expect(withHexFaults(said('0217 C100'), modelOf('teltonika'))).toEqual(said('0217 C100'))
    expect(hexList('0217,0000', modelOf('suntech'))).toEqual({ result: { dtcs: 'P0217' } })
    expect([hexList('OK', modelOf('suntech')), hexList('0217', modelOf('teltonika'))]).toEqual([undefined, undefined])
  }))

test('C14 a phone gets no block even where somebody wrote down how one is said', () =>
  written(
    `insert into device_model_command (model_id, action, kind, type)
     select id, a, 'typed', 'engineStop' from device_model, unnest(array['block', 'unblock']) a where name = 'OsmAnd'`,
    () => {
      const traccar = new TraccarGateway({ url: 'http://127.0.0.1:9', token: '', timeoutMs: 1, clock: Date, log })
      const said = { deviceId: 'phone', protocol: 'traccar:osmand' }
      traccar.heard(said, book.of(said))
      expect([traccar.canCommand('phone', 'unblock'), traccar.canCommand('phone', 'block')]).toEqual([true, false])
    },
  ))

test.each([
  ['a pattern that is none', `update device_model_command set ok_pattern = '(' where action = 'block'`],
  ['an output without a number', `update device_model_command set attributes = '{"data": "1"}' where kind = 'output'`],
  ['an action of nobody', `update device_model_command set action = 'explode' where action = 'positionAsk'`],
  ['an output that no telemetry has', `update device_model set evidence = '{"blocked": ["output99", true]}'`],
])('§4.1 %s: the log says which model, it takes no commands, and the rest goes on', (_what, sql) =>
  written(sql, () => {
    expect(modelOf('suntech')).toBeUndefined()
    expect(logged.some((line) => line.includes('takes no commands') && line.includes('"Suntech"'))).toBe(true)
  }),
)
