import { useMemo } from 'react'

import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { useVehicleOptions } from '../../vehicle/useVehicleOptions.ts'

interface Props {
  /** Ids of those that are in the replay already. */
  chosen: readonly number[]
  onAdd: (id: number) => void
}

/** One more vehicle of the chosen companies, with the search and the filters of every list of vehicles. */
export function AddVehicle({ chosen, onAdd }: Props) {
  const t = useText('replay')
  const { options, filters, heads, stateOf, readAgain } = useVehicleOptions()
  const free = useMemo(() => options.filter(({ id }) => !chosen.includes(Number(id))), [options, chosen])
  return (
    <SingleSelect
      label={t('addVehicle')}
      loading={options.length === 0}
      options={free}
      filters={filters}
      heads={heads}
      renderMark={(id) => {
        const state = stateOf.get(id)
        return state && <StateGlyph state={state} size={14} spoken={false} />
      }}
      look="chip"
      onOpen={readAgain}
      value={null}
      onChange={(id) => {
        if (id !== null) onAdd(Number(id))
      }}
    />
  )
}
