import { type FormEvent, useRef, useState } from 'react'

import { type Wait, waits as waitsFor } from '#contract/codes/commands.ts'
import { needsStanding } from '#contract/rules/interlock.ts'
import { normalPlate, plateText, samePlate } from '#contract/rules/plate.ts'
import { mayExcept } from '#contract/rules/secondPerson.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { AskPosition } from './AskPosition.tsx'
import { CommandConditions } from './CommandConditions.tsx'
import type { CommandTarget } from './commandTarget.ts'
import { commands } from './descriptors.ts'
import { OpenAlert } from './OpenAlert.tsx'
import { SecondNeeded } from './SecondNeeded.tsx'
import { type Reason, type useCommandRequest, reasons } from './useCommandRequest.ts'
import { useConditions } from './useConditions.ts'

import css from './CommandForm.module.css'

interface Props {
  target: CommandTarget
  vehicle: VehicleView
  request: ReturnType<typeof useCommandRequest>
  onClose: () => void
}

/**
 * CMD-12..14, ux §4.2: the target and the consequence first, then the plate. The server compares it; the page only
 * spares the operator a refusal. Enter never confirms, Esc leaves.
 */
export function CommandForm({ target, vehicle, request, onClose }: Props) {
  const t = useText('fleet')
  const { action } = target
  const plate = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [wait, setWait] = useState<Wait | ''>('')
  const [asksSecond, setAsksSecond] = useState(false)
  const conditions = useConditions(vehicle, action)
  const matches = samePlate(typed, vehicle.plate)
  const missing = vehicle.plate.length - normalPlate(typed).length
  const ready = matches && reason !== '' && !request.waiting
  const refused = conditions.filter((condition) => condition.state === 'refused')
  // What the interlock is against may wait on the server; what else is refused may not.
  const mayWait =
    needsStanding(action) && refused.length > 0 && refused.every(({ id }) => id === 'speed' || id === 'position')
  const waits = mayWait && wait !== ''
  // An old position within the limit goes by the word of a second person, and nothing else does.
  const [judged] = conditions
  const mayAsk =
    judged !== undefined &&
    refused.every(({ id }) => id === 'position') &&
    mayExcept(
      action,
      {
        fixAt: judged.fixAt,
        speedKmh: judged.speedKmh,
        ...(action === 'block' && { blockMaxKmh: judged.limitKmh }),
      },
      judged.now,
    )
  const asks = mayAsk && asksSecond
  const free = refused.length === 0 || waits || asks
  const label = t(waits ? 'command.confirmWait' : asks ? 'command.confirmSecond' : 'command.confirm', {
    action: t(`command.action.${action}`),
    plate: plateText(vehicle.plate),
  })
  const effect = action === 'block' || action === 'unblock' ? action : 'other'
  const prevent = (event: FormEvent) => event.preventDefault()
  return (
    <Dialog
      open
      tone="danger"
      width={560}
      title={label}
      onClose={onClose}
      initialFocus={plate}
      footer={
        <>
          <span className={css.hint}>{t('command.enterDoesNotConfirm')}</span>
          <Button kind="line" size="lg" onClick={onClose}>
            {t('command.back')}
          </Button>
          <Button
            kind="danger"
            size="lg"
            icon={commands[action].icon}
            disabled={!ready || !free}
            aria-busy={request.waiting}
            onClick={() =>
              reason !== '' &&
              void request.send({ typed, reason, note, ...(waits && { wait }), ...(asks && { exception: true }) })
            }
          >
            {label}
          </Button>
        </>
      }
    >
      <form className={css.form} onSubmit={prevent} autoComplete="off">
        <VehicleHead vehicle={vehicle} />
        <OpenAlert vehicle={vehicle} />
        <CommandConditions conditions={conditions} />
        <p className={css.effect}>
          <Icon name="info" />
          {t(`command.effect.${effect}`)}
        </p>
        {mayWait && (
          <Select
            label={t('command.wait.label')}
            hint={t('command.wait.hint')}
            value={wait}
            options={waitsFor.map((value) => ({ value, label: t(`command.wait.${value}`) }))}
            placeholder={t('command.wait.none')}
            onChange={setWait}
            onClear={() => setWait('')}
          />
        )}
        {refused.some(({ id }) => id === 'position') && <AskPosition vehicleId={vehicle.id} />}
        {mayAsk && <Checkbox label={t('command.exception.label')} checked={asksSecond} onChange={setAsksSecond} />}
        <div className={css.pair}>
          <Select
            label={t('command.reasonLabel')}
            value={reason}
            options={reasons.map((value) => ({ value, label: t(`command.reason.${value}`) }))}
            placeholder={t('command.reasonNone')}
            onChange={setReason}
            onClear={() => setReason('')}
          />
          <TextField label={t('command.noteLabel')} value={note} onChange={setNote} maxLength={280} />
        </div>
        <TextField
          label={t('command.typePlate')}
          name="plate-confirmation"
          autoComplete="off"
          ref={plate}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          size="lg"
          mono
          value={typed}
          onChange={setTyped}
          maxLength={12}
          hint={matches ? t('command.matches') : missing > 0 ? t('command.missing', { count: missing }) : undefined}
          error={!matches && missing <= 0 ? t('command.differs') : undefined}
        />
        <SecondNeeded vehicleId={vehicle.id} action={action} exception={asks} />
        {request.failure && (
          <p className={css.failure} role="alert">
            <Icon name="warning-circle-fill" />
            {request.failure.msg ?? t('command.failed')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
