import { type FormEvent, useMemo, useState } from 'react'

import { createSync } from '#contract/endpoints/sync.ts'
import { DriverId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { useVehicleOptions } from '#src/fleet/vehicle/useVehicleOptions.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './Sync.module.css'

const usualMin = 30

/** SYNC-01, SYNC-03: a driver, a vehicle, at least one action, and for how long. Given is not in force yet. */
export function SyncForm({ onClose, onGiven }: { onClose: () => void; onGiven: () => void }) {
  const t = useText('commands')
  const { data: drivers } = useCollection('drivers')
  const { options: vehicles, filters, heads } = useVehicleOptions()
  const [driver, setDriver] = useState<string | null>(null)
  const [vehicle, setVehicle] = useState<string | null>(null)
  const [mayBlock, setBlock] = useState(false)
  const [mayUnblock, setUnblock] = useState(false)
  const [minutes, setMinutes] = useState<number | null>(usualMin)
  // One right keeps its key until it is answered: posted again after a lost answer it is still one.
  const [key, setKey] = useState(newId)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offered = useMemo(
    () => (drivers ?? []).map(({ id, label, company }) => ({ id: String(id), label, company: String(company) })),
    [drivers],
  )
  const fits = minutes !== null && minutes >= limits.syncLeastMin && minutes <= limits.syncMostMin
  const ready = driver !== null && vehicle !== null && (mayBlock || mayUnblock) && fits && !waiting
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setWaiting(true)
    setFailure(null)
    try {
      await call(createSync, {
        body: {
          driverId: DriverId.parse(Number(driver)),
          vehicleId: VehicleId.parse(Number(vehicle)),
          mayBlock,
          mayUnblock,
          minutes,
          key,
        },
      })
      onGiven()
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('network')
      setFailure(error.code === 'network' ? t('sync.lost') : (error.msg ?? t('sync.failed')))
      // What was refused was not written: the next try is another right.
      if (error.code !== 'network' && error.status < 500) setKey(newId())
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Dialog
      open
      width={560}
      title={t('sync.title')}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('sync.back')}
          </Button>
          <Button kind="primary" type="submit" form="sync-form" disabled={!ready} aria-busy={waiting}>
            {t('sync.give')}
          </Button>
        </>
      }
    >
      <form id="sync-form" className={css.form} autoComplete="off" onSubmit={(event) => void give(event)}>
        <SingleSelect
          label={t('sync.driver')}
          loading={drivers === undefined}
          options={offered}
          value={driver}
          onChange={setDriver}
        />
        <SingleSelect
          label={t('sync.vehicle')}
          loading={vehicles.length === 0}
          options={vehicles}
          filters={filters}
          heads={heads}
          value={vehicle}
          onChange={setVehicle}
        />
        <fieldset className={css.actions}>
          <legend>{t('sync.actions')}</legend>
          <Checkbox label={t('sync.block')} checked={mayBlock} onChange={setBlock} />
          <Checkbox label={t('sync.unblock')} checked={mayUnblock} onChange={setUnblock} />
        </fieldset>
        <NumberField
          label={t('sync.minutes')}
          min={limits.syncLeastMin}
          max={limits.syncMostMin}
          value={minutes}
          onChange={setMinutes}
        />
        {failure !== null && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
