import type { Language } from '#contract/kinds.ts'
import { type ObdTable, oneFurther } from '#contract/rules/obdText.ts'

type Said = Readonly<Record<Language, string>>
type Glossary = Readonly<Record<string, Said & { readonly system?: string; readonly first?: boolean }>>

export interface Glossaries {
  components: Glossary
  failures: Glossary
  qualifiers: Glossary
  families: Glossary
}

/** A line of the extract: what is said of a code, by keys of the glossaries, and how many lists say so. */
export interface Extracted {
  code: string
  heard: 'both' | 'one' | 'refused'
  components: string
  failure: string
  qualifiers: string
}

const isHeard = (text: string | undefined): text is Extracted['heard'] =>
  text === 'both' || text === 'one' || text === 'refused'

/** The extract, one code a line below its heads; refuses a line that is not of its form. */
export function readExtract(csv: string): Extracted[] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', heard, components = '', failure = '', qualifiers = ''] = line.split(',')
      if (!/^(P0|P2|P3[4-9]|[BC]0|U[03])[0-9A-F]{2,3}$/.test(code) || code.length !== 5 || !isHeard(heard))
        throw new Error(`not a line of the extract: ${line}`)
      return { code, heard, components, failure, qualifiers }
    })
}

function line(key: string, { [key]: said }: Glossary, systems: readonly string[] = []): string {
  if (said === undefined) throw new Error(`no word for ${key}`)
  const names = [said['pt-BR'], said.en, said.es]
  if (names.some((name) => name.trim() === '' || /[|<]/.test(name))) throw new Error(`no clean word for ${key}`)
  const system = systems.findIndex((one) => one === said.system)
  return `${said.first === true ? '<' : ''}${[...names, ...(system < 0 ? [] : [system])].join('|')}`
}

/** Numbers given to keys as they come, so that the table holds only what is used. */
class Numbered {
  readonly keys: string[] = []
  readonly #at = new Map<string, number>()

  /** `key*A key` → `12*A.7` */
  column(text: string): string {
    if (text === '') return '-'
    return text
      .split(' ')
      .map((one) => {
        const [key = '', name] = one.split('*')
        const at = this.#at.get(key) ?? this.keys.push(key) - 1
        this.#at.set(key, at)
        return name === undefined ? String(at) : `${at}*${name}`
      })
      .join('.')
  }
}

/** Packs the extract into the table that `contract/rules/obdText.ts` reads. */
export function pack(extract: readonly Extracted[], glossaries: Glossaries): ObdTable {
  const [components, failures, qualifiers] = [new Numbered(), new Numbered(), new Numbered()]
  const starts = new Map<string, { rows: string[]; last: number; before: readonly string[] }>()
  for (const one of extract.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const columns =
      one.heard === 'refused'
        ? ['?', '-', '-', '2']
        : [
            components.column(one.components),
            failures.column(one.failure),
            qualifiers.column(one.qualifiers),
            one.heard === 'both' ? '2' : '1',
          ]
    const start = starts.get(one.code.slice(0, 3)) ?? { rows: [], last: -1, before: ['-', '-', '-', '2'] }
    starts.set(one.code.slice(0, 3), start)
    const told = columns.map((column, at) => {
      const before = start.before[at] ?? ''
      return column === before ? '' : column === oneFurther(before) ? '+' : column
    })
    const at = Number.parseInt(one.code.slice(3), 16)
    start.rows.push([at === start.last + 1 ? '' : one.code.slice(3), ...told].join(',').replace(/,+$/, ''))
    start.last = at
    start.before = columns
  }
  const spoken = [glossaries.components, glossaries.families].flatMap((glossary) =>
    Object.values(glossary).flatMap(({ system }) => system ?? []),
  )
  const systems = [...new Set(spoken)].toSorted()
  return {
    systems: systems.join('|'),
    components: components.keys.map((key) => line(key, glossaries.components, systems)),
    qualifiers: qualifiers.keys.map((key) => line(key, glossaries.qualifiers)),
    failures: failures.keys.map((key) => line(key, glossaries.failures)),
    families: Object.fromEntries(
      Object.keys(glossaries.families).map((key) => [key, line(key, glossaries.families, systems)]),
    ),
    rows: Object.fromEntries([...starts].map(([start, { rows }]) => [start, rows.join(';')])),
  }
}

/** Anchors whose text lacks one of the words that it must have, each with that text. */
export function astray(
  anchors: Readonly<Record<string, readonly string[]>>,
  textOf: (code: string) => string | undefined,
): string[] {
  return Object.entries(anchors).flatMap(([code, must]) => {
    const text = textOf(code)
    const right = text !== undefined && must.every((word) => text.toLowerCase().includes(word.toLowerCase()))
    return right ? [] : [`${code} says "${text ?? 'nothing'}", not "${must.join('", "')}"`]
  })
}
