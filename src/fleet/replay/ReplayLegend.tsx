import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import css from './ReplayLegend.module.css'

const shown: readonly VehicleState[] = ['moving', 'idle', 'off', 'afterKey', 'noSignal', 'blocked']

/** The words for the marks of the map and for the colours of the bands. */
export function ReplayLegend({ besideFacts }: { besideFacts: boolean }) {
  const f = useText('fleet')
  return (
    <ul className={css.legend} data-beside={besideFacts || undefined}>
      {shown.map((state) => (
        <li key={state}>
          <StateGlyph state={state} size={14} spoken={false} />
          {f(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
