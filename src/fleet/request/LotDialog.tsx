import { type FormEvent, useState } from 'react'

import type { CommandAction, Wait } from '#contract/codes/commands.ts'
import { waits } from '#contract/codes/commands.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import type { AnyRequest } from '#contract/machine/request.ts'
import { asked, confirmWords } from '#contract/machine/requestShape.ts'
import { needsStanding } from '#contract/rules/interlock.ts'
import { normalPlate, samePlate } from '#contract/rules/plate.ts'
import { failureOf } from '#src/api/failureText.ts'
import { faces } from '#src/kit/fields/faces.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextArea } from '#src/ui/field/TextArea.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { SecondNeeded } from '../command/SecondNeeded.tsx'
import { type Reason, reasons } from '../command/useCommandRequest.ts'
import { wordOf } from '../report/wordOf.ts'
import { LotResults } from './LotResults.tsx'
import { LotVehicles } from './LotVehicles.tsx'
import { useLot } from './useLot.ts'

import css from './Request.module.css'

interface Props {
  request: AnyRequest
  action: CommandAction
  rows: readonly AnyReportRow[]
  onClose: () => void
  /** Asks the same again of these alone. */
  onAgain: (vehicles: readonly number[]) => void
}

const plateOf = (row: AnyReportRow): string => wordOf(row, 'plate', '')
export const vehicleOf = (row: AnyReportRow): number => Number(row['vehicleId'])

/** How many plates of the lot are not typed yet; -1 when one was typed that is of none. */
function leftOf(typed: string, plates: readonly string[]): number {
  const left = [...plates]
  for (const line of typed.split('\n').filter((one) => normalPlate(one) !== '')) {
    const found = left.findIndex((plate) => samePlate(line, plate))
    if (found === -1) return -1
    left.splice(found, 1)
  }
  return left.length
}

/** One confirmation for one vehicle or several, then a result for each, live until it ended (CMD-12..14). */
export function LotDialog({ request, action, rows, onClose, onAgain }: Props) {
  const t = useText('request')
  const c = useText('fleet')
  const language = useLanguage()
  const lot = useLot(request)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [wait, setWait] = useState<Wait | ''>('')
  const [payload, setPayload] = useState<Record<string, unknown>>(() => {
    const keys = asked(request, action)
    return Object.fromEntries(Object.entries(request.initial ?? {}).filter(([key]) => keys.includes(key)))
  })
  const title = t('title', { action: c(`command.action.${action}`), count: rows.length })
  if (lot.answer)
    return <LotResults title={title} rows={rows} answer={lot.answer} onClose={onClose} onAgain={onAgain} />

  const { many, reasoned, words } = request
  const confirm = request.confirm === 'plateOrWord' ? (rows.length > 1 ? 'word' : 'plate') : request.confirm
  const left = leftOf(typed, rows.map(plateOf))
  const word = confirmWords[language]
  const confirmed =
    confirm === 'plain' || (confirm === 'word' ? Object.values(confirmWords).includes(typed.trim()) : left === 0)
  const keys = asked(request, action)
  const fields = Object.entries(request.payload).filter(([key]) => keys.includes(key))
  const said = fields.every(([key]) =>
    request.sworn?.includes(key) === true ? payload[key] === true : payload[key] !== undefined && payload[key] !== null,
  )
  const apart = (request.same ?? []).some(([one, again]) => keys.includes(one) && payload[one] !== payload[again])
  const companies = new Set(rows.map((row) => row['companyId'])).size
  const ready =
    confirmed &&
    said &&
    !apart &&
    rows.length <= many &&
    companies === 1 &&
    (!reasoned || reason !== '') &&
    !lot.waiting
  const prevent = (event: FormEvent) => event.preventDefault()
  return (
    <Dialog
      open
      tone="danger"
      width={640}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" size="lg" onClick={onClose}>
            {c('command.back')}
          </Button>
          <Button
            kind="danger"
            size="lg"
            disabled={!ready}
            aria-busy={lot.waiting}
            onClick={() => void lot.send({ action, vehicles: rows.map(vehicleOf), typed, reason, note, wait, payload })}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <form className={css.form} onSubmit={prevent} autoComplete="off">
        {/* Of a deletion the codes that will go; of what else is asked, what stands against it. */}
        <LotVehicles rows={rows} says={action === 'faultDelete' ? 'faults' : 'bar'} />
        {words[language].loses !== undefined && <p className={css.note}>{words[language].loses}</p>}
        {rows.length > many && <p className={css.note}>{t('many', { most: many })}</p>}
        {companies > 1 && <p className={css.note}>{t('oneCompany')}</p>}
        {needsStanding(action) && (
          <Select
            label={c('command.wait.label')}
            hint={c('command.wait.hint')}
            value={wait}
            options={waits.map((value) => ({ value, label: c(`command.wait.${value}`) }))}
            placeholder={c('command.wait.none')}
            onChange={setWait}
            onClear={() => setWait('')}
          />
        )}
        {fields.map(([key, { kind }]) => {
          const { Input } = faces[kind]
          return (
            <Input
              key={key}
              label={words[language].fields[key] ?? key}
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the kind whose value it is
              value={(payload[key] ?? null) as never}
              onChange={(value: unknown) => setPayload((before) => ({ ...before, [key]: value }))}
            />
          )
        })}
        {apart && said && <p className={css.note}>{t('same')}</p>}
        <div className={css.pair}>
          {reasoned && (
            <Select
              label={c('command.reasonLabel')}
              value={reason}
              options={reasons.map((value) => ({ value, label: c(`command.reason.${value}`) }))}
              placeholder={c('command.reasonNone')}
              onChange={setReason}
              onClear={() => setReason('')}
            />
          )}
          <TextField label={c('command.noteLabel')} value={note} onChange={setNote} maxLength={280} />
        </div>
        {confirm === 'plate' && (
          <TextArea
            label={t('plates')}
            name="plate-confirmation"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            rows={Math.min(8, Math.max(2, rows.length))}
            value={typed}
            onChange={setTyped}
            hint={left === 0 ? t('platesFit') : left > 0 ? t('platesLeft', { count: left }) : undefined}
            error={left < 0 ? c('command.differs') : undefined}
          />
        )}
        {confirm === 'word' && (
          <TextField
            label={t('word', { word })}
            name="word-confirmation"
            value={typed}
            onChange={setTyped}
            maxLength={12}
          />
        )}
        {companies === 1 && (
          <SecondNeeded vehicleId={rows[0] ? vehicleOf(rows[0]) : 0} action={action} vehicles={rows.length} />
        )}
        {lot.failure && (
          <p className={css.failure} role="alert">
            <Icon name="warning-circle-fill" />
            {lot.failure.code === 'network' ? t('lost') : failureOf(lot.failure, t('failed'))}
          </p>
        )}
      </form>
    </Dialog>
  )
}
