/** Rules of a journey (journey §5.4), in the order of the paper. */
export const violationRules = [
  'V01',
  'V02',
  'V03',
  'V04',
  'V05',
  'V06',
  'V07',
  'V08',
  'V09',
  'V10',
  'V11',
  'V12',
] as const
export type ViolationRule = (typeof violationRules)[number]

/** Nobody is called for these, and no count of violations has them: they wait among the days to treat (journey §5.4). */
export const queuedRules: readonly ViolationRule[] = ['V11', 'V12']
