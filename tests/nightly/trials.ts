import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/port.ts'
import { firstWrong } from '#server/ingest/testing/engineModel.ts'
import { tellingRound } from '#server/modules/telling/testing/tellingRounds.ts'

import { seedTestFleet } from '../fleet.ts'
import { disconnectRounds, type DisconnectOptions } from '../live/disconnects.ts'
import { noPostgres, withPostgres } from '../postgres.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { abuseTrials } from './abuse.ts'
import { alertTrials } from './alertTrials.ts'
import { commandTrials } from './commandTrials.ts'
import { runCounter } from './counter.ts'
import { crashRounds } from './crash.ts'
import { fillDisk } from './diskFull.ts'
import { repeatFrames, wrongClocks } from './disorder.ts'
import { doorCrashRounds } from './doorCrash.ts'
import { guessRounds } from './guesses.ts'
import { importCrashRounds } from './importCrash.ts'
import { ingestCrashRounds } from './ingestCrash.ts'
import { lockRounds } from './lock.ts'
import { markCrashRounds } from './markCrash.ts'
import { permuteTrack } from './permutations.ts'
import { reconnectStorm } from './reconnectStorm.ts'
import { resetRounds } from './resetTokens.ts'
import { restoredDump } from './restoredDump.ts'
import { sameTimeRounds } from './sameTime.ts'
import { seeded } from './seed.ts'
import type { Trial } from './trial.ts'
import { wholeTrials } from './wholeTrials.ts'

async function disconnects(options: DisconnectOptions) {
  const { seed: _seed, byFault, events, alerts, ...rest } = await disconnectRounds(options)
  const wrong = [events, alerts].flatMap(({ lost, twice, disordered }) => [lost, twice, disordered])
  return { failures: wrong.reduce((sum, n) => sum + n, 0), figures: { ...rest, ...byFault, events, alerts } }
}

async function counter(store: Store, commits: number, seed: number) {
  await store.pool.query(`insert into company (id, trade_name) values (1, 'Counter') on conflict do nothing`)
  const { committed, rolledBack, read } = await runCounter(store, 1, { writers: 8, commits, seed })
  const holes = read.filter((seq, i) => seq !== i + 1).length + Math.abs(read.length - committed)
  return { failures: holes, figures: { writers: 8, committed, rolledBack, read: read.length } }
}

