/**
 * What a tracker tells of itself and of what hangs on it, by the name of the attribute (Traccar's, or ours where it has none).
 * `application` is the firmware that it runs; the rest is what it is made of.
 */
export const partOfAttribute = {
  versionFw: 'application',
  versionHw: 'board',
  model: 'model',
  modem: 'modem',
  versionModem: 'modemVersion',
  imei: 'imei',
  iccid: 'sim',
  versionGnss: 'gnss',
  versionCan: 'can',
  cardReader: 'reader',
  vin: 'vin',
} as const satisfies Record<string, string>

export type PartAttribute = keyof typeof partOfAttribute
export const isPartAttribute = (name: string): name is PartAttribute => Object.hasOwn(partOfAttribute, name)
export const partAttributes = Object.keys(partOfAttribute).filter(isPartAttribute)

type Part = (typeof partOfAttribute)[PartAttribute]
export const compositionParts = Object.values(partOfAttribute).filter(
  (part): part is Exclude<Part, 'application'> => part !== 'application',
)
/** Numbers by which a person or a contract could be found: shown masked. */
export const secretParts: readonly Part[] = ['imei', 'sim']

/** How it was heard: told by itself with a report, or answered when asked. */
export const heardHow = ['report', 'answer'] as const

/** How a version stands to the target of its model. */
export const versionStates = ['equal', 'behind', 'ahead', 'noTarget', 'unknown'] as const
