import { useState } from 'react'

import { type Period, wholeDays } from '#contract/rules/period.ts'
import { DateField } from '#src/kit/fields/DateField.tsx'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'

import { type FieldState, faceOf, readOnlyIn } from './fieldStates.ts'
import { Shelf } from './Shelf.tsx'
import { StateChoice } from './StateChoice.tsx'

import css from './Gallery.module.css'

/** Fields of kit/fields with a calendar. The hint of each is its value. */
export function DateShelf() {
  const [state, setState] = useState<FieldState>('ready')
  const face = { ...faceOf(state), ...readOnlyIn(state) }
  const [day, setDay] = useState<string | null>('2026-03-05')
  const [ahead, setAhead] = useState<string | null>('2029-03-14')
  const [at, setAt] = useState<number | null>(null)
  const [period, setPeriod] = useState<Period>(() => wholeDays('2026-11-01', '2026-11-18'))
  const keep = (next: Period | null) => next && setPeriod(next)
  return (
    <Shelf title="DateField, DateTimeField, PeriodField">
      <StateChoice value={state} onChange={setState} />
      <div className={css.pair}>
        <DateField label="date" hint={day ?? 'null'} value={day} onChange={setDay} {...face} required />
        <DateField label="date future" future hint={ahead ?? 'null'} value={ahead} onChange={setAhead} {...face} />
        <DateField label="date disabled" disabled value="2026-03-05" onChange={nothing} />
        <DateField label="date readOnly" readOnly value="2026-03-05" onChange={nothing} />
        <DateTimeField label="dateTime" hint={String(at)} value={at} onChange={setAt} {...face} />
        <DateField label="date faulty" revealed value="2099-03-05" onChange={nothing} />
      </div>
      <div className={css.column}>
        <PeriodField
          label="period"
          hint={`${period.start} ${period.end}`}
          value={period}
          onChange={keep}
          {...faceOf(state)}
        />
        <PeriodField label="period times" times dayLimit={7} value={period} onChange={keep} />
        <PeriodField label="period disabled" disabled dayLimit={null} value={period} onChange={keep} />
      </div>
    </Shelf>
  )
}

function nothing() {
  // It cannot be changed.
}
