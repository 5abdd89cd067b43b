import { createHash } from 'node:crypto'

import type { Cell } from '#contract/columns.ts'
import type { DatasetColumn } from '#contract/dataset.ts'
import { dateText } from '#contract/format.ts'

import type { Sheet } from '../../kit/exports/sheet.ts'
import words from '../../text/legal.pt-BR.json' with { type: 'json' }
import { fill } from '../../text/text.ts'
import { boundsOf } from './boundsRules.ts'
import type { Employer, WorkAsked, Worker } from './workRows.ts'

const said = words.mirror
const unknown = '—'
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const clockOf = (text: string) => text.slice(11, 16)
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const keys = ['day', 'marks', 'treated', 'start', 'end', 'worked', 'night', 'paid', 'overtime', 'overWeek'] as const
type Row = Record<(typeof keys)[number], Cell>

/** A day per row of one worker (art. 84, V and VI): what the recorder holds, what the office made of it, how long it was. */
export function mirrorRows({ from, to }: WorkAsked, { entries, journeys }: Worker): Row[] {
  const bounds = boundsOf(entries, journeys)
  const own = journeys.filter(({ day }) => from <= day && day <= to)
  const days = new Set([...own.map(({ day }) => day), ...bounds.map(({ ofDay }) => ofDay)])
  return [...days]
    .filter((day) => from <= day && day <= to)
    .sort()
    .map((day) => {
      const ofDay = bounds.filter((one) => one.ofDay === day)
      const told = own.filter((one) => one.day === day)
      const sum = (key: 'worked' | 'night' | 'paid' | 'overtime' | 'overWeek') =>
        told.length === 0 ? unknown : hours(told.reduce((all, one) => all + one[key], 0))
      const treated = ofDay.flatMap(({ text, included, dropped, reason, event }) => {
        const how =
          dropped !== null ? said.disregarded : included ? said.included : reason !== null ? said.renamed : null
        return how === null ? [] : [`${clockOf(text)} ${event} ${how}: ${dropped ?? reason ?? ''}`]
      })
      const last = told.at(-1)
      return {
        day: dateText(noonOf(day), 'pt-BR', 'UTC'),
        marks: ofDay
          .filter(({ included }) => !included)
          .map(({ text, event }) => `${clockOf(text)} ${event}`)
          .join(', '),
        treated: treated.join('; '),
        start: told[0]?.started ?? unknown,
        end:
          last === undefined || last.open
            ? unknown
            : last.presumedEnd
              ? fill(said.presumed, { time: last.ended })
              : last.ended,
        worked: sum('worked'),
        night: sum('night'),
        paid: sum('paid'),
        overtime: sum('overtime'),
        overWeek: sum('overWeek'),
      }
    })
}

/** Why the paper proves nothing yet: what is lacking of the number of the recorder and of the signature. */
const invalidity = (employer: Employer): string =>
  fill(said.invalid, { why: employer.inpi === null ? said.noInpi : said.noSignature })

/** The Espelho of Portaria 671, art. 84, on its way into a PDF; always in Portuguese: whoever reads it by law does. */
export function mirrorSheet(asked: WorkAsked, employer: Employer, worker: Worker, originName: string): Sheet {
  const rows = mirrorRows(asked, worker)
  const own = worker.journeys.filter(({ day }) => asked.from <= day && day <= asked.to)
  const last = own.at(-1)
  const laws = new Set(own.map(({ law }) => (law === 'A' ? said.lawA : said.lawB)))
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  const columns: DatasetColumn[] = keys.map((key) => ({ key, kind: 'text', label: said[key] }))
  return {
    title: said.title,
    originName,
    companies: [],
    notes: [
      invalidity(employer),
      fill(said.employer, { name: employer.name, cnpj: employer.id, cno: employer.cno ?? unknown }),
      fill(said.worker, {
        name: worker.name,
        cpf: worker.document ?? unknown,
        admitted: worker.hiredOn === null ? unknown : dateText(noonOf(worker.hiredOn), 'pt-BR', 'UTC'),
        job: worker.job || unknown,
      }),
      fill(said.hours, {
        hours: last === undefined ? unknown : hours(last.standard),
        set: last?.set ?? unknown,
      }),
      fill(said.law, { law: laws.size === 0 ? unknown : [...laws].join(' · ') }),
      fill(said.digest, { digest }),
    ],
    period: { from: noonOf(asked.from), to: noonOf(asked.to) },
    at: asked.now,
    language: 'pt-BR',
    timeZone: employer.zone,
    columns,
    rows: every(rows),
  }
}

async function* every(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
