import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'

import { useSaveTracks } from '../../player/useSaveTracks.ts'
import type { Replay } from '../useReplay.ts'
import type { ReplayVideo } from '../video/useReplayVideo.ts'

import css from './ReplayExport.module.css'

/** What is replayed, as a file: a film of the map, or the ways with their times. */
export function ReplayExport({ replay: { tracks, window }, video }: { replay: Replay; video: ReplayVideo }) {
  const t = useText('replay')
  const save = useSaveTracks(tracks, t('mode'), window?.from ?? 0)
  const missing = video.kind === null ? t('video.unable') : null
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button icon="export" kind="line" className={css.button} disabled={save === null} title={t('save.button')}>
          <span>{t('save.button')}</span>
        </Button>
      }
      groups={[
        {
          id: 'kinds',
          items: [
            {
              id: 'video',
              icon: 'film-strip',
              label: <Entry name={t('save.video')} detail={missing ?? t('save.videoWhat')} />,
              disabled: missing !== null || video.phase !== 'off',
              onSelect: video.start,
            },
            {
              id: 'kml',
              icon: 'path',
              label: <Entry name={t('save.kml')} detail={t('save.kmlWhat')} />,
              onSelect: () => save?.(),
            },
          ],
        },
      ]}
    />
  )
}

function Entry({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={css.entry}>
      {name}
      <small>{detail}</small>
    </span>
  )
}
