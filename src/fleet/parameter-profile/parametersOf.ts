import type { Field, FieldKind } from '#contract/fieldKinds.ts'
import type { AnyProfile } from '#contract/machine/profile.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'

interface Parameter {
  key: string
  kind: FieldKind
  asked: unknown
  known: unknown
  /** When the device confirmed it, epoch ms. */
  at: number | null
  /** It was asked, and the device is not known to have it. */
  differs: boolean
}

const part = (row: AnyReportRow, key: string): ReadonlyMap<string, unknown> => {
  const said = row[key]
  return new Map(typeof said === 'object' && said !== null ? Object.entries(said) : [])
}

/** The parameters of one vehicle by their groups, in the order of the definition; one group without a name where there are none. */
export function parametersOf(
  profile: Pick<AnyProfile, 'values' | 'groups'>,
  row: AnyReportRow,
): { group: string | null; parameters: Parameter[] }[] {
  const [wanted, confirmed, ats] = [part(row, 'wanted'), part(row, 'confirmed'), part(row, 'confirmedAts')]
  const values = new Map(Object.entries<Field>(profile.values))
  const of = (key: string): Parameter[] => {
    const field = values.get(key)
    if (field === undefined) return []
    const [asked, known, at] = [wanted.get(field.wire), confirmed.get(field.wire), ats.get(field.wire)]
    const differs = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(known)
    return [{ key, kind: field.kind, asked, known, at: typeof at === 'number' ? at : null, differs }]
  }
  const groups = Object.entries(profile.groups ?? {})
  return groups.length === 0
    ? [{ group: null, parameters: [...values.keys()].flatMap(of) }]
    : groups.map(([group, keys]) => ({ group, parameters: keys.flatMap(of) }))
}
