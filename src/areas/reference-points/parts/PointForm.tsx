import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'

import { findPlaces } from '#contract/endpoints/place.ts'
import { limits } from '#contract/limits.ts'
import { readCoordinates } from '#contract/rules/coordinates.ts'
import type { Position } from '#contract/rules/distance.ts'
import { isPointPeriod } from '#contract/rules/pointPeriod.ts'
import { DateField } from '#src/kit/fields/DateField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { PlaceSearch } from '#src/kit/search/PlaceSearch.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import { type Draft, circleOf } from '../draft.ts'

import css from './PointForm.module.css'

interface Props {
  draft: Draft
  /** A point that does not exist yet belongs to a company that is chosen here. */
  isNew: boolean
  waiting: boolean
  onChange: (draft: Draft) => void
  onPlace: (place: Position) => void
  onSave: () => void
  onCancel: () => void
}

/** Name, place, size and period of a point: typed, looked for, or pointed at on the map. */
export function PointForm({ draft, isNew, waiting, onChange, onPlace, onSave, onCancel }: Props) {
  const t = useText('reference-points')
  const { companies } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const maySearch = useAtomValue(mayAtom)(findPlaces)
  const [revealed, setRevealed] = useState(false)
  /** A date that was begun and says no day is no date left out: it is not saved as if nothing stood there. */
  const [badDates, setBadDates] = useState({ startsOn: false, endsOn: false })
  const offered = companies.filter(({ id }) => selected.includes(id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRevealed(true)
    if (circleOf(draft) !== null && !badDates.startsOn && !badDates.endsOn) onSave()
  }
  const { least, most } = limits.pointRadiusM
  const nameless = revealed && draft.description.trim() === ''
  const placeless = revealed && readCoordinates(draft.place) === null
  return (
    <div className={css.form}>
      {maySearch && (
        <PlaceSearch
          text={{ search: t('search'), find: t('searchGo'), found: t('found'), none: t('searchNone') }}
          onFound={({ latitude, longitude }) => onPlace({ latitude, longitude })}
        />
      )}
      <form className={css.fields} onSubmit={submit} noValidate>
        {isNew && offered.length > 1 && (
          <Select
            label={t('company')}
            value={String(draft.company)}
            options={offered.map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
            onChange={(company) => onChange({ ...draft, company: Number(company) })}
          />
        )}
        <TextField
          label={t('description')}
          required
          autoFocus={isNew}
          maxLength={120}
          value={draft.description}
          onChange={(description) => onChange({ ...draft, description })}
          {...(nameless && { error: t('descriptionFault') })}
        />
        <TextField
          label={t('place')}
          required
          mono
          maxLength={60}
          hint={t('placeHint')}
          value={draft.place}
          onChange={(place) => onChange({ ...draft, place })}
          {...(placeless && { error: t('placeFault') })}
        />
        <div className={css.row}>
          <NumberField
            label={t('radius')}
            required
            unit="m"
            min={least}
            max={most}
            step={50}
            grouped
            revealed={revealed}
            value={draft.radiusM}
            onChange={(radiusM) => onChange({ ...draft, radiusM })}
          />
          <Switch label={t('active')} checked={draft.active} onChange={(active) => onChange({ ...draft, active })} />
        </div>
        <div className={css.period}>
          {(['startsOn', 'endsOn'] as const).map((end) => (
            <DateField
              key={end}
              label={t(end)}
              future
              revealed={revealed}
              value={draft[end]}
              onChange={(day, fault) => {
                setBadDates({ ...badDates, [end]: fault !== null })
                onChange({ ...draft, [end]: day })
              }}
              {...(end === 'endsOn' && !isPointPeriod(draft) && { error: t('periodFault') })}
            />
          ))}
        </div>
        <p className={css.note}>{t('periodHint')}</p>
        <div className={css.actions}>
          <Button kind="primary" type="submit" disabled={waiting}>
            {t(isNew ? 'create' : 'save')}
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
