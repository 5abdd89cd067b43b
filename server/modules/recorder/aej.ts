import { type AejData, aejLines } from './aejText.ts'
import { boundsOf } from './boundsRules.ts'
import type { Absence } from './dayNote.mount.ts'
import { type Employer, type WorkAsked, type Worker } from './workRows.ts'

/** The code of hours by contract: a set's own, or that of the law where a driver holds none. */
const codeOf = ({ journeys }: Worker): string => `J${journeys.at(-1)?.setId ?? 0}`

/** What an AEJ says of these workers in the period. Whoever has no CPF cannot stand in it. */
export function aejData(
  asked: WorkAsked,
  employer: Employer,
  workers: readonly Worker[],
  absences: readonly Absence[],
  program: AejData['program'],
): AejData {
  const { from, to } = asked
  const people = workers.flatMap((worker) => {
    if (worker.document === null) return []
    const bounds = boundsOf(worker.entries, worker.journeys).filter(({ ofDay }) => from <= ofDay && ofDay <= to)
    const isAbsent = absences.some(({ driver }) => driver === worker.id)
    return bounds.length === 0 && !isAbsent
      ? []
      : [{ id: worker.id, cpf: worker.document, name: worker.name, bounds, code: codeOf(worker) }]
  })
  const hours = new Map(
    workers.map((worker) => [codeOf(worker), { minutes: worker.journeys.at(-1)?.standard ?? 480, pairs: [] }]),
  )
  return {
    employer,
    from,
    to,
    made: employer.made,
    layout: employer.layout,
    inpi: employer.inpi,
    people,
    hours: [...hours]
      .filter(([code]) => people.some((one) => one.code === code))
      .map(([code, said]) => ({ code, ...said })),
    // Of whom no document is known nothing stands in the file.
    absences: absences.flatMap(({ driver, ...said }) => {
      const person = people.findIndex(({ id }) => id === driver)
      return person === -1 ? [] : [{ person, ...said }]
    }),
    program,
  }
}

export async function* aejFileLines(...all: Parameters<typeof aejData>): AsyncGenerator<string> {
  yield* aejLines(aejData(...all))
}
