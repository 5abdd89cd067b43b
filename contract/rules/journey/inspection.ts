/** What a set asks of an inspection (ENT-49): minutes it lasts at least, the share that is answered, photos of the whole. */
export interface ChecklistRules {
  percent: number
  minutes: number
  leastPhotos: number
  mostPhotos: number
}
export interface AskedItem {
  id: number
  leastPhotos: number
  mostPhotos: number
  mandatory: boolean
}
/** One answer: of an item, how it is or what was said; of a tyre or a defect that was found, where. */
export interface InspectionAnswer {
  noun: 'item' | 'tyre' | 'defect'
  id: number
  place?: string | null | undefined
  fine?: boolean | null | undefined
  said?: string | null | undefined
}
export type Severity = 'informs' | 'attention' | 'prevents'
export type InspectionLack = 'percent' | 'minutes' | 'photos' | 'mandatory'

/** Minutes after which a vehicle is to be inspected again by its driver, where no set says another (ENT-49). */
export const usualInterval = 1_440
const usual: ChecklistRules = { percent: 100, minutes: 0, leastPhotos: 1, mostPhotos: 5 }
const fields = {
  percent: 'checklistPercentage',
  minutes: 'checklistMinutes',
  leastPhotos: 'mandatoryPhotos',
  mostPhotos: 'maximumPhotos',
} as const

/** Of a stored set; what it does not say is as usual. */
export function checklistRulesOf(stored: Readonly<Record<string, unknown>> | null): ChecklistRules {
  const said = (key: keyof ChecklistRules) => {
    const value = stored?.[fields[key]]
    return typeof value === 'number' ? value : usual[key]
  }
  return {
    percent: said('percent'),
    minutes: said('minutes'),
    leastPhotos: said('leastPhotos'),
    mostPhotos: said('mostPhotos'),
  }
}

const isAnswer = ({ noun, fine, said }: InspectionAnswer) =>
  noun === 'item' && (typeof fine === 'boolean' || (typeof said === 'string' && said.trim() !== ''))

/** Items that were answered, of those that are asked, in percent; nothing asked is all answered. */
export function percentAnswered(items: readonly AskedItem[], answers: readonly InspectionAnswer[]): number {
  const answered = new Set(answers.filter(isAnswer).map(({ id }) => id))
  return items.length === 0 ? 100 : (items.filter(({ id }) => answered.has(id)).length / items.length) * 100
}

/** What keeps an inspection from being done (J26); the phone and the server ask the same. Photos name their item, or null. */
export function inspectionLacks(
  rules: ChecklistRules,
  items: readonly AskedItem[],
  said: { tookMs: number; answers: readonly InspectionAnswer[]; photos: readonly (number | null)[] },
): InspectionLack[] {
  const answered = new Set(said.answers.filter(isAnswer).map(({ id }) => id))
  const photosOf = (of: number | null) => said.photos.filter((one) => one === of).length
  const within = (count: number, least: number, most: number) => least <= count && count <= most
  const lacks: Record<InspectionLack, boolean> = {
    percent: percentAnswered(items, said.answers) < rules.percent,
    minutes: said.tookMs < rules.minutes * 60_000,
    photos:
      !within(photosOf(null), rules.leastPhotos, rules.mostPhotos) ||
      items.some(
        ({ id, leastPhotos, mostPhotos }) => !within(photosOf(id), answered.has(id) ? leastPhotos : 0, mostPhotos),
      ),
    mandatory: items.some(({ id, mandatory }) => mandatory && !answered.has(id)),
  }
  return (['percent', 'mandatory', 'minutes', 'photos'] as const).filter((one) => lacks[one])
}

/** By the worst that was found. An item that is not as it should be asks for attention. */
export const resultOf = (found: readonly Severity[]): 'fine' | 'remarks' | 'prevents' =>
  found.includes('prevents') ? 'prevents' : found.length > 0 ? 'remarks' : 'fine'
