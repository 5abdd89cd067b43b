import { useAtomValue } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { vehicleFencesAtom } from '#streams/atoms/fences.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './Indicators.module.css'

/** VCARD-11: the fences that a vehicle is in, each with since when, as rows of a `dl`; nothing when it is in none. */
export function FencesNow({ vehicleId }: { vehicleId: number }) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const fences = useAtomValue(vehicleFencesAtom(vehicleId))
  return fences.map(({ id, name, since }) => (
    <div key={id} data-wide>
      <dt>
        <Icon name="polygon" size={14} />
        {t('fact.fenceName')}
      </dt>
      <dd>{name}</dd>
      <dd className={css.age}>{format.age(since, now)}</dd>
    </div>
  ))
}
