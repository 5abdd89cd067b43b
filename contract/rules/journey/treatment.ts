/**
 * What the office may say of a day (journey §5.7): a mark that is missing, is none, or is another; driving that is this
 * driver's; that it was as presumed; a word; a reason.
 */
export const treatmentKinds = ['include', 'disregard', 'reclassify', 'assign', 'accept', 'annotate', 'justify'] as const
export type TreatmentKind = (typeof treatmentKinds)[number]

export const treatmentStates = ['proposed', 'approved', 'refused', 'undone'] as const
export type TreatmentState = (typeof treatmentStates)[number]

/** Characters of a reason (journey §4, `treatment`). */
export const leastReason = 5
export const mostReason = 150
export const isReason = (said: string): boolean => said.length >= leastReason && said.length <= mostReason

/** What one person may say of what another one proposed, or said before. */
export const treatmentDecisions = ['approved', 'refused', 'undone'] as const
export type TreatmentDecision = (typeof treatmentDecisions)[number]

/**
 * Whether a decision may be taken now, or why not. Nobody approves or refuses what is their own, unless the company has
 * nobody else who may; what was approved is undone and stays readable, and nothing is decided twice.
 */
export function judgeDecision(
  state: TreatmentState,
  decision: TreatmentDecision,
  { isAuthor, hasOther }: { isAuthor: boolean; hasOther: boolean },
): 'ok' | 'own' | 'decided' {
  const from: TreatmentState = decision === 'undone' ? 'approved' : 'proposed'
  if (state !== from) return 'decided'
  return decision !== 'undone' && isAuthor && hasOther ? 'own' : 'ok'
}

/**
 * What a treatment of a kind must name, and may not: the mark that it is about, what that is instead, a violation, the
 * vehicle that was driven.
 */
export const treatmentParts = {
  include: { mark: false, markKind: true, violation: false, vehicle: false },
  disregard: { mark: true, markKind: false, violation: false, vehicle: false },
  reclassify: { mark: true, markKind: true, violation: false, vehicle: false },
  assign: { mark: false, markKind: false, violation: false, vehicle: true },
  accept: { mark: false, markKind: false, violation: false, vehicle: false },
  annotate: { mark: false, markKind: false, violation: false, vehicle: false },
  justify: { mark: false, markKind: false, violation: true, vehicle: false },
} as const satisfies Record<TreatmentKind, Record<'mark' | 'markKind' | 'violation' | 'vehicle', boolean>>

const partWires = { mark: 'apontamento', markKind: 'marca', violation: 'violacao', vehicle: 'veiculo' } as const
type Part = keyof typeof partWires

/** On the wire, what a kind must name and does not, or names and may not. */
export const wrongParts = (kind: TreatmentKind, said: Readonly<Record<Part, unknown>>): string[] =>
  (['mark', 'markKind', 'violation', 'vehicle'] as const)
    .filter((part) => (said[part] !== null) !== treatmentParts[kind][part])
    .map((part) => partWires[part])
