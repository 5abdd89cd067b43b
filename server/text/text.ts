import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/kinds.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }

/** What the server itself says. A code without a text, or a language without a code, does not compile. */
interface Texts {
  errors: Record<ErrorCode, string>
  /** `request.invalid` of which the wrong fields are known, by their wire names. */
  invalidFields: string
  /** In the place of the name of one that the reader does not see. */
  anotherCompany: string
  signedOut: string
  resetAsked: string
  passwordReset: string
  firstAccessDone: string
  /** Name of the profile that the first administrator gets. */
  administration: string
  passwordChanged: string
  profileSaved: string
  dashboardSaved: string
  twoStepOn: string
  twoStepOff: string
  backupCodesRenewed: string
  sessionEnded: string
  allSessionsEnded: string
  userImageSaved: string
  otherSessionsEnded: string
  twoStepRuleSaved: string
  fenceRemoved: string
  linkSaved: string
  userRemoved: string
  /** An invitation went by mail, or its link is shown where there is no mail server. */
  invited: string
  invitedHere: string
  inviteMail: { subject: string; body: string }
  resetMail: { subject: string; body: string }
  /** A review that became pending, or delayed, to those who are to be told. */
  reviewMail: { subject: string; body: string }
  /** What a notification is about → its title, by whether that is on or off (NOTIF-08). */
  notifications: Record<string, { active: string; inactive: string }>
  /** What a file says around its rows; `filters`: the names of what may be asked where a report has no label for it. */
  file: Record<
    | 'period'
    | 'made'
    | 'page'
    | 'empty'
    | 'total'
    | 'filter'
    | 'everyVehicle'
    | 'vehicles'
    | 'zone'
    | 'told'
    | 'behind'
    | 'unheard',
    string
  > & { filters: Record<string, string> }
  /** Category code → its name; `other` for a code without one (ENT-13, ENT-14). */
  categories: Record<string, string> & { other: string }
  /** Body of a vehicle, as the register names it → its name. */
  bodies: Record<string, string>
}

const texts: Record<Language, Texts> = { 'pt-BR': ptBR, en, es }

export const textsIn = (language: Language): Texts => texts[language]

/** The name of a category of vehicles; one without a word of its own is another. */
export function categoryIn(language: Language, code: number): string {
  const { categories } = texts[language]
  return categories[code] ?? categories.other
}

/** A text with its `{{name}}` places filled; a place without a value stays as it is. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
