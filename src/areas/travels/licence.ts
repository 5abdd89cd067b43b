import { addDays } from '#contract/rules/day.ts'

/** So many days before its end a licence is worth a word: it takes about that long to renew one. */
const soonDays = 30

/** Whether a licence held on a day, with the last day on which it does; null where that is not known. */
export function licenceStanding(expiresOn: string | null, today: string): 'expired' | 'soon' | 'holds' | null {
  if (expiresOn === null) return null
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, soonDays) ? 'soon' : 'holds'
}
