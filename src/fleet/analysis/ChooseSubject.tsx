import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

import { type AnyAnalysis, fewSubjects } from '#contract/machine/analysis.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { fleetKnownAtom } from '#streams/atoms/fleet.ts'

import { useCollection } from '../collection/useCollection.ts'
import { firstVehicle } from '../vehicle/firstVehicle.ts'
import { useVehicleOptions } from '../vehicle/useVehicleOptions.ts'
import type { AnalysisQuery } from './analysisAddress.ts'

import css from './Analysis.module.css'

/** As many as are looked through without a search; the chip over them has one. */
const offeredMost = 48

interface Props {
  analysis: AnyAnalysis
  onChange: (next: Partial<AnalysisQuery>) => void
  /** Whether it begins with a vehicle by itself. */
  begins: boolean
}

/** An analysis of one or a few says whom it waits for; of one it offers them. */
export function ChooseSubject({ analysis: { of, subject }, onChange, begins }: Props) {
  const t = useText('analysis')
  const title =
    of === 'few' ? t('choose.few', fewSubjects) : t(subject === 'driver' ? 'choose.driver' : 'choose.vehicle')
  return (
    <>
      <EmptyState icon="chart-bar" title={title} detail={of === 'few' ? undefined : t('choose.why')} />
      {of === 'one' &&
        (subject === 'driver' ? <Drivers {...{ title, onChange }} /> : <Vehicles {...{ title, onChange, begins }} />)}
    </>
  )
}

interface OfferProps {
  title: string
  onChange: Props['onChange']
}

function Drivers({ title, onChange }: OfferProps) {
  const { data = [] } = useCollection('drivers')
  return <Offered title={title} offered={data} onChoose={(id) => onChange({ drivers: [id] })} />
}

/** ENT-10: the first of them is chosen at once, where the address does not name what it cannot read. */
function Vehicles({ title, onChange, begins }: OfferProps & { begins: boolean }) {
  const known = useAtomValue(fleetKnownAtom)
  const { options, stateOf } = useVehicleOptions()
  const first = begins && known ? firstVehicle(options, stateOf)?.id : undefined
  useEffect(() => {
    if (first !== undefined) onChange({ vehicles: [Number(first)] })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once somebody can be chosen, and not for each of their states
  }, [first !== undefined])
  return (
    <Offered
      title={title}
      offered={options.map(({ id, label }) => ({ id: Number(id), label }))}
      onChoose={(id) => onChange({ vehicles: [id] })}
    />
  )
}

interface OfferedProps {
  title: string
  offered: readonly { id: number; label: string }[]
  onChoose: (id: number) => void
}

const Offered = ({ title, offered, onChoose }: OfferedProps) => (
  <ul className={css.offered} aria-label={title}>
    {offered.slice(0, offeredMost).map(({ id, label }) => (
      <li key={id}>
        <Button kind="ghost" size="sm" onClick={() => onChoose(id)}>
          {label}
        </Button>
      </li>
    ))}
  </ul>
)
