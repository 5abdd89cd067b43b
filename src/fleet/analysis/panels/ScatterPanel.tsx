import { cellText } from '#contract/columns.ts'
import { inDoubt, type SubjectRow } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { Scatter } from '#src/kit/chart/Scatter.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'

import css from '../Analysis.module.css'

interface Props {
  names: readonly [across: MeasureName, up: MeasureName]
  subjects: readonly SubjectRow[]
  label: string
}

/** A point for each subject of which both values are known. */
export function ScatterPanel({ names: [across, up], subjects, label }: Props) {
  const language = useLanguage()
  const { measures, ...words } = measureWordsIn(language)
  const points = subjects.flatMap(({ id, label: name, values }) => {
    const [x, y] = [values[across] ?? null, values[up] ?? null]
    return x === null || y === null
      ? []
      : [{ id: String(id), label: name || (id === inDoubt ? words.inDoubt : words.unidentified), x, y }]
  })
  const say = (name: MeasureName) => (value: number) => cellText(measureOf(name).kind, value, language)
  return (
    <div className={css.draw}>
      <Scatter
        label={label}
        axes={{ x: measures[across], y: measures[up] }}
        points={points}
        say={{ x: say(across), y: say(up) }}
      />
    </div>
  )
}
