import { isLeftOut } from '#src/kit/kml/kmlShape.ts'
import type { KmlShape } from '#src/kit/kml/readKml.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type ImportEvent, type Importing, shapeNow } from '../importing.ts'
import { kmlSentence, remedyKey } from '../kmlSentence.ts'
import { useMeasures } from '../useMeasures.ts'

import css from './ImportPanel.module.css'

interface Props {
  shape: KmlShape
  file: Importing
  disabled: boolean
  dispatch: (event: ImportEvent) => void
  onShow: (id: number) => void
}

/** One shape: its name shows it on the map; what is wrong stands under it, with the offer to put it right. */
export function ImportRow({ shape: kml, file, disabled, dispatch, onShow }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const { pointsText } = useMeasures()
  const { id, part, fault, vertices } = kml
  const now = shapeNow(file, kml)
  const outcome = file.outcomes.get(id)
  const name = `${kml.name === '' ? t('import.unnamed', { number: id }) : kml.name}${part === null ? '' : ` (${part})`}`
  const leftOut = isLeftOut(fault)
  const isOpen = fault !== null && now === null
  return (
    <li className={css.row} data-tone={isOpen ? (leftOut ? 'leftOut' : 'broken') : undefined}>
      <span className={css.tick}>
        {outcome?.is === 'stored' ? (
          <Icon name="check-circle" />
        ) : (
          <Checkbox
            hideLabel
            label={name}
            checked={file.ticked.has(id)}
            disabled={disabled || now === null}
            onChange={(on) => dispatch({ type: 'tick', id, on })}
          />
        )}
      </span>
      <span className={css.name}>
        {now ? (
          <button type="button" className="truncate" title={t('import.show')} onClick={() => onShow(id)}>
            {name}
          </button>
        ) : (
          <b className="truncate">{name}</b>
        )}
      </span>
      <span className={css.points}>{vertices > 0 && pointsText(vertices)}</span>
      <span className={css.kind}>
        {outcome?.is === 'stored' ? t('import.storedOne') : <Kind kml={kml} file={file} />}
      </span>
      {isOpen && !leftOut && (
        <p className={css.fault}>
          <Icon name="warning-circle-fill" size={14} />
          <span>{kmlSentence(t, format, fault)}</span>
          {kml.remedy !== null && (
            <button type="button" disabled={disabled} onClick={() => dispatch({ type: 'remedy', id })}>
              {t(remedyKey(fault))}
            </button>
          )}
        </p>
      )}
      {outcome?.is === 'refused' && (
        <p className={css.fault} role="alert">
          <Icon name="warning-circle-fill" size={14} />
          <span>{outcome.message}</span>
        </p>
      )}
    </li>
  )
}

/** What it comes in as, or why it is left out. */
function Kind({ kml, file }: { kml: KmlShape; file: Importing }) {
  const t = useText('fences')
  const format = useFormat()
  const { lengthText } = useMeasures()
  const shape = shapeNow(file, kml)
  if (shape === null) return isLeftOut(kml.fault) && kml.fault ? kmlSentence(t, format, kml.fault) : null
  if (shape.kind === 'circle') return t('became.circle', { radius: lengthText(shape.radiusM) })
  if (kml.shape === null) return t('became.remedied')
  if (kml.became === 'area') return t('became.area')
  const holes = shape.holes?.length ?? 0
  return holes > 0 ? t('became.holes', { count: holes }) : t('became.polygon')
}