export const trials: readonly Trial[] = [
  {
    promise: 'P01',
    title: 'disconnects under 200 alarms a second',
    rounds: { night: 100, quick: 12 },
    run: (disconnectCount, seed, onProgress) =>
      disconnects({ disconnects: disconnectCount, kills: 0, eventsPerSecond: 200, seed, onProgress }),
  },
  {
    promise: 'P02',
    title: 'kill -9 of the server under 200 alarms a second, readers come back',
    rounds: { night: 25, quick: 3 },
    run: (kills, seed, onProgress) => disconnects({ disconnects: 0, kills, eventsPerSecond: 200, seed, onProgress }),
  },
  {
    promise: 'P05',
    title: 'pages open over pg_dump, 10 alerts, pg_restore, 10 alerts: each sees all 20 once',
    rounds: { night: 50, quick: 3 },
    skipped: noPostgres,
    async run(pages) {
      const { lost, twice, ...figures } = await restoredDump(pages)
      return { failures: lost + twice, figures: { ...figures, lost, twice } }
    },
  },
  {
    promise: 'P07',
    title: '8 writers and a cursor, commits each (PGlite)',
    rounds: { night: 2_000, quick: 100 },
    async run(commits, seed) {
      const { store, remove } = await temporaryStore()
      try {
        return await counter(store, commits, seed)
      } finally {
        await remove()
      }
    },
  },
  {
    promise: 'P07',
    title: '8 writers and a cursor, commits each (PostgreSQL)',
    rounds: { night: 10_000, quick: 500 },
    skipped: noPostgres,
    async run(commits, seed) {
      const postgres = await withPostgres()
      try {
        const store = await openStore({ databaseUrl: await postgres.newDatabase(), dataDir: '' })
        try {
          return await counter(store, commits, seed)
        } finally {
          await store.close()
        }
      } finally {
        await postgres.close()
      }
    },
  },
  {
    promise: 'P09',
    title: 'clients that all come back at once: current within 10 s for 95 of 100, loop delay p99 within 200 ms',
    rounds: { night: 500, quick: 50 },
    async run(clients) {
      const figures = await reconnectStorm(clients)
      const { current, p95Ms, loopDelayP99Ms } = figures
      const late = (p95Ms > 10_000 ? 1 : 0) + (loopDelayP99Ms > 200 ? 1 : 0)
      return { failures: clients - current + late, figures }
    },
  },
  ...alertTrials,
  {
    promise: 'P14',
    title: 'kill -9 of the server under batches: 2xx means stored',
    rounds: { night: 50, quick: 5 },
    async run(rounds, seed) {
      const { lost, torn, acknowledged, unanswered } = await doorCrashRounds(rounds, seed)
      // Nothing acknowledged, nothing proven.
      return {
        failures: lost + torn + (acknowledged === 0 ? 1 : 0),
        figures: { acknowledged, unanswered, lost, torn },
      }
    },
  },
  {
    promise: 'P14',
    title: 'kill -9 at the ingest pipeline: stored means stored',
    rounds: { night: 50, quick: 5 },
    async run(rounds, seed) {
      const { acknowledged, found, lost, alerts } = await ingestCrashRounds(rounds, seed)
      // Nothing acknowledged, nothing proven.
      return {
        failures: lost + (acknowledged === 0 || alerts === 0 ? 1 : 0),
        figures: { acknowledged, found, lost, alerts },
      }
    },
  },
  {
    promise: 'P15',
    title: 'frames, each sent 1 to 5 times and shuffled: rows and alerts as the model',
    rounds: { night: 100_000, quick: 5_000 },
    async run(frames, seed) {
      const figures = await repeatFrames(frames, seed)
      const { positions, alerts, wanted, events, wrongPlace, wentBack } = figures
      const apart = [positions - frames, alerts - wanted, events - wanted].map(Math.abs)
      return { failures: [...apart, wrongPlace, wentBack].reduce((sum, n) => sum + n, 0), figures }
    },
  },
  {
    promise: 'P16',
    title: 'permutations of a track of 500 points',
    rounds: { night: 1_000, quick: 50 },
    async run(runs, seed) {
      const { otherTrack, wrongCurrent } = permuteTrack(runs, 500, seed)
      return { failures: otherTrack + wrongCurrent, figures: { otherTrack, wrongCurrent } }
    },
  },
  {
    promise: 'P21',
    title:
      'sequences of readings, doubled, late, with restarts: the engine of rules against a model of the whole series',
    rounds: { night: 10_000, quick: 500 },
    run: async (sequences, seed) => {
      const wrong = firstWrong(seed % 1_000_000, sequences)
      return { failures: wrong === null ? 0 : 1, figures: { sequences, wrong } }
    },
  },
  {
    promise: 'P17',
    title: 'reports of clocks a day off, of 1970, 2038 and the GPS rollover',
    rounds: { night: 50_000, quick: 5_000 },
    async run(sent, seed) {
      const { threw, misflagged, current } = await wrongClocks(sent, seed)
      return { failures: threw + misflagged + current, figures: { threw, misflagged, current } }
    },
  },
  ...commandTrials,
  {
    promise: 'P43',
    title: 'guesses from 50 addresses over 500 accounts in an hour: at most 100 checked at one, owners enter',
    rounds: { night: 10_000, quick: 1_000 },
    async run(guesses, seed) {
      const figures = await guessRounds(guesses, seed)
      return { failures: figures.over + figures.ownersOut + figures.strange, figures }
    },
  },
  {
    promise: 'P44',
    title: 'sign-in and forgotten password, addresses with and without an account: same answer, same time',
    rounds: { night: 500, quick: 100 },
    async run(n) {
      const figures = await sameTimeRounds(n)
      const slow = [figures.signIn, figures.forgot].filter(({ differenceMs }) => differenceMs >= 10)
      return { failures: figures.different + slow.length, figures }
    },
  },
  {
    promise: 'P45',
    title: 'links to set a password: once each, sessions end, nothing of them in the log',
    rounds: { night: 200, quick: 20 },
    async run(rounds) {
      const figures = await resetRounds(rounds)
      return { failures: figures.usedTwice + figures.sessionsLeft + figures.leaks, figures }
    },
  },
  {
    promise: 'P53',
    title: 'kill -9 of the store while it opens and writes',
    rounds: { night: 50, quick: 6 },
    async run(rounds, seed) {
      const { acknowledged, unacknowledged, slowestOpenMs, slow } = await crashRounds(rounds, seed)
      const figures = { acknowledged, unacknowledged, slowestOpenMs: Math.round(slowestOpenMs), slow }
      return { failures: slow + (acknowledged === 0 ? 1 : 0), figures }
    },
  },
  {
    promise: 'P54',
    title: 'second processes on a held folder, takeovers after kill -9',
    rounds: { night: 50, quick: 6 },
    async run(rounds) {
      const { refused, takenOver } = await lockRounds(rounds)
      return { failures: 2 * rounds - refused - takenOver, figures: { refused, takenOver } }
    },
  },
  {
    promise: 'P55',
    title: 'the volume fills up under the store',
    rounds: { night: 1, quick: 1 },
    skipped: process.getuid?.() === 0 ? undefined : 'mounting a tmpfs needs root',
    async run() {
      const { acknowledged, found, restarts } = await fillDisk()
      return { failures: Math.max(0, acknowledged - found), figures: { acknowledged, found, restarts } }
    },
  },
  {
    promise: 'R14',
    title:
      'hours, days and spans of a week, late, shuffled, repeated, killed at any time: the fold of the sorted reports',
    rounds: { night: 200, quick: 10 },
    async run(rounds, seed, say) {
      const { store, remove } = await temporaryStore()
      try {
        const vehicles = await seedTestFleet(store, 6)
        const figures = { reports: 0, kills: 0, different: 0, changedByRebuild: 0 }
        for (let n = 0; n < rounds; n++) {
          const outcome = await tellingRound(store, vehicles, seeded(seed + n), { vehicles: 6, days: 7 })
          figures.reports += outcome.reports
          figures.kills += outcome.kills
          figures.different += outcome.different.length
          figures.changedByRebuild += outcome.changedByRebuild
          for (const line of outcome.different) say(`seed ${seed + n}: ${line}`)
        }
        return { failures: figures.different + figures.changedByRebuild, figures }
      } finally {
        await remove()
      }
    },
  },
  ...wholeTrials,
  {
    promise: 'R18',
    title: 'kill -9 in an import of 10,000 vehicles (quick: 1,500) and while it is taken back: whole, complete, undone',
    rounds: { night: 5, quick: 1 },
    async run(rounds, seed) {
      const rows = rounds < 5 ? 1_500 : 10_000
      const outcome = await importCrashRounds(rounds, rows, seeded(seed))
      const { wrong, left, whileWriting, whileUndoing } = outcome
      // Nothing interrupted, nothing proven.
      const idle = whileWriting + whileUndoing === 0 ? 1 : 0
      return { failures: wrong + left + idle, figures: outcome }
    },
  },
  {
    promise: 'J15',
    title: 'kill -9 while a phone posts marks: each there once with the number that was answered, no gap, chain whole',
    rounds: { night: 100, quick: 3 },
    async run(rounds, seed) {
      const outcome = await markCrashRounds(rounds, seeded(seed))
      return { failures: outcome.wrong + outcome.broken + (outcome.acknowledged === 0 ? 1 : 0), figures: outcome }
    },
  },
  ...abuseTrials,
]
