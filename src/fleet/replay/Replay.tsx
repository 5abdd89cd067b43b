import { useEffect, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

import { StateLegend } from '../vehicle/StateLegend.tsx'
import { AddVehicle } from './bar/AddVehicle.tsx'
import { NowFacts } from './bar/NowFacts.tsx'
import { ReplayBar } from './bar/ReplayBar.tsx'
import { ReplayStrip } from './bar/ReplayStrip.tsx'
import { useReplayPlayer } from './bar/useReplayPlayer.ts'
import { ReplayLanes } from './lanes/ReplayLanes.tsx'
import { ReplayMap } from './map/ReplayMap.tsx'
import { ReplayHead } from './ReplayHead.tsx'
import { type Replay as Replayed, useReplay } from './useReplay.ts'
import { useReplayVideo } from './video/useReplayVideo.ts'
import { VideoBar } from './video/VideoBar.tsx'

import css from './Replay.module.css'

/** Up to six vehicles in the past, on one time axis under one cursor; map and lanes show the same instant. */
export default function Replay() {
  const t = useText('replay')
  const replay = useReplay()
  const player = useReplayPlayer(replay)
  const map = useRef<MapHandle>(null)
  const video = useReplayVideo(replay, player, map)
  const root = useRef<HTMLDivElement>(null)
  const plays = replay.window !== null && replay.lanes.length > 0
  const { length } = replay.lanes
  // At first, and when the button of a vehicle that was taken out is gone: never away from where somebody is.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [length])
  return (
    // The whole of it listens to the player's keys, and has the focus first.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={css.replay} tabIndex={-1} {...player.keys}>
      <div>
        <ReplayHead replay={replay} video={video} />
        {replay.unreadable && <InvalidParameter>{t('unreadable', { most: limits.replayVehicles })}</InvalidParameter>}
      </div>
      <ErrorBoundary fallback={<ErrorState />}>
        <ReplayMap replay={replay} handle={map}>
          {plays && <ReplayStrip axis={replay.axis} />}
          <VideoBar video={video} player={player} tracks={replay.tracks} />
          <StateLegend besideFacts={plays && replay.axis.alignment === 'clock'} />
          <NowFacts tracks={replay.tracks} axis={replay.axis} />
          <Nothing replay={replay} />
        </ReplayMap>
      </ErrorBoundary>
      {plays && (
        <>
          <ReplayBar player={player} onAlign={(alignment) => replay.write({ alignment })} />
          <ReplayLanes replay={replay} player={player} />
        </>
      )}
    </div>
  )
}

/** Over the map: why there is nothing on it, and what to do. */
function Nothing({ replay: { query, window, fault, lanes, settled, write } }: { replay: Replayed }) {
  const t = useText('replay')
  const format = useFormat()
  const { vehicles } = query
  if (vehicles.length === 0) {
    return (
      <div className={css.nothing}>
        <EmptyState
          kind="noVehicle"
          title={t('empty.choose')}
          detail={t('empty.chooseWhy', { most: limits.replayVehicles })}
          action={<AddVehicle chosen={vehicles} onAdd={(id) => write({ vehicles: [id] })} />}
        />
      </div>
    )
  }
  if (fault !== null) {
    return (
      <div className={css.nothing}>
        <EmptyState kind="noRecordsPeriod" title={t(`fault.${fault}`)} detail={t('empty.changePeriod')} />
      </div>
    )
  }
  const none = settled && lanes.every(({ track }) => track === null || track.at.length === 0)
  // A vehicle that failed says so in its lane: that is not the same as one without data.
  if (!window || !none || lanes.every(({ track }) => track === null)) return null
  const period = `${format.dateTime(window.from)} – ${format.dateTime(window.to)}`
  return (
    <div className={css.nothing}>
      <EmptyState title={t('empty.noData')} detail={`${period}. ${t('empty.changePeriod')}`} />
    </div>
  )
}
