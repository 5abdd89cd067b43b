import { useNavigate } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { AddVehicle } from './bar/AddVehicle.tsx'
import { ReplayExport } from './bar/ReplayExport.tsx'
import { ReplayPeriod } from './bar/ReplayPeriod.tsx'
import { LaneMark } from './lanes/LaneMark.tsx'
import { usePlate } from './usePlate.ts'
import type { Replay } from './useReplay.ts'
import type { Lane } from './useTracks.ts'
import type { ReplayVideo } from './video/useReplayVideo.ts'

import css from './ReplayHead.module.css'

/** What is replayed: the period, the vehicles with their marks; as a file; and the way back to the live map. */
export function ReplayHead({ replay, video }: { replay: Replay; video: ReplayVideo }) {
  const t = useText('replay')
  const navigate = useNavigate()
  const { query, lanes, write } = replay
  const { vehicles, from, to: end } = query
  const chosen = vehicles.length
  return (
    <header className={css.head}>
      <h1>{t('mode')}</h1>
      <ReplayPeriod from={from} to={end} onChange={(window) => write({ ...window, position: 0 })} />
      <ul className={css.chips}>
        {lanes.map((lane, at) => (
          <li key={lane.vehicleId}>
            <VehicleChip
              lane={lane}
              at={at}
              onRemove={() => write({ vehicles: vehicles.filter((id) => id !== lane.vehicleId) })}
            />
          </li>
        ))}
        {chosen < limits.replayVehicles && (
          <li>
            <AddVehicle chosen={vehicles} onAdd={(id) => write({ vehicles: [...vehicles, id] })} />
          </li>
        )}
        <li className={css.count}>{t('chosen', { count: chosen, most: limits.replayVehicles })}</li>
      </ul>
      <ReplayExport replay={replay} video={video} />
      <Button icon="broadcast" kind="line" className={css.live} onClick={() => void navigate(to('live'))}>
        {t('live')}
      </Button>
    </header>
  )
}

function VehicleChip({ lane, at, onRemove }: { lane: Lane; at: number; onRemove: () => void }) {
  const t = useText('replay')
  const plate = usePlate(lane)
  return (
    <span className={css.chip}>
      <LaneMark lane={at} />
      <b className="mono">{plate}</b>
      <IconButton icon="x" kind="ghost" size="sm" label={t('remove', { plate })} onClick={onRemove} />
    </span>
  )
}
