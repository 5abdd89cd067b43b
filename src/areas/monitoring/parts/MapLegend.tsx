import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import css from './MapLegend.module.css'

const shown = ['moving', 'idle', 'off', 'afterKey', 'noSignal', 'blocked'] as const

/** Every mark of the map in words: form first, colour second. */
export function MapLegend() {
  const f = useText('fleet')
  return (
    <ul className={css.legend}>
      {shown.map((state) => (
        <li key={state}>
          <StateGlyph state={state} size={14} spoken={false} />
          {f(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
