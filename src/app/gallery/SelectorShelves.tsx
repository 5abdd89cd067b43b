import { useState } from 'react'

import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import type { SelectorOption } from '#src/kit/select/useSelector.ts'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

const few: readonly SelectorOption[] = ['Água', 'Baú', 'Baú frigorífico', 'Carreta'].map((label, at) => ({
  id: String(at),
  label,
}))

const kinds = ['truck', 'car', 'bus']
const cities = ['São Paulo', 'Curitiba']
const pick = (words: readonly string[], at: number) => words[at % words.length] ?? ''

/** As many as the largest fleet of one company: the list must not be felt. */
const many: readonly SelectorOption[] = Array.from({ length: 10_000 }, (_none, at) => ({
  id: String(at),
  label: `BRA${pick(['A', 'E', 'I'], at)}${String(at).padStart(4, '0')}`,
  details: pick(kinds, at),
  company: pick(cities, at),
  filters: [
    { filterParameter: 'kind', filterValue: pick(kinds, at) },
    { filterParameter: 'city', filterValue: pick(cities, at) },
  ],
}))

const filters = [
  ...kinds.map((kind) => ({
    id: kind,
    label: kind,
    enhanced: kind === 'truck',
    filterParameter: 'kind',
    filterValue: kind,
  })),
  ...cities.map((city) => ({ id: city, label: city, enhanced: false, filterParameter: 'city', filterValue: city })),
]
const heads = { kind: 'kind', city: 'city' }
const all = many.map(({ id }) => id)
const nothing: readonly string[] = []

export function SelectorShelf() {
  const [one, setOne] = useState<string | null>(null)
  const [needed, setNeeded] = useState<string | null>('1')
  const [some, setSome] = useState<readonly string[]>(['0', '2'])
  const [most, setMost] = useState<readonly string[]>(all)
  return (
    <Shelf title="SingleSelect, MultiSelect">
      <div className={css.pair}>
        <SingleSelect label="single" options={few} value={one} onChange={setOne} />
        <SingleSelect label="single required" required hint="hint" options={few} value={needed} onChange={setNeeded} />
        <MultiSelect label="multi" options={few} value={some} onChange={setSome} />
        <MultiSelect
          label="multi required, filters, 10.000"
          required
          options={many}
          filters={filters}
          heads={heads}
          value={most}
          onChange={setMost}
        />
        <SingleSelect label="single 10.000" options={many} value={one} onChange={setOne} />
        <MultiSelect label="no options" options={[]} value={nothing} onChange={setSome} />
        <SingleSelect label="error" error="error" options={few} value={null} onChange={setOne} />
        <SingleSelect label="disabled" disabled options={few} value="1" onChange={setOne} />
      </div>
      <MultiSelect label="chip" look="chip" required options={few} value={some} onChange={setSome} />
      <MultiSelect
        label="chip filters"
        look="chip"
        required
        options={many}
        filters={filters}
        heads={heads}
        value={most}
        onChange={setMost}
      />
      <SingleSelect label="chip single" look="chip" options={few} value={one} onChange={setOne} />
    </Shelf>
  )
}
