import { isPhone } from '#contract/rules/phone.ts'

interface Registered {
  name: string
  phone: string | null
  active: boolean
}

/** The number of a person of that name, digits alone. Of two people of one name nobody knows which of them drove. */
export function theirPhone(name: string, registered: readonly Registered[]): string | null {
  const [one, ...others] = registered.filter((driver) => driver.active && driver.name === name)
  const digits = one?.phone?.replace(/\D/g, '') ?? ''
  return others.length === 0 && isPhone(digits) ? digits : null
}
