import type { PeriodFault } from '#contract/rules/period.ts'
import type { TextValues, Texts } from '#src/lib/text/useText.ts'

/** Why a field's content is no value. The names are those of `fault.…` in `text/`. */
export interface Fault {
  name:
    | 'required'
    | 'missing'
    | 'cpf'
    | 'cnpj'
    | 'cnh'
    | 'pis'
    | 'renavam'
    | 'vin'
    | 'phone'
    | 'postalCode'
    | 'email'
    | 'mac'
    | 'number'
    | 'least'
    | 'most'
    | 'between'
    | 'step'
    | 'short'
    | 'long'
    | 'time'
    | 'date'
    | 'future'
    | PeriodFault
  values?: TextValues
}

/** What a text says: a value, nothing (both null), or why it says none. A number's value is then NaN (INPUT-20). */
export interface Reading<Value> {
  value: Value | null
  fault: Fault | null
}

export const empty = { value: null, fault: null } as const

export const faulty = (name: Fault['name'], values?: TextValues) => ({ value: null, fault: { name, values } }) as const

/** The words for it. */
export const faultText = (t: Texts<'fields'>, { name, values }: Fault): string => t(`fault.${name}`, values)
