import { limits } from '#contract/limits.ts'
import { areaM2, perimeterM } from '#contract/rules/fenceGeometry.ts'
import { vertexCount } from '#contract/rules/fenceShape.ts'
import { type DrawEvent, type Drawing, type DrawnShape, emptyShape, fenceOf } from '#src/kit/map/draw/drawing.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { useMeasures } from '../useMeasures.ts'

import css from './DrawTools.module.css'

interface Props {
  drawing: Drawing
  dispatch: (event: DrawEvent) => void
  adding: boolean
  onAdding: (on: boolean) => void
}

const isEmpty = (shape: DrawnShape) => (shape.kind === 'circle' ? shape.center === null : shape.points.length === 0)

/** What a click on the map does, steps back and forth, and how large the shape is by now. */
export function DrawTools({ drawing, dispatch, adding, onAdding }: Props) {
  const t = useText('fences')
  const { shape, past, future } = drawing
  const tool = (kind: DrawnShape['kind'], icon: 'circle' | 'polygon') => (
    <IconButton
      icon={icon}
      label={t(`draw.${kind}`)}
      aria-pressed={adding && shape.kind === kind}
      onClick={() => {
        if (shape.kind !== kind) dispatch({ type: 'replace', shape: emptyShape(kind) })
        onAdding(true)
      }}
    />
  )
  return (
    <div className={css.bar}>
      <div className={css.tools} role="toolbar" aria-label={t('draw.tools')}>
        {tool('circle', 'circle')}
        {tool('polygon', 'polygon')}
        <IconButton icon="hand-palm" label={t('draw.pan')} aria-pressed={!adding} onClick={() => onAdding(false)} />
        <IconButton
          icon="arrow-counter-clockwise"
          label={t('draw.undo')}
          shortcut="Ctrl Z"
          disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          icon="arrow-clockwise"
          label={t('draw.redo')}
          shortcut="Ctrl ⇧ Z"
          disabled={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <IconButton
          icon="trash"
          label={t('draw.clear')}
          disabled={isEmpty(shape)}
          onClick={() => dispatch({ type: 'replace', shape: emptyShape(shape.kind) })}
        />
      </div>
      <Readout shape={shape} />
    </div>
  )
}

/** `12 de 1.790 pontos`, area and perimeter; the count is in sight from the first point on. */
function Readout({ shape }: { shape: DrawnShape }) {
  const t = useText('fences')
  const format = useFormat()
  const { areaText, lengthText } = useMeasures()
  const fence = fenceOf(shape)
  const holes = shape.kind === 'polygon' ? shape.holes.reduce((sum, hole) => sum + hole.length, 0) : 0
  const count = fence ? vertexCount(fence) : shape.kind === 'polygon' ? shape.points.length + holes : 0
  return (
    <dl className={css.readout} data-over={count > limits.fencePoints || undefined}>
      {shape.kind === 'polygon' && (
        <div>
          <dt className="sr-only">{t('draw.points')}</dt>
          <dd>
            <b>{format.number(count)}</b> {t('draw.of', { max: format.number(limits.fencePoints) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('details.area')}</dt>
        <dd>
          <b>{fence ? areaText(areaM2(fence)) : '—'}</b>
        </dd>
      </div>
      <div>
        <dt>{t('details.perimeter')}</dt>
        <dd>
          <b>{fence ? lengthText(perimeterM(fence)) : '—'}</b>
        </dd>
      </div>
    </dl>
  )
}

/** Keys of the map while something is drawn. */
export function DrawKeys({ shape }: { shape: DrawnShape }) {
  const t = useText('fences')
  const open = shape.kind === 'polygon' && !shape.closed
  return (
    <p className={css.keys}>
      {open && (
        <span>
          <Kbd>Enter</Kbd> {t('keys.close')}
        </span>
      )}
      {shape.kind === 'polygon' && (
        <span>
          <Kbd>⌫</Kbd> {t('keys.remove')}
        </span>
      )}
      <span>
        <Kbd>↑↓←→</Kbd> {t('keys.move')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('keys.cancel')}
      </span>
    </p>
  )
}
