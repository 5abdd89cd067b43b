import { useSetAtom } from 'jotai'

import type { RegionId } from '#contract/rules/region.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Chip } from '#src/ui/mark/Chip.tsx'

import { lookAtRegionAtom } from '../map-tools/toolAtoms.ts'
import { useRegionName } from '../useRegionName.ts'

/** Says that vehicles of one region alone are shown, opens what is known of it, and takes the filter away. */
export function RegionChip({ region, onRemove }: { region: RegionId; onRemove: () => void }) {
  const t = useText('monitoring')
  const name = useRegionName()
  const look = useSetAtom(lookAtRegionAtom)
  return (
    <div>
      <Chip pressed onClick={() => look(region)} onRemove={onRemove} removeLabel={t('regions.everywhere')}>
        <Icon name="map-pin" size={14} />
        {t('regions.only', { name: name(region) })}
      </Chip>
    </div>
  )
}
