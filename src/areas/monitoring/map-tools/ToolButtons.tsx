import { useAtom } from 'jotai'

import { followAtom, toggled } from '#src/fleet/vehicle/follow.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { type MapTool, mapToolAtom } from './toolAtoms.ts'

import css from '../parts/MapTools.module.css'

const keyOf = (name: 'follow' | 'findPlace' | 'measure') => shortcuts[name].keys[0].toUpperCase()

/** Follow, place, measure: each by button and by key. */
export function ToolButtons({ chosen }: { chosen: number | null }) {
  const t = useText('monitoring')
  const [follow, setFollow] = useAtom(followAtom)
  const [tool, setTool] = useAtom(mapToolAtom)
  const toggle = (one: MapTool) => setTool(tool === one ? null : one)
  const followChosen = chosen === null ? null : () => setFollow((now) => toggled(now, chosen))
  useShortcut('follow', followChosen)
  useShortcut('findPlace', () => toggle('place'))
  useShortcut('measure', () => toggle('measure'))
  return (
    <div className={css.tools}>
      <IconButton
        icon="crosshair"
        kind="ghost"
        label={t(chosen === null ? 'tools.followWhom' : 'tools.follow')}
        shortcut={keyOf('follow')}
        aria-pressed={follow !== null && !follow.paused}
        aria-disabled={followChosen === null}
        onClick={() => followChosen?.()}
      />
      <IconButton
        icon="map-pin"
        kind="ghost"
        label={t('tools.place')}
        shortcut={keyOf('findPlace')}
        aria-pressed={tool === 'place'}
        onClick={() => toggle('place')}
      />
      <IconButton
        icon="ruler"
        kind="ghost"
        label={t('tools.measure')}
        shortcut={keyOf('measure')}
        aria-pressed={tool === 'measure'}
        onClick={() => toggle('measure')}
      />
    </div>
  )
}
