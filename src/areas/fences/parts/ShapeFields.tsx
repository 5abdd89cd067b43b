import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import { findPlaces } from '#contract/endpoints/place.ts'
import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { CoordinateList } from '#src/kit/map/draw/CoordinateList.tsx'
import { cornersOf, type DrawEvent, type Drawing } from '#src/kit/map/draw/drawing.ts'
import { PlaceSearch } from '#src/kit/search/PlaceSearch.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { RingField } from './RingField.tsx'

import css from './FencePanel.module.css'

/** A menu is gone by then, with its fade. */
const afterMenuMs = 250

interface Props {
  drawing: Drawing
  dispatch: (event: DrawEvent) => void
  /** A place was typed, and is about to be drawn. */
  onTyped: (place: Position) => void
  error: string | undefined
}

/** The place of a fence as numbers: corner by corner, or centre and radius. */
export function ShapeFields({ drawing, dispatch, onTyped, error }: Props) {
  const t = useText('fences')
  const { language } = useFormat()
  const maySearch = useAtomValue(mayAtom)(findPlaces)
  const numbers = useRef<HTMLDivElement>(null)
  const { shape, ring, chosen } = drawing
  const placeless = shape.kind === 'circle' && shape.center === null
  // Whoever makes a circle by keys types where it is first; a finger draws it. The menu that asked for it gives its own
  // focus back once it has gone.
  useEffect(() => {
    if (!placeless || !matchMedia('(hover: hover)').matches) return
    const timer = setTimeout(() => numbers.current?.querySelector('input')?.focus(), afterMenuMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it begins
  }, [])
  const text = useMemo(
    () => ({
      points: t(shape.kind === 'circle' ? 'coordinates.center' : 'coordinates.points'),
      latitude: t('coordinates.latitude'),
      longitude: t('coordinates.longitude'),
      latitudeOf: (point: number) => t('coordinates.latitudeOf', { point }),
      longitudeOf: (point: number) => t('coordinates.longitudeOf', { point }),
      remove: (point: number) => t('coordinates.remove', { point }),
      add: t(shape.kind === 'circle' ? 'coordinates.setCenter' : 'coordinates.add'),
      invalid: t('coordinates.invalid'),
      decimal: language === 'en' ? '.' : ',',
    }),
    [t, language, shape.kind],
  )
  const place = (to: Position, event: DrawEvent) => {
    onTyped(to)
    dispatch(event)
  }
  const fault = error !== undefined && (
    <p className={css.fault} role="alert">
      <Icon name="warning-circle" size={14} />
      {error}
    </p>
  )
  if (shape.kind === 'polygon') {
    const corners = cornersOf(shape, ring)
    return (
      <div className={css.shape}>
        <h3>{text.points}</h3>
        {shape.holes.length > 0 && <RingField {...{ shape, ring, dispatch }} />}
        <CoordinateList
          key={ring}
          points={corners}
          chosen={chosen}
          text={text}
          onChoose={(at) => dispatch({ type: 'choose', at })}
          onMove={(at, to) => place(to, { type: 'move', at, place: to })}
          onRemove={(at) => dispatch({ type: 'remove', at })}
          onAdd={(to) => place(to, { type: 'insert', at: corners.length, place: to })}
        />
        {fault}
      </div>
    )
  }
  const { center, radiusM } = shape
  return (
    <div ref={numbers} className={css.shape}>
      <h3>{text.points}</h3>
      {maySearch && (
        <PlaceSearch
          text={{ search: t('place.search'), find: t('place.find'), found: t('place.found'), none: t('place.none') }}
          onFound={({ latitude, longitude }) => {
            const to = { latitude, longitude }
            place(to, { type: 'center', place: to })
            numbers.current?.querySelector<HTMLElement>('input[name=radius]')?.focus()
          }}
        />
      )}
      <CoordinateList
        points={center === null ? [] : [center]}
        chosen={null}
        text={text}
        single
        onChoose={() => undefined}
        onMove={(_at, to) => place(to, { type: 'center', place: to })}
        onRemove={() => undefined}
        onAdd={(to) => place(to, { type: 'center', place: to })}
      />
      <NumberField
        name="radius"
        label={t('form.radius')}
        unit="m"
        grouped
        required
        min={limits.fenceRadiusMinM}
        max={limits.fenceRadiusMaxM}
        value={radiusM}
        onChange={(metres) => dispatch({ type: 'radius', radiusM: metres })}
      />
      {fault}
    </div>
  )
}
