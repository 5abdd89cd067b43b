import type { DrawEvent, DrawnShape } from '#src/kit/map/draw/drawing.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import { useMeasures } from '../useMeasures.ts'

import css from './FencePanel.module.css'

interface Props {
  shape: DrawnShape & { kind: 'polygon' }
  /** 0 is the outline, and the holes follow. */
  ring: number
  dispatch: (event: DrawEvent) => void
}

/** FENCE-04: which ring of a polygon with holes the list below shows, and the way to fill a hole. */
export function RingField({ shape, ring, dispatch }: Props) {
  const t = useText('fences')
  const { pointsText } = useMeasures()
  const options = [shape.points, ...shape.holes].map((corners, at) => ({
    value: String(at),
    label: `${at === 0 ? t('rings.outline') : t('rings.hole', { hole: at })} · ${pointsText(corners.length)}`,
  }))
  return (
    <div className={css.ring}>
      <Select
        label={t('rings.label')}
        hideLabel
        options={options}
        value={String(ring)}
        onChange={(at) => dispatch({ type: 'choose', ring: Number(at), at: null })}
      />
      {ring > 0 && (
        <IconButton
          icon="trash"
          label={t('rings.fill', { hole: ring })}
          onClick={() => dispatch({ type: 'fill', ring })}
        />
      )}
    </div>
  )
}
