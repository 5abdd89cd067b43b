import { lastingStates, toggled } from '#src/fleet/vehicle/stateList.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PressChip, PressChips } from '#src/ui/field/PressChip.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import type { PositionQuery } from '../address.ts'
import type { PositionRow } from '../askedRows.ts'

import css from '../PositionReport.module.css'

/** A report never says that a command is under way: that is of the moment. */
interface Props {
  rows: readonly PositionRow[]
  /** Whether the rows were read: before that there are none to count. */
  known: boolean
  query: PositionQuery
  onChange: (query: PositionQuery) => void
}

/** Search as you type, and one chip per state with its count: several pressed show any of them. */
export function PositionFilters({ rows, known, query, onChange }: Props) {
  const t = useText('reports')
  const f = useText('fleet')
  const { number } = useFormat()
  return (
    <>
      <div className={css.search}>
        <SearchField
          label={t('position.search')}
          value={query.text}
          onChange={(text) => onChange({ ...query, text })}
        />
      </div>
      <PressChips label={t('position.states')}>
        {lastingStates.map((state) => (
          <PressChip
            key={state}
            pressed={query.states.includes(state)}
            onPress={() => onChange({ ...query, states: toggled(query.states, state) })}
            sign={<StateGlyph state={state} size={14} spoken={false} />}
            count={known ? number(rows.filter((row) => row.state === state).length) : '–'}
          >
            {f(`state.${state}`)}
          </PressChip>
        ))}
      </PressChips>
    </>
  )
}
