import { cellText } from '#contract/columns.ts'
import { projection } from '#src/kit/map/draw/projection.ts'
import { useMapView } from '#src/kit/map/useMapView.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import type { PlacedRow, WayRow } from './placedRows.ts'

import css from './ItineraryMarks.module.css'

/** What a mark is called by. */
export interface SaidRow extends WayRow {
  kind: string | null
  to: number
  duration: number | null
}

const states: Readonly<Record<string, 'moving' | 'idle' | 'off'>> = { drive: 'moving', stopOn: 'idle', stopOff: 'off' }
const stateOf = (code: string) => states[code] ?? 'noSignal'

interface Props {
  placed: readonly PlacedRow<SaidRow>[]
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** A mark of each row where it was: pointing at it marks its row, and a row that is pointed at is named here. */
export function ItineraryMarks({ placed, pointed, onPoint }: Props) {
  const language = useLanguage()
  const view = useMapView()
  const ground = projection(view, { width: 0, height: 0 })
  return (
    <div className={css.marks}>
      {placed.map(({ row, place }) => {
        const { x, y } = ground.toPixel(place)
        const at = (when: number) => cellText('moment', when, language)
        const name = `${row.kind ?? ''} · ${at(row.from)} – ${at(row.to)} · ${cellText('duration', row.duration, language)}`
        const isPointed = row.id === pointed
        return (
          <button
            key={row.id}
            type="button"
            className={css.mark}
            data-pointed={isPointed || undefined}
            // The keys go through the rows, which mark it: a stop for each would be hundreds.
            tabIndex={-1}
            style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
            aria-label={name}
            aria-current={isPointed || undefined}
            onPointerEnter={() => onPoint(row.id)}
            onPointerLeave={() => onPoint(null)}
            onClick={() => onPoint(row.id)}
          >
            <span className={css.ground}>
              <StateGlyph state={stateOf(row.code)} size={14} spoken={false} />
            </span>
            {isPointed && <span className={css.text}>{name}</span>}
          </button>
        )
      })}
    </div>
  )
}
