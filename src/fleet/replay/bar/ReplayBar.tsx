import { useAtomValue, useSetAtom, useStore } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'

import { type Alignment, alignments } from '../../player/axis.ts'
import { durationText } from '../../player/axis.ts'
import { nextOf, previousOf } from '../../player/happenings.ts'
import { holding } from '../../player/useHeldStep.ts'
import { useShownPosition } from '../map/useShownPosition.ts'
import { actAtom, playingAtom, positionAtom } from '../replayAtoms.ts'
import { replaySpeeds } from './useReplayPlayer.ts'
import type { Player } from './useReplayPlayer.ts'

import css from './ReplayBar.module.css'

interface Props {
  player: Player
  onAlign: (alignment: Alignment) => void
}

/** Play, pause, speed and what play passes over; alignment. */
export function ReplayBar({ player, onAlign }: Props) {
  const t = useText('replay')
  const format = useFormat()
  const store = useStore()
  const act = useSetAtom(actAtom)
  const playing = useAtomValue(playingAtom)
  const position = useShownPosition()
  const { axis, alerts, speed, setSpeed, skips, setSkips, step, stepMs } = player
  const jump = (to: { position: number } | undefined) => to && act({ kind: 'go', position: to.position })
  const steps = (by: number) => holding(player, by, step)
  const idle = axis.lengthMs === 0
  return (
    <div className={css.bar} role="group" aria-label={t('player')}>
      <div className={css.buttons}>
        <IconButton
          icon="skip-back"
          label={t('previousAlert')}
          shortcut="["
          disabled={!previousOf(alerts, position)}
          onClick={() => jump(previousOf(alerts, store.get(positionAtom)))}
        />
        <IconButton icon="rewind" label={t('back')} shortcut="←" disabled={idle} {...steps(-stepMs)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          kind="primary"
          label={t(playing ? 'pause' : 'play')}
          shortcut={t('key.space')}
          disabled={idle}
          onClick={() => act({ kind: 'toggle' })}
        />
        <IconButton icon="fast-forward" label={t('forward')} shortcut="→" disabled={idle} {...steps(stepMs)} />
        <IconButton
          icon="skip-forward"
          label={t('nextAlert')}
          shortcut="]"
          disabled={!nextOf(alerts, position)}
          onClick={() => jump(nextOf(alerts, store.get(positionAtom)))}
        />
      </div>
      <b className={css.clock}>
        {axis.alignment === 'clock' ? format.time(axis.start + position) : durationText(position)}
      </b>
      <Segments
        label={t('speed')}
        size="sm"
        value={String(speed)}
        onChange={(value) => setSpeed(replaySpeeds.find((one) => String(one) === value) ?? speed)}
        options={replaySpeeds.map((times) => ({ value: String(times), label: t('times', { times }) }))}
      />
      <Segments
        label={t('align.label')}
        size="sm"
        value={axis.alignment}
        onChange={onAlign}
        options={alignments.map((value) => ({ value, label: t(`align.${value}`) }))}
      />
      <Switch checked={skips} onChange={setSkips} label={t('skipStops')} />
    </div>
  )
}
