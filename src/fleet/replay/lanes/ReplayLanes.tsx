import { useSetAtom, useStore } from 'jotai'
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { useBox } from '#src/kit/table/useBox.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { durationText } from '../../player/axis.ts'
import type { Span } from '../../player/happenings.ts'
import type { Player } from '../bar/useReplayPlayer.ts'
import { actAtom, playerAtom } from '../replayAtoms.ts'
import { ReplayNotes } from '../ReplayNotes.tsx'
import type { Replay } from '../useReplay.ts'
import { LaneCursor } from './LaneCursor.tsx'
import { LaneTicks } from './LaneTicks.tsx'
import { ReplayLane } from './ReplayLane.tsx'
import { holding, panned, within, zoomed } from './sight.ts'

import css from './ReplayLanes.module.css'

/** The curves go up to this at least: a yard's crawl must not look like a motorway. */
const leastTopKmh = 90
const zoomStep = 1.25

/** The lanes on their one axis: a wheel or buttons zoom, a drag moves the cursor, play takes the sight along. */
export function ReplayLanes({ replay, player }: { replay: Replay; player: Player }) {
  const t = useText('replay')
  const format = useFormat()
  const store = useStore()
  const act = useSetAtom(actAtom)
  const { lanes, tracks, axis, query, write } = replay
  const { lengthMs } = axis
  const plot = useRef<HTMLDivElement>(null)
  const { width } = useBox(plot)
  const [chosen, choose] = useState<Span | null>(null)
  const sight = useMemo(() => within(chosen ?? { from: 0, to: lengthMs }, lengthMs), [chosen, lengthMs])
  const top = useMemo(
    () => tracks.reduce((most, track) => Math.max(most, topSpeed(track?.speedKmh)), leastTopKmh),
    [tracks],
  )
  const zoom = (times: number, around: number) => {
    const next = zoomed(sight, times, around, lengthMs)
    choose(next.to - next.from >= lengthMs ? null : next)
  }
  const zoomAtCursor = (times: number) => {
    const { position } = store.get(playerAtom)
    zoom(times, position >= sight.from && position <= sight.to ? position : (sight.from + sight.to) / 2)
  }
  const positionAt = (clientX: number) => {
    const box = plot.current?.getBoundingClientRect()
    const part = box ? (clientX - box.left) / box.width : 0
    return sight.from + Math.max(0, Math.min(1, part)) * (sight.to - sight.from)
  }
  useWheel(plot, (event) => {
    const sideways = event.shiftKey ? event.deltaY : event.deltaX
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      choose(panned(sight, (sideways / Math.max(1, width)) * (sight.to - sight.from), lengthMs))
    } else zoom(event.deltaY > 0 ? zoomStep : 1 / zoomStep, positionAt(event.clientX))
  })
  useEffect(
    () =>
      store.sub(playerAtom, () => {
        const { position, playing } = store.get(playerAtom)
        if (playing) choose((now) => now && holding(now, position, lengthMs))
      }),
    [store, lengthMs],
  )
  const drag = (event: PointerEvent) => act({ kind: 'go', position: positionAt(event.clientX) })
  const timeAt = (position: number) =>
    axis.alignment === 'clock' ? format.time(axis.start + position) : durationText(position)

  return (
    <section className={css.lanes} aria-label={t('lanes')}>
      <div className={css.stack}>
        {lanes.map((lane, at) => (
          <ReplayLane
            key={lane.vehicleId}
            lane={lane}
            at={at}
            origin={axis.origins[at] ?? 0}
            window={replay.window}
            aligned={axis.alignment}
            sight={sight}
            width={width}
            top={top}
            alerts={player.alerts}
            followed={query.follow === lane.vehicleId}
            onFollow={() => write({ follow: query.follow === lane.vehicleId ? null : lane.vehicleId })}
            onGo={(position) => act({ kind: 'go', position })}
          />
        ))}
        {/* The pointer's way to another instant; keys have the slider inside and those of the player. */}
        <div
          ref={plot}
          className={css.plot}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            drag(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
        >
          <LaneCursor sight={sight} width={width} textAt={timeAt} />
        </div>
      </div>
      <footer className={css.foot}>
        <div className={css.zoom}>
          <IconButton
            icon="minus"
            kind="ghost"
            size="sm"
            label={t('zoomOut')}
            onClick={() => zoomAtCursor(zoomStep ** 2)}
          />
          <IconButton
            icon="plus"
            kind="ghost"
            size="sm"
            label={t('zoomIn')}
            onClick={() => zoomAtCursor(zoomStep ** -2)}
          />
          <IconButton
            icon="arrows-out"
            kind="ghost"
            size="sm"
            label={t('wholeTime')}
            disabled={chosen === null}
            onClick={() => choose(null)}
          />
        </div>
        <LaneTicks axis={axis} sight={sight} width={width} />
      </footer>
      <ReplayNotes tracks={tracks} />
    </section>
  )
}

function topSpeed(speedKmh: Float32Array | undefined): number {
  let top = 0
  for (const speed of speedKmh ?? []) if (speed > top) top = speed
  return top
}

/** A wheel that zooms must not scroll what lies around, and React listens to wheels too late to say so. */
function useWheel(element: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const here = element.current
    if (!here) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    here.addEventListener('wheel', turn, { passive: false })
    return () => here.removeEventListener('wheel', turn)
  }, [element])
}
