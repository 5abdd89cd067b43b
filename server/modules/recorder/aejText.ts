import words from '../../text/legal.pt-BR.json' with { type: 'json' }
import { fill } from '../../text/text.ts'
import { signatureLine } from './afd.ts'
import type { Bound } from './boundsRules.ts'

interface Person {
  cpf: string
  name: string
}
interface Employed {
  employer: { id: string; cno: string | null; name: string }
  from: string
  to: string
  /** When it was made, as the layout writes it. */
  made: string
  layout: string
  /** Digits of the INPI number of the recorder; null: it has none. */
  inpi: string | null
}
export interface AejHead extends Employed {
  people: readonly Person[]
  hours: readonly { code: string; minutes: number; pairs: readonly (readonly [string, string])[] }[]
}
export interface AejEnd {
  /** Lines of marks, which stand between. */
  marks: number
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

const line = (type: number, ...fields: readonly (string | number)[]): string => [`0${type}`, ...fields].join('|')

/*
 * Lines of an AEJ (Portaria 671, layout 002), each without its end; text must be of ISO 8859-1 already. Marks are most of a
 * file, and stand between what is known of everybody: so it is written in three.
 */

/** Employer, recorder, people, and the hours that they are held to. */
export function aejHead({ employer, from, to, made, layout, inpi, people, hours }: AejHead): string[] {
  return [
    line(1, 1, employer.id, '', cut(employer.cno, 12), cut(employer.name, 150), from, to, made, layout),
    line(2, 1, 3, inpi === null ? '' : inpi.padStart(17, '0')),
    ...people.map(({ cpf, name }, n) => line(3, n + 1, cpf, cut(name, 150))),
    ...hours.map(({ code, minutes, pairs }) =>
      line(4, cut(code, 30), minutes, ...(pairs.length === 0 ? ['', ''] : pairs.flat())),
    ),
  ]
}

/** Every mark of one of the people, by his number from 0 on, held to the hours of the code that counts then. */
export const aejMarks = (person: number, codeOf: (bound: Bound) => string, bounds: readonly Bound[]): string[] =>
  bounds.map((bound) => {
    const isFirst = bound.type === 'E' && bound.pair === 1
    return line(
      5,
      person + 1,
      bound.text,
      bound.included || bound.nsr === null ? '' : 1,
      bound.type,
      bound.pair === null ? '' : String(bound.pair).padStart(3, '0'),
      sourceOf(bound),
      isFirst ? cut(codeOf(bound), 30) : '',
      cut(reasonOf(bound), 150),
    )
  })

/** Absences, the program, and how many lines of each type there are. */
export function aejEnd({ people, hours }: AejHead, { marks, absences, program }: AejEnd): string[] {
  return [
    ...absences.map(({ person, kind, day, minutes, way }) =>
      line(7, person + 1, kind, day, ...(minutes === null ? ['', ''] : [minutes, way ?? ''])),
    ),
    line(
      8,
      cut(program.name, 150),
      cut(program.version, 8),
      program.id === null ? '' : 1,
      program.id ?? '',
      cut(program.owner, 150),
      cut(program.mail, 50),
    ),
    ['99', 1, 1, people.length, hours.length, marks, 0, absences.length, 1].join('|'),
    signatureLine,
  ]
}
