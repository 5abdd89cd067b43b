import { type FormEvent, useState } from 'react'

import { VehicleId } from '#contract/kinds.ts'
import type { AnyProfile } from '#contract/machine/profile.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { type LotAnswer, confirmWords } from '#contract/machine/requestShape.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { faces } from '#src/kit/fields/faces.tsx'
import { newId } from '#src/lib/newId.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { LotResults } from '../request/LotResults.tsx'
import { LotVehicles } from '../request/LotVehicles.tsx'
import { refusalText } from './refusalText.ts'

import css from '../request/Request.module.css'

export interface SetOption {
  id: number
  label: string
  company: number
  active: boolean
}
interface Props {
  profile: AnyProfile
  rows: readonly AnyReportRow[]
  sets: readonly SetOption[]
  /** The set that they hold already, to be applied again. */
  given?: number | undefined
  onClose: () => void
  onAgain: (vehicles: readonly number[]) => void
}

const ways = ['set', 'values'] as const
type Way = (typeof ways)[number]

/** What is to be in force at the chosen vehicles: a set, or single parameters; then a result for each (CMD-19, IMMOB-03). */
export function ApplyDialog({ profile, rows, sets, given, onClose, onAgain }: Props) {
  const t = useText('parameter-profile')
  const r = useText('request')
  const c = useText('fleet')
  const language = useLanguage()
  const [key, setKey] = useState(newId)
  const [way, setWay] = useState<Way>('set')
  const [set, setSet] = useState(given === undefined ? '' : String(given))
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [answer, setAnswer] = useState<LotAnswer | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const title = t('title', { count: rows.length })
  if (answer) return <LotResults {...{ title, rows, answer, onClose, onAgain }} inForce={t('inForce')} />

  const word = confirmWords[language]
  const confirmed = profile.confirm === 'plain' || Object.values(confirmWords).includes(typed.trim())
  const said = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const company = rows[0]?.['companyId']
  const offered = sets.filter((one) => one.active && one.company === company)
  const oneCompany = rows.every((row) => row['companyId'] === company)
  const ready = confirmed && oneCompany && !waiting && (way === 'set' ? set !== '' : said.length > 0)
  const send = async () => {
    setWaiting(true)
    setFailure(null)
    const what = way === 'set' ? { set: Number(set) } : { values: Object.fromEntries(said) }
    const vehicles = rows.map((row) => VehicleId.parse(row['vehicleId']))
    try {
      setAnswer(await call(profile.calls.apply, { body: { ...what, vehicles, typed, key, note } }))
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('network')
      setFailure(error)
      if (error.code !== 'network' && error.status < 500) setKey(newId())
    } finally {
      setWaiting(false)
    }
  }
  const prevent = (event: FormEvent) => event.preventDefault()
  return (
    <Dialog
      open
      width={640}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" size="lg" onClick={onClose}>
            {c('command.back')}
          </Button>
          <Button kind="secondary" size="lg" disabled={!ready} aria-busy={waiting} onClick={() => void send()}>
            {r('send')}
          </Button>
        </>
      }
    >
      <form className={css.form} onSubmit={prevent} autoComplete="off">
        <LotVehicles rows={rows} says="state" />
        {!oneCompany && <p className={css.note}>{r('oneCompany')}</p>}
        <Segments
          label={t('what')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(value) }))}
        />
        {way === 'set' ? (
          <Select
            label={t('sets')}
            value={set}
            options={offered.map(({ id, label }) => ({ value: String(id), label }))}
            placeholder={t('noSet')}
            onChange={setSet}
            onClear={() => setSet('')}
          />
        ) : (
          <div className={css.pair}>
            {Object.entries(profile.values).map(([name, { kind }]) => {
              const { Input } = faces[kind]
              return (
                <Input
                  key={name}
                  label={profile.words[language].values[name] ?? name}
                  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the kind whose value it is
                  value={(values[name] ?? null) as never}
                  onChange={(value: unknown) => setValues((before) => ({ ...before, [name]: value }))}
                />
              )
            })}
          </div>
        )}
        <TextField label={c('command.noteLabel')} value={note} onChange={setNote} maxLength={280} />
        {profile.confirm !== 'plain' && (
          <TextField
            label={r('word', { word })}
            name="word-confirmation"
            value={typed}
            onChange={setTyped}
            maxLength={12}
          />
        )}
        {failure && (
          <p className={css.failure} role="alert">
            <Icon name="warning-circle-fill" />
            {failure.code === 'network'
              ? r('lost')
              : (refusalText(profile.words[language].refusals, failure) ?? r('failed'))}
          </p>
        )}
      </form>
    </Dialog>
  )
}
