import words from '../../text/legal.pt-BR.json' with { type: 'json' }
import { fill } from '../../text/text.ts'
import { signatureLine } from './afd.ts'
import type { Bound } from './boundsRules.ts'

export interface AejData {
  employer: { id: string; cno: string | null; name: string }
  from: string
  to: string
  /** When it was made, as the layout writes it. */
  made: string
  layout: string
  /** Digits of the INPI number of the recorder; null: it has none. */
  inpi: string | null
  people: readonly { cpf: string; name: string; bounds: readonly Bound[]; code: string }[]
  hours: readonly { code: string; minutes: number; pairs: readonly (readonly [string, string])[] }[]
  /** Absences and the hour bank: what of whom, when, and of a movement its minutes and its way (1 in, 2 out). */
  absences: readonly {
    person: number
    kind: number
    day: string
    minutes: number | null
    way: number | null
  }[]
  program: { name: string; version: string; id: string | null; owner: string | null; mail: string | null }
}

/** A field may be as long as the layout says, and holds no sign that parts fields. */
const cut = (text: string | null, width: number): string =>
  (text ?? '').replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim().slice(0, width)

const sourceOf = ({ included }: Bound) => (included ? 'I' : 'O')

/** Why a line is no bound, or was not made by the driver. */
function reasonOf({ type, dropped, reason, event, inJourney }: Bound): string {
  if (dropped !== null) return dropped
  if (type === 'D') return fill(inJourney ? words.aej.within : words.aej.outside, { event })
  return reason ?? ''
}

/** Lines of an AEJ (Portaria 671, layout 002), each without its end; text must be of ISO 8859-1 already. */
export function* aejLines(data: AejData): Generator<string> {
  const { employer, from, to, made, layout, inpi, people, hours, absences, program } = data
  const counts = [0, 0, 0, 0, 0, 0, 0, 0]
  const line = (type: number, ...fields: readonly (string | number)[]): string => {
    counts[type - 1] = (counts[type - 1] ?? 0) + 1
    return [`0${type}`, ...fields].join('|')
  }
  yield line(1, 1, employer.id, '', cut(employer.cno, 12), cut(employer.name, 150), from, to, made, layout)
  yield line(2, 1, 3, inpi === null ? '' : inpi.padStart(17, '0'))
  for (const [n, { cpf, name }] of people.entries()) yield line(3, n + 1, cpf, cut(name, 150))
  for (const { code, minutes, pairs } of hours)
    yield line(4, cut(code, 30), minutes, ...(pairs.length === 0 ? ['', ''] : pairs.flat()))
  for (const [n, { bounds, code }] of people.entries())
    for (const bound of bounds) {
      const isFirst = bound.type === 'E' && bound.pair === 1
      yield line(
        5,
        n + 1,
        bound.text,
        bound.included || bound.nsr === null ? '' : 1,
        bound.type,
        bound.pair === null ? '' : String(bound.pair).padStart(3, '0'),
        sourceOf(bound),
        isFirst ? cut(code, 30) : '',
        cut(reasonOf(bound), 150),
      )
    }
  for (const { person, kind, day, minutes, way } of absences)
    yield line(7, person + 1, kind, day, ...(minutes === null ? ['', ''] : [minutes, way ?? '']))
  yield line(
    8,
    cut(program.name, 150),
    cut(program.version, 8),
    program.id === null ? '' : 1,
    program.id ?? '',
    cut(program.owner, 150),
    cut(program.mail, 50),
  )
  yield ['99', ...counts].join('|')
  yield signatureLine
}
