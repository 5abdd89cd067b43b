import type { SubjectRow } from '#contract/machine/analysisShape.ts'
import type { MeasureName } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { type Bands, bandOf, bandsIn, type OwnEdges } from '#contract/rules/bands.ts'
import { shares } from '#src/kit/chart/ringParts.ts'
import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { BandMark } from '../BandMark.tsx'

import css from '../Analysis.module.css'

interface Props {
  panel: { inBands: MeasureName; bands: Bands }
  subjects: readonly SubjectRow[]
  edges: readonly OwnEdges[]
  label: string
}

/** How many subjects are in which band, and of how many too little is known. */
export function BandTiles({ panel: { inBands: name, bands: of }, subjects, edges, label }: Props) {
  const t = useText('analysis')
  const { number, language } = useFormat()
  const words = measureWordsIn(language).bands
  const found = subjects.map(({ values, thin, company }) => {
    const value = values[name] ?? null
    return value === null || thin.includes(name) ? undefined : bandOf(bandsIn(of, edges, company), value)
  })
  const counts = of.names.map((band) => found.filter((one) => one === band).length)
  const parts = shares(counts)
  return (
    <Tiles label={label} className={css.bands ?? ''}>
      {of.names.map((band, at) => (
        <Tile
          key={band}
          name={words[band]}
          mark={<BandMark band={band} />}
          value={number(counts[at] ?? 0)}
          note={parts[at] === null || parts[at] === undefined ? undefined : t('share', { share: parts[at] })}
        />
      ))}
      <Tile name={words.insufficient} value={number(found.filter((one) => one === undefined).length)} />
    </Tiles>
  )
}
