import type { RefObject } from 'react'

import { plateText } from '#contract/rules/plate.ts'
import { mapFont } from '#src/kit/map/mapFont.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { brand } from '#src/lib/brand.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { durationText } from '../../player/axis.ts'
import type { Player } from '../bar/useReplayPlayer.ts'
import type { Replay } from '../useReplay.ts'
import { drawFilm, type Shot } from './filmDrawing.ts'

/** `GMT-3`: whoever sees a film may be in another zone. */
const zoneOf = (at: number): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Draws a picture of the map with what has to be said of it, in the operator's language and time zone. */
export function useFilmCaptions({ tracks, axis }: Replay, { speed }: Player, map: RefObject<MapHandle | null>) {
  const t = useText('replay')
  const format = useFormat()
  const theme = useTheme()
  return (context: CanvasRenderingContext2D, shot: Shot, position: number): void => {
    const at = axis.start + position
    drawFilm(context, shot, {
      theme,
      instant:
        axis.alignment === 'clock'
          ? `${format.date(at)} ${format.time(at)} ${zoneOf(at)}`
          : t('sinceDeparture', { span: durationText(position) }),
      speed: t('times', { times: speed }),
      brand: brand().name,
      attribution: map.current?.attribution() ?? '',
      plates: tracks.map((track) => track && plateText(track.plate)),
      fonts: { text: mapFont, mono: getComputedStyle(document.documentElement).getPropertyValue('--mono') },
    })
  }
}
