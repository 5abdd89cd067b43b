import { useState } from 'react'

import { CurrencyField } from '#src/kit/fields/CurrencyField.tsx'
import { EmailField } from '#src/kit/fields/EmailField.tsx'
import { faces } from '#src/kit/fields/faces.tsx'
import { LengthField } from '#src/kit/fields/LengthField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'

import { type FieldState, faceOf, readOnlyIn } from './fieldStates.ts'
import { Shelf } from './Shelf.tsx'
import { StateChoice } from './StateChoice.tsx'

import css from './Gallery.module.css'

const kinds = ['plate', 'cpf', 'cnpj', 'taxId', 'phone', 'postalCode'] as const

const samples = {
  plate: 'BRA2E16',
  cpf: '11144477735',
  cnpj: '12ABC34501DE35',
  taxId: '11144477735',
  phone: '11987654321',
  postalCode: '01310100',
} as const

function Kind({ kind, face }: { kind: (typeof kinds)[number]; face: object }) {
  const [value, setValue] = useState<string | null>(samples[kind])
  const { Input } = faces[kind]
  return <Input label={kind} hint={value ?? 'null'} value={value} onChange={setValue} {...face} />
}

/** Fields of kit/fields that are one line of text. The hint of each is its value. */
export function EntryShelf() {
  const [state, setState] = useState<FieldState>('ready')
  const face = { ...faceOf(state), ...readOnlyIn(state) }
  const [plate, setPlate] = useState<string | null>(null)
  const [email, setEmail] = useState<string | null>('ana@aurora.com.br')
  const [name, setName] = useState<string | null>(null)
  const [digits, setDigits] = useState<string | null>('00412')
  const [time, setTime] = useState<string | null>('08:30')
  return (
    <Shelf title="MaskedField, LengthField, EmailField, TimeField">
      <StateChoice value={state} onChange={setState} />
      <div className={css.pair}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} face={face} />
        ))}
        <faces.plate.Input label="plate required" required revealed value={plate} onChange={setPlate} />
        <faces.cpf.Input label="cpf disabled" disabled value={samples.cpf} onChange={nothing} />
        <faces.cnpj.Input label="cnpj readOnly" readOnly value={samples.cnpj} onChange={nothing} />
        <LengthField
          label="text 3-12"
          min={3}
          max={12}
          hint={name ?? 'null'}
          value={name}
          onChange={setName}
          {...face}
          required
        />
        <LengthField
          label="digits"
          digits
          max={20}
          hint={digits ?? 'null'}
          value={digits}
          onChange={setDigits}
          {...face}
        />
        <EmailField label="email" hint={email ?? 'null'} value={email} onChange={setEmail} {...face} />
        <TimeField label="time" hint={time ?? 'null'} value={time} onChange={setTime} {...face} />
      </div>
    </Shelf>
  )
}

/** Fields of kit/fields whose value is a number. */
export function NumberShelf() {
  const [state, setState] = useState<FieldState>('ready')
  const face = { ...faceOf(state), ...readOnlyIn(state) }
  const [distance, setDistance] = useState<number | null>(12_480.5)
  const [year, setYear] = useState<number | null>(2207)
  const [step, setStep] = useState<number | null>(15)
  const [change, setChange] = useState<number | null>(-71)
  const [cents, setCents] = useState<number | null>(123_456)
  return (
    <Shelf title="NumberField, CurrencyField">
      <StateChoice value={state} onChange={setState} />
      <div className={css.pair}>
        <NumberField
          label="decimal"
          decimalPlaces={2}
          min={0}
          max={1_000_000}
          unit="km"
          hint={String(distance)}
          value={distance}
          onChange={setDistance}
          {...face}
          required
        />
        <NumberField
          label="year"
          grouped={false}
          min={1950}
          max={2027}
          revealed
          hint={String(year)}
          value={year}
          onChange={setYear}
          {...face}
        />
        <NumberField
          label="step"
          min={0}
          max={60}
          step={15}
          unit="min"
          hint={String(step)}
          value={step}
          onChange={setStep}
          {...face}
        />
        <NumberField
          label="negative"
          min={-113}
          unit="dBm"
          hint={String(change)}
          value={change}
          onChange={setChange}
          {...face}
        />
        <NumberField label="number disabled" disabled unit="V" decimalPlaces={1} value={25.8} onChange={nothing} />
        <NumberField label="number readOnly" readOnly unit="L" value={400} onChange={nothing} />
        <CurrencyField label="currency" hint={String(cents)} value={cents} onChange={setCents} {...face} />
        <CurrencyField label="currency lg" size="lg" required value={cents} onChange={setCents} />
      </div>
    </Shelf>
  )
}

function nothing() {
  // It cannot be changed.
}
