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
  query: AnalysisQuery
  onChange: (next: Partial<AnalysisQuery>) => void
  /** Whether it begins with a vehicle by itself. */
  begins: boolean
}

/** An analysis of one or a few says whom it waits for, and offers them. */
export function ChooseSubject({ analysis: { of, subject }, query, onChange, begins }: Props) {
  const t = useText('analysis')
  const title =
    of === 'few' ? t('choose.few', fewSubjects) : t(subject === 'driver' ? 'choose.driver' : 'choose.vehicle')
  const by = subject === 'driver' ? 'drivers' : 'vehicles'
  const chosen = query[by]
  /** Of a few they are ticked one by one, until there are enough to compare. */
  const onChoose = (id: number) =>
    onChange({
      [by]: of !== 'few' ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    })
  const offer = { title, onChoose, chosen: of === 'few' ? chosen : undefined }
  return (
    <>
      <EmptyState icon="chart-bar" title={title} detail={of === 'few' ? undefined : t('choose.why')} />
      {subject === 'driver' ? <Drivers {...offer} /> : <Vehicles {...offer} begins={begins && of === 'one'} />}
    </>
  )
}

interface OfferProps {
  title: string
  onChoose: (id: number) => void
  /** Left out where one is enough. */
  chosen: readonly number[] | undefined
}

function Drivers(offer: OfferProps) {
  const { data = [] } = useCollection('drivers')
  return <Offered {...offer} offered={data} />
}

/** ENT-10: the first of them is chosen at once, where the address does not name what it cannot read. */
function Vehicles({ begins, ...offer }: OfferProps & { begins: boolean }) {
  const known = useAtomValue(fleetKnownAtom)
  const { options, stateOf } = useVehicleOptions()
  const first = begins && known ? firstVehicle(options, stateOf)?.id : undefined
  useEffect(() => {
    if (first !== undefined) offer.onChoose(Number(first))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once somebody can be chosen, and not for each of their states
  }, [first !== undefined])
  return <Offered {...offer} offered={options.map(({ id, label }) => ({ id: Number(id), label }))} />
}

const Offered = ({
  title,
  offered,
  onChoose,
  chosen,
}: OfferProps & { offered: readonly { id: number; label: string }[] }) => (
  <ul className={css.offered} aria-label={title}>
    {offered.slice(0, offeredMost).map(({ id, label }) => (
      <li key={id}>
        <Button
          kind={chosen?.includes(id) ? 'secondary' : 'ghost'}
          size="sm"
          aria-pressed={chosen?.includes(id)}
          onClick={() => onChoose(id)}
        >
          {label}
        </Button>
      </li>
    ))}
  </ul>
)
