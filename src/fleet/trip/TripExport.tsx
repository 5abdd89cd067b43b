import { Suspense, useMemo } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { useSaveTracks } from '../player/useSaveTracks.ts'
import type { Trip } from './useTrip.ts'

/** The way and the alerts of the hours around a trip, as KML. The words of a replay come with the first trip that is opened. */
export function TripExport({ trip }: { trip: Trip }) {
  return (
    <Suspense fallback={<ExportButton save={null} />}>
      <Export trip={trip} />
    </Suspense>
  )
}

function Export({ trip: { track, alerts, from } }: { trip: Trip }) {
  const t = useText('fleet')
  const { data, isPlaceholderData } = track
  // Those that came in since the way was read are on the slider too.
  const tracks = useMemo(
    () => (data && !isPlaceholderData ? [{ ...data, alerts }] : []),
    [data, isPlaceholderData, alerts],
  )
  return <ExportButton save={useSaveTracks(tracks, t('trip.title'), from)} />
}

function ExportButton({ save }: { save: (() => void) | null }) {
  const t = useText('fleet')
  return (
    <Button
      icon="download-simple"
      size="sm"
      disabled={save === null}
      onClick={() => save?.()}
      title={t('trip.exportKml')}
    >
      {t('trip.export')}
    </Button>
  )
}
