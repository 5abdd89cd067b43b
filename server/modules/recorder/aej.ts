import type { StreamedFile } from '#contract/streamed.ts'

import { Spool } from '../../kit/exports/spool.ts'
import { type AejEnd, type AejHead, aejEnd, aejHead, aejMarks } from './aejText.ts'
import { type Reads, digestOf, latin1Bytes } from './afd.ts'
import { type DayJourney, boundsOf, journeyAt } from './boundsRules.ts'
import { absencesOf } from './dayNote.mount.ts'
import { type WorkAsked, type Worker, employerOf, whoWorked, workersOf } from './workRows.ts'

/** People of one reading: whoever else uses the store waits for so many at most. */
const atOnce = 25

/** Whose hours count at an instant: those of its journey, which another set may hold than the next; of one in none those of the last. */
export const heldAt = <J extends DayJourney>({ journeys }: { journeys: readonly J[] }, at: number): J | undefined =>
  journeyAt(journeys, at) ?? journeys.at(-1)
/** The code of hours by contract: a set's own, or that of the law where a driver holds none. */
const codeOf = (journey: Worker['journeys'][number] | undefined): string => `J${journey?.setId ?? 0}`

/**
 * The AEJ of a company over days of work. Marks are told people by people and laid aside, for whoever stands in the file is
 * named before them all; so it is of any length, and its digest is known before a byte of it leaves. Whoever has no CPF
 * cannot stand in it. Throws journey.noEmployer.
 */
export async function aejOf(reads: Reads, asked: WorkAsked, program: AejEnd['program']): Promise<StreamedFile> {
  const { from, to } = asked
  const { employer, absences, ids } = await reads(async (tx) => {
    const employs = await employerOf(tx, asked)
    const away = await absencesOf(tx, asked)
    const absent = away.map(({ driver }) => driver)
    return { employer: employs, absences: away, ids: await whoWorked(tx, asked, employs.zone, absent) }
  })
  const people: { id: number; cpf: string; name: string }[] = []
  const hours = new Map<string, AejHead['hours'][number]>()
  let [marks, leftOut] = [0, 0]
  const spool = await Spool.open()
  try {
    for (let n = 0; n < ids.length; n += atOnce)
      for (const worker of await reads((tx) => workersOf(tx, asked, employer.zone, ids.slice(n, n + atOnce)))) {
        const { id, name, document } = worker
        const bounds = boundsOf(worker.entries, worker.journeys).filter(({ ofDay }) => from <= ofDay && ofDay <= to)
        if (bounds.length === 0 && !absences.some(({ driver }) => driver === id)) continue
        if (document === null) {
          leftOut++
          continue
        }
        const held = bounds.length === 0 ? [worker.journeys.at(-1)] : bounds.map(({ at }) => heldAt(worker, at))
        for (const one of held) hours.set(codeOf(one), { code: codeOf(one), minutes: one?.standard ?? 480, pairs: [] })
        marks += bounds.length
        if (bounds.length > 0)
          await spool.write(latin1Bytes(aejMarks(people.length, ({ at }) => codeOf(heldAt(worker, at)), bounds)))
        people.push({ id, cpf: document, name })
      }
    const head: AejHead = { ...employer, employer, from, to, people, hours: [...hours.values()] }
    const end = aejEnd(head, {
      marks,
      // Of whom no document is known nothing stands in the file.
      absences: absences.flatMap(({ driver, ...said }) => {
        const person = people.findIndex(({ id }) => id === driver)
        return person === -1 ? [] : [{ person, ...said }]
      }),
      program,
    })
    const parts = () => around(latin1Bytes(aejHead(head)), spool.parts(), latin1Bytes(end))
    const sha256 = await digestOf(parts())
    const name = `AEJ${employer.id}_${from}_${to}.txt`
    return { name, sha256, leftOut, parts: parts(), close: () => spool.close() }
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function* around(
  before: Uint8Array,
  parts: AsyncIterable<Uint8Array>,
  after: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield before
  yield* parts
  yield after
}
