import { readFileSync } from 'node:fs'

import byHand from '#contract/faults/obdByHand.json' with { type: 'json' }
import { type ObdTable, obdTexts } from '#contract/rules/obdText.ts'

import anchors from './anchors.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import failures from './failures.json' with { type: 'json' }
import families from './families.json' with { type: 'json' }
import { type Extracted, type Glossaries, astray, pack, readExtract } from './pack.ts'
import qualifiers from './qualifiers.json' with { type: 'json' }

const hand = new Map(Object.entries(byHand))

/** Our words, by the keys of the extract. */
export const glossaries: Glossaries = { components, failures, qualifiers, families }

/** The table of composed texts from the extract, and which anchors do not hold: as composed, or as people read them. */
export function obdTable(): { table: ObdTable; extract: Extracted[]; astray: string[] } {
  const extract = readExtract(readFileSync(new URL('obd.csv', import.meta.url), 'utf8'))
  // What a person wrote goes before what is composed; a list that slid would show in what is composed of the same code.
  const composed = obdTexts(pack(extract, glossaries))
  const said = new Set(extract.filter(({ heard }) => heard !== 'refused').map(({ code }) => code))
  const ofExtract = Object.fromEntries(Object.entries(anchors).filter(([code]) => said.has(code)))
  return {
    table: pack(
      extract.filter(({ code }) => !hand.has(code)),
      glossaries,
    ),
    extract,
    astray: [
      ...astray(ofExtract, (code) => composed(code)?.text['pt-BR']),
      ...astray(anchors, (code) => (hand.get(code) ?? composed(code))?.text['pt-BR']),
    ],
  }
}

/** The file as it is committed. */
export const written = (table: ObdTable): string => `${JSON.stringify(table, null, 2)}\n`
