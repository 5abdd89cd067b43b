import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { lastingStates, toggled } from '#src/fleet/vehicle/stateList.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PressChip, PressChips } from '#src/ui/field/PressChip.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

interface Props {
  value: readonly VehicleState[]
  onChange: (states: readonly VehicleState[]) => void
  rows: readonly { code: VehicleState }[] | null
}

/** One chip per state with its count: several pressed show any of them. A report never says that a command is under way. */
export function StateChips({ value, onChange, rows }: Props) {
  const t = useText('reports')
  const f = useText('fleet')
  const { number } = useFormat()
  return (
    <PressChips label={t('position.states')}>
      {lastingStates.map((state) => (
        <PressChip
          key={state}
          pressed={value.includes(state)}
          onPress={() => onChange(toggled(value, state))}
          sign={<StateGlyph state={state} size={14} spoken={false} />}
          count={rows === null ? '–' : number(rows.filter(({ code }) => code === state).length)}
        >
          {f(`state.${state}`)}
        </PressChip>
      ))}
    </PressChips>
  )
}
