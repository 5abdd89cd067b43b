import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { lastingStates } from './stateList.ts'

import css from './StateLegend.module.css'

/**
 * Every state's mark on a map in words: form first, colour second.
 * @param besideFacts keeps clear of a sheet in the same corner, where the map is high enough for both
 */
export function StateLegend({ besideFacts = false }: { besideFacts?: boolean }) {
  const f = useText('fleet')
  return (
    <ul className={css.legend} data-beside={besideFacts || undefined}>
      {lastingStates.map((state) => (
        <li key={state}>
          <StateGlyph state={state} size={14} spoken={false} />
          {f(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
