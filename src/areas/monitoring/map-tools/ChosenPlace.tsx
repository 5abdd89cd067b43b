import { coordinatesText } from '#contract/rules/coordinates.ts'
import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx'

import type { ChosenPlace as Place } from './toolAtoms.ts'
import { useStreetUrl } from './useStreetUrl.ts'

import css from './PlaceSheet.module.css'

/** Which place it is, in words and in degrees; its coordinates can be taken along, its street looked at. */
export function ChosenPlace({ place }: { place: Place }) {
  const t = useText('monitoring')
  const copy = useCopyCoordinates()
  const street = useStreetUrl()(place)
  return (
    <div className={css.chosen}>
      <div>
        <b className="truncate">{place.name ?? <PlaceText latitude={place.latitude} longitude={place.longitude} />}</b>
        <span className={`mono ${css.degrees}`}>{coordinatesText(place)}</span>
      </div>
      <IconButton icon="copy" kind="ghost" label={t('tools.copy')} onClick={() => copy(place)} />
      {street && (
        <Tooltip text={t('tools.street', { site: street.site })}>
          <a
            className={css.street}
            href={street.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('tools.street', { site: street.site })}
          >
            <Icon name="camera" />
          </a>
        </Tooltip>
      )}
    </div>
  )
}
