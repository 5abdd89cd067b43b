import { type ComponentProps, useState } from 'react'

import { DayRecord } from './DayRecord.tsx'
import { type TreatmentDraft, TreatmentForm } from './TreatmentForm.tsx'

interface Props extends Omit<ComponentProps<typeof DayRecord>, 'onDraft'> {
  /** What somebody is about to say of it; null while nobody is. */
  draft: TreatmentDraft | null
  onDraft: (draft: TreatmentDraft | null) => void
  /** It was said or put away. */
  onSettled?: () => void
}

/** The record of a day, and over it what somebody is about to say of it: once it is said the record is read again. */
export function TreatedRecord({ draft, onDraft, onSettled, ...record }: Props) {
  const [times, setTimes] = useState(0)
  const settle = () => {
    onDraft(null)
    onSettled?.()
  }
  return (
    <>
      <DayRecord key={times} {...record} onDraft={onDraft} />
      {draft && (
        <TreatmentForm
          driver={record.driver}
          draft={draft}
          onClose={settle}
          onDone={() => {
            settle()
            setTimes(times + 1)
            record.onChange()
          }}
        />
      )}
    </>
  )
}
