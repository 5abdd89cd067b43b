import type { ComponentType } from 'react'

import { type ColumnFace, type FieldKind, type KindValue, fieldKinds } from '#contract/fieldKinds.ts'
import { units } from '#contract/format.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'

import { BirthField } from './BirthField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import type { EntryProps } from './DraftField.tsx'
import { EmailField } from './EmailField.tsx'
import { LengthField } from './LengthField.tsx'
import { MacField } from './MacField.tsx'
import { MaskedField } from './MaskedField.tsx'
import { type MaskedForm, cnh, cnpj, cpf, phone, pis, plate, postalCode, renavam, taxId, vin } from './maskedForms.ts'
import { NumberField } from './NumberField.tsx'
import { OnOffField } from './OnOffField.tsx'
import { PictureField } from './PictureField.tsx'
import { PlateOrNameField } from './PlateOrNameField.tsx'
import { TimeField } from './TimeField.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'

export interface Face<Value> {
  /** What a value of the kind is typed into, with its mask, unit and ends. */
  Input: ComponentType<EntryProps<Value>>
}

const words = (kind: 'text' | 'place' | 'label' | 'code' | 'cardCode' | 'esn'): Face<string> => ({
  Input: (entry) => <LengthField max={fieldKinds[kind].most} {...entry} />,
})
const masked = (form: MaskedForm): Face<string> => ({ Input: (entry) => <MaskedField form={form} {...entry} /> })

type NumberKind = {
  [K in FieldKind]: (typeof fieldKinds)[K]['column'] extends { holds: 'number' } ? K : never
}[FieldKind]

/** Digits and unit are those of its column, ends those of its schema. */
function number(kind: NumberKind): Face<number> {
  const { schema, column } = fieldKinds[kind]
  const { digits = 0, unit, plain }: ColumnFace = column
  const face = {
    decimalPlaces: digits,
    min: schema.minValue ?? undefined,
    max: schema.maxValue ?? undefined,
    unit: unit && units[unit],
    grouped: plain !== true,
  }
  return { Input: (entry) => <NumberField {...face} {...entry} /> }
}

const instant: Face<number> = { Input: DateTimeField }

const Box = ({ value, onChange, label, hideLabel, disabled, readOnly, name }: EntryProps<boolean>) => (
  <Checkbox
    checked={value === true}
    onChange={(checked) => onChange(checked, null)}
    disabled={disabled === true || readOnly === true}
    {...{ label, hideLabel, name }}
  />
)

/** What every kind is typed into: a kind without a face does not compile. */
export const faces: { [K in FieldKind]: Face<KindValue<K>> } = {
  text: words('text'),
  place: words('place'),
  label: words('label'),
  code: words('code'),
  cardCode: words('cardCode'),
  esn: words('esn'),
  plate: masked(plate),
  plateOrName: { Input: PlateOrNameField },
  renavam: masked(renavam),
  vin: masked(vin),
  cpf: masked(cpf),
  cnpj: masked(cnpj),
  taxId: masked(taxId),
  cnh: masked(cnh),
  pis: masked(pis),
  phone: masked(phone),
  postalCode: masked(postalCode),
  email: { Input: EmailField },
  clockTime: { Input: TimeField },
  day: { Input: DateField },
  dueDay: { Input: (entry) => <DateField future {...entry} /> },
  birthDay: { Input: BirthField },
  mac: { Input: MacField },
  /** A noun gives what its choices are called; without words, they are their codes. */
  choice: words('code'),
  /** What these are chosen with is the noun's to give. */
  profile: { Input: () => null },
  picture: { Input: PictureField },
  /** Nobody types how something went. */
  series: { Input: () => null },
  weekdays: { Input: WeekdaysField },
  active: { Input: Box },
  onOff: { Input: OnOffField },
  integer: number('integer'),
  count: number('count'),
  cylinders: number('cylinders'),
  year: number('year'),
  km: number('km'),
  kmh: number('kmh'),
  percent: number('percent'),
  metres: number('metres'),
  hectares: number('hectares'),
  hectaresPerHour: number('hectaresPerHour'),
  rpm: number('rpm'),
  celsius: number('celsius'),
  volt: number('volt'),
  litre: number('litre'),
  litrePerHour: number('litrePerHour'),
  kmPerLitre: number('kmPerLitre'),
  decimal: number('decimal'),
  precise: number('precise'),
  degrees: number('degrees'),
  latitude: number('latitude'),
  longitude: number('longitude'),
  seconds: number('seconds'),
  duration: number('duration'),
  minutes: number('minutes'),
  cents: { Input: CurrencyField },
  date: instant,
  instant,
  moment: instant,
}
