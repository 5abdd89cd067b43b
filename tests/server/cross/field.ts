import { z } from 'zod'

import * as kinds from '#contract/kinds.ts'

/** One place of a request, by what belongs there. */
export type Field =
  | { type: 'object'; fields: Record<string, Field> }
  /** `spare`: it may be left out, and is then whatever the call does by itself. */
  | { type: 'list'; of: Field; spare?: boolean }
  /** `of` is the name of the kind in contract/kinds.ts: CompanyId, VehicleId… In an address an id is text. */
  | { type: 'id'; of: string; asText: boolean }
  | { type: 'value'; schema: z.ZodType }

/** A kind of id is told by the schema object itself: every place that means it uses that very one. */
const idNames = new Map<unknown, string>(
  Object.entries(kinds).flatMap(([name, schema]) => (name.endsWith('Id') ? [[schema, name] as const] : [])),
)

/** Their names. */
export const idKinds: readonly string[] = [...idNames.values()]

/** The schema's own description; zod types it only for schemas whose kind is known already. */
const defOf = (schema: unknown): z.core.$ZodTypes['_zod']['def'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema of the contract is one of these
  zod(schema).def as z.core.$ZodTypes['_zod']['def']

/**
 * The tree of a request schema in wire names, read from zod's own definitions. A codec counts as what stands on the
 * wire, except that a text which becomes an id is that id.
 */
export function fieldOf(schema: z.ZodType): Field {
  const id = idNames.get(schema)
  if (id !== undefined) return { type: 'id', of: id, asText: false }
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return {
        type: 'object',
        fields: Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, fieldOf(zod(inner))])),
      }
    case 'array':
      return { type: 'list', of: fieldOf(zod(def.element)) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return orWhole(fieldOf(zod(def.innerType)), schema)
    case 'lazy':
      return fieldOf(zod(def.getter()))
    case 'pipe': {
      const out = idNames.get(def.out)
      if (out !== undefined) return { type: 'id', of: out, asText: true }
      return orWhole(fieldOf(zod(def.in)), schema)
    }
    default:
      return { type: 'value', schema }
  }
}

/** A leaf is judged with everything around it: what may be left out, and what a codec makes of it. */
function orWhole(field: Field, schema: z.ZodType): Field {
  if (field.type === 'list') return { ...field, spare: schema.safeParse(undefined).success }
  return field.type === 'value' ? { type: 'value', schema } : field
}

function zod(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('The contract holds a schema that is not of zod')
}

/** Every id in a tree with the way to it; `*` stands for the members of a list. */
export function idsIn(field: Field, way: readonly string[] = []): { way: readonly string[]; of: string }[] {
  switch (field.type) {
    case 'object':
      return Object.entries(field.fields).flatMap(([name, inner]) => idsIn(inner, [...way, name]))
    case 'list':
      return idsIn(field.of, [...way, '*'])
    case 'id':
      return [{ way, of: field.of }]
    case 'value':
      return []
  }
}
