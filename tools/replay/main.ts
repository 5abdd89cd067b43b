import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { Door } from './door.ts'
import { readMap } from './mapping.ts'
import { openRecording } from './open.ts'
import { play, sorted, type Tally } from './play.ts'

const usage = `npm run replay -- FILE [options]

Plays a recorded CSV, GPX or NMEA file (or one of these with .gz) into a running server, in its own rhythm.
Rows should be in the order of time (see --sort); older ones among them go out at once, as late reports.

  --speed 10         ten recorded seconds in one (default 1); "max" does not wait and needs --keep-time
  --now              move the recorded times so that the first fix is now (default). With --speed they are pressed
                     together too: a fix always carries the instant at which it is played
  --keep-time        leave the recorded times as they are
  --sort             read the whole file first and play it in the order of time: for files that go
                     vehicle by vehicle
  --map a=b,…        columns of a CSV: device, time, lat, lon, speed, heading, altitude, valid, and
                     speedUnit=kmh|knots|mps|mph; what is not named is found by the usual names
  --zone -03:00      offset of times that state none (default -03:00)
  --device NAME      device of a file that names none (default: the file's name)
  --register         register devices before their first report (--company NAME, --category NAME)
  --url URL          default http://127.0.0.1:8080
  --token TOKEN      default: the environment's INGEST_TOKEN
  --history          the recording is older than a device can have kept it (366 days): taken as the past that it is
  --single           one OsmAnd request for each fix (/ingest/osmand) instead of batches (/ingest/batch)
  --concurrency 4    requests under way at most          --batch 200   fixes in a request at most`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '1' },
    now: { type: 'boolean', default: false },
    'keep-time': { type: 'boolean', default: false },
    sort: { type: 'boolean', default: false },
    map: { type: 'string', default: '' },
    zone: { type: 'string', default: '-03:00' },
    device: { type: 'string' },
    register: { type: 'boolean', default: false },
    company: { type: 'string' },
    category: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    token: { type: 'string' },
    history: { type: 'boolean', default: false },
    single: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '4' },
    batch: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
})

/** Says what is wrong with the call and ends. */
function refuse(message: string): never {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

function positive(name: 'concurrency' | 'batch'): number {
  const value = Number(values[name])
  return Number.isInteger(value) && value > 0 ? value : refuse(`--${name} must be a whole number above 0`)
}

const [file, ...others] = positionals
if (values.help || !file) refuse('Which file shall be played?')
if (others.length > 0) refuse('One file at a time.')
const speed = values.speed === 'max' ? Infinity : Number(values.speed)
if (!(speed > 0)) refuse('--speed must be above 0, or max')
if (values.now && values['keep-time']) refuse('--now and --keep-time exclude each other')
if (speed === Infinity && !values['keep-time'])
  refuse('--speed max needs --keep-time: otherwise every fix would be of the same instant')
if (values.history && (values.single || !values['keep-time']))
  refuse('--history needs --keep-time, and goes in batches (without --single)')
if (!/^[+-]\d{2}:\d{2}$/.test(values.zone)) refuse('--zone must look like -03:00')

const startedAt = Date.now()
const skipped = new Map<string, number>()
const wait = (ms: number) => sleep(ms).then(() => undefined)
let shownAt = 0

function line(tally: Tally): string {
  const results = [...tally.results].map(([what, n]) => `${n} ${what}`).join(', ')
  return `${tally.sent} sent from ${tally.devices} devices (${results})`
}

try {
  const recording = openRecording(file, {
    map: readMap(values.map),
    zone: values.zone,
    device: values.device,
    skip: (reason) => void skipped.set(reason, (skipped.get(reason) ?? 0) + 1),
  })
  const tally = await play(values.sort ? sorted(recording) : recording, {
    speed,
    keepTime: values['keep-time'],
    door: new Door({
      url: values.url,
      token: values.token ?? process.env.INGEST_TOKEN,
      single: values.single,
      history: values.history,
      sleep: wait,
    }),
    now: Date.now,
    sleep: wait,
    batchSize: positive('batch'),
    concurrency: positive('concurrency'),
    register: values.register ? { company: values.company, category: values.category } : undefined,
    onProgress: (now) => {
      if (!process.stderr.isTTY || Date.now() - shownAt < 500) return
      shownAt = Date.now()
      process.stderr.write(`\r\x1b[K${line(now)}`)
    },
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const seconds = (Date.now() - startedAt) / 1_000
  console.log(`${line(tally)} in ${seconds.toFixed(1)} s, ${Math.round(tally.sent / seconds)} a second`)
  if (tally.outOfOrder > 0)
    console.log(
      `${tally.outOfOrder} were older than one before them and went out at once (--sort plays a file in the order of time)`,
    )
  for (const [reason, n] of skipped) console.log(`${n} rows not sent: ${reason}`)
  const results = [...tally.results]
  const lost = results.some(([what]) => what.startsWith('failed'))
  // What the door answered and did not take is no success either, where it is all that there is.
  const taken = results.some(([what]) => ['stored', 'duplicate', 'accepted'].includes(what))
  process.exitCode = lost || !taken ? 1 : 0
} catch (error) {
  if (error instanceof RangeError) refuse(error.message)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
