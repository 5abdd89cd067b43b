import { useMemo } from 'react'

import type { Position } from '#contract/rules/distance.ts'
import { projection } from '#src/kit/map/draw/projection.ts'
import { useMapView } from '#src/kit/map/useMapView.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import type { Happening } from '../player/happenings.ts'
import type { Track } from '../player/track.ts'
import { isOver } from './markLayout.ts'
import { markLevel, placedMarks, tripMarks } from './tripMarks.ts'
import { useSaid } from './useSaid.ts'

import css from './TripMarks.module.css'

/** Nearer to the vehicle its own glyph says what the stop's would; px. */
const underVehiclePx = 14

interface Props {
  track: Track | null | undefined
  alerts: readonly Happening[]
  /** Where the player has the vehicle. */
  vehicle: Position
  /** The way goes on for days: a mark is called by its day too. */
  days?: boolean
  /** @param at epoch ms */
  onGo: (at: number) => void
}

/**
 * TRIP-02: stops and alerts on the map of a trip, each gone to by pointer as over the curve. They lie over the map as
 * part of the page, so that they have names, and are laid out anew from level to level of the zoom.
 */
export function TripMarks({ track, alerts, vehicle, days = false, onGo }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const said = useSaid({ days })
  const view = useMapView()
  const level = markLevel(view.zoom)
  const marks = useMemo(
    () =>
      tripMarks(track, alerts, {
        alert: ({ type }) => t(`alert.${type}`),
        stop: ({ from, to, open }) => t(open ? 'trip.stopOpen' : 'trip.stop', { time: format.span(to - from) }),
      }),
    [track, alerts, t, format],
  )
  const placed = useMemo(() => placedMarks(marks, level), [marks, level])
  // px from the middle of the map: how large it is nobody needs to know.
  const ground = projection(view, { width: 0, height: 0 })
  const here = ground.toPixel(vehicle)
  return (
    <div className={css.marks}>
      {placed.map(({ mark, more, glyph, label }) => {
        const { x, y } = ground.toPixel(mark.place)
        const name = said(mark.at, mark.text, more)
        const there = { x: here.x - x, y: here.y - y }
        const hidden = mark.kind === 'stop' && Math.hypot(there.x, there.y) < underVehiclePx
        return (
          <button
            key={mark.kind === 'alert' ? `alert-${mark.alert.id}` : `stop-${mark.at}`}
            type="button"
            className={css.mark}
            // As over the curve: the keys have [ and ], and a stop for each mark would be hundreds.
            tabIndex={-1}
            style={{ left: `calc(50% + ${x + glyph.x}px)`, top: `calc(50% + ${y + glyph.y}px)` }}
            title={name}
            aria-label={name}
            onClick={() => onGo(mark.at)}
          >
            {mark.kind === 'alert' ? (
              <span className={css.ground}>
                <SeverityGlyph severity={mark.alert.severity} size={16} />
              </span>
            ) : (
              !hidden && (
                <span className={css.ground}>
                  <StateGlyph state={mark.stop.state} spoken={false} />
                </span>
              )
            )}
            {label && !isOver(label, mark.text, there) && (
              <span
                className={css.text}
                style={{ left: `calc(50% + ${label.x - glyph.x}px)`, top: `calc(50% + ${label.y - glyph.y}px)` }}
              >
                {mark.text}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
