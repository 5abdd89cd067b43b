import words from '../faults/words.json' with { type: 'json' }
import type { Language } from '../kinds.ts'

type Said = Readonly<Record<Language, string>>

/** The table of composed texts as `tools/faults/build.ts` packs it; every name is `pt-BR|en|es`, with the number of its system. */
export interface ObdTable {
  /** `brakes|cooling|…` */
  systems: string
  components: readonly string[]
  qualifiers: readonly string[]
  /** One that goes before its component begins with `<`. */
  failures: readonly string[]
  /** By the first two or three characters of a code. */
  families: Readonly<Record<string, string>>
  /**
   * By the first three characters of a code, one row a code, `;` between them: its last two, components, failure, qualifiers
   * and how many lists say so. An empty first column is the next code, another one is as in the row before, `+` as there
   * with its last name one further, `-` none, `?` for components a code that was refused. `12*A` is the twelfth, named A.
   */
  rows: Readonly<Record<string, string>>
}

export interface ObdSaid {
  text: Said
  system: string
}

const languages = ['pt-BR', 'en', 'es'] as const

const inEach = (say: (language: Language, at: number) => string): Said => ({
  'pt-BR': say('pt-BR', 0),
  en: say('en', 1),
  es: say('es', 2),
})

const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `12*A.7` → `12*B.7`, `3*4` → `3*5`. */
export function oneFurther(column: string): string | undefined {
  const [, before = '', name = '', after = ''] = /^(.*\*)([A-Y]|\d{1,2})((?:\.\d+)*)$/.exec(column) ?? []
  if (name === '') return undefined
  return `${before}${/\d/.test(name) ? Number(name) + 1 : String.fromCodePoint((name.codePointAt(0) ?? 0) + 1)}${after}`
}

/** `12*A` of a column, said in the language at `at`. */
function named(column: string, names: readonly string[], at: number): string[] {
  if (column === '-') return []
  return column.split('.').map((one) => {
    const [index = '', name] = one.split('*')
    const said = names[Number(index)]?.split('|')[at] ?? ''
    return name === undefined ? said : `${said} ${name.replaceAll('&', ' ')}`
  })
}

/** Family of a code by its first digits, for what has no words of its own. */
function ofFamily(code: string, { families, systems }: ObdTable): ObdSaid | undefined {
  const key = [code.slice(0, 3), code.slice(0, 2)].find((start) => start in families)
  const family = families[key ?? '']?.split('|')
  if (key === undefined || family === undefined) return undefined
  return {
    text: inEach((language, at) => `${large(family[at] ?? '')} (${words[language].family.replace('{family}', key)})`),
    system: systems.split('|')[Number(family[languages.length])] ?? 'other',
  }
}

/** A row unpacked: components, failure, qualifiers, and how many lists say so. */
type Columns = readonly [components: string, failure: string, qualifiers: string, heard: string]

/** Component, its qualifiers, its parts and what is wrong with it: from the vehicle down to the fault, colons between. */
function composed(code: string, [components, failure, qualifiers, heard]: Columns, table: ObdTable): ObdSaid {
  const first = table.components[Number(components.split(/[.*]/)[0])]?.split('|')
  return {
    text: inEach((language, at) => {
      const [whole = '', ...parts] = named(components, table.components, at)
      const [fault] = named(failure, table.failures, at)
      const told = [[whole, ...named(qualifiers, table.qualifiers, at)].join(', '), ...parts]
      if (fault !== undefined && table.failures[Number(failure)]?.startsWith('<') === true)
        told.unshift(fault.replace('<', ''))
      else if (fault !== undefined) told.push(fault)
      const text = large(told.join(': '))
      return heard === '1' ? `${text} (${words[language].single})` : text
    }),
    system: code.startsWith('U0')
      ? 'network'
      : (table.systems.split('|')[Number(first?.[languages.length])] ?? 'other'),
  }
}

/** The rows of one beginning, unpacked. */
function unpacked(rows: string): Map<string, Columns> {
  const found = new Map<string, Columns>()
  let before: Columns = ['-', '-', '-', '2']
  let last = -1
  for (const row of rows.split(';')) {
    const [end, components, failure, qualifiers, heard] = row.split(',')
    last = end ? Number.parseInt(end, 16) : last + 1
    const as = (told: string | undefined, was: string): string => (told === '+' ? oneFurther(was) : told) || was
    before = [as(components, before[0]), as(failure, before[1]), as(qualifiers, before[2]), as(heard, before[3])]
    found.set(last.toString(16).toUpperCase().padStart(2, '0'), before)
  }
  return found
}

/** What the table says of a code without its failure type; beginnings are unpacked when first asked for. */
export function obdTexts(table: ObdTable): (code: string) => ObdSaid | undefined {
  const opened = new Map<string, Map<string, Columns>>()
  return (code) => {
    const start = code.slice(0, 3)
    const rows = table.rows[start]
    if (rows === undefined) return undefined
    const open = opened.get(start) ?? unpacked(rows)
    opened.set(start, open)
    const row = open.get(code.slice(3))
    if (row === undefined) return undefined
    return row[0] === '?' ? ofFamily(code, table) : composed(code, row, table)
  }
}
