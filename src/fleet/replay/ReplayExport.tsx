import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { Replay } from './useReplay.ts'
import { useSaveTracks } from './useSaveTracks.ts'

/** What is replayed, as a file. */
export function ReplayExport({ replay: { tracks, window } }: { replay: Replay }) {
  const t = useText('replay')
  const save = useSaveTracks(tracks, t('mode'), window?.from ?? 0)
  return (
    <Button icon="export" kind="line" disabled={save === null} onClick={() => save?.()}>
      {t('save.kml')}
    </Button>
  )
}
