import { z } from 'zod'

/** A field whose wire name is its own, or a pair of wire name and schema. */
type Field = z.ZodType | readonly [wireName: string, schema: z.ZodType]
type SchemaOf<F> = F extends readonly [string, infer S extends z.ZodType] ? S : F extends z.ZodType ? F : never
type WireName<K, F> = F extends readonly [infer N extends string, z.ZodType] ? N : K
type WireShape<Fs> = { [K in keyof Fs as WireName<K, Fs[K]> & string]: SchemaOf<Fs[K]> }
type DomainShape<Fs> = { [K in keyof Fs]: SchemaOf<Fs[K]> }

/** A codec between the wire's names (input) and the product's English names (output). */
export type Renamed<Fs extends Record<string, Field>> = z.ZodCodec<
  z.ZodObject<WireShape<Fs>>,
  z.ZodType<z.output<z.ZodObject<DomainShape<Fs>>>>
>

function codec<const Fs extends Record<string, Field>>(fields: Fs, strict: boolean): Renamed<Fs> {
  const pairs = Object.entries(fields).map(([name, field]) =>
    Array.isArray(field) ? ([name, field[0], field[1]] as const) : ([name, name, field] as const),
  )
  const shape = Object.fromEntries(pairs.map(([, wire, schema]) => [wire, schema]))
  const rename = (value: Record<string, unknown>, from: 0 | 1, to: 0 | 1) => {
    const out: Record<string, unknown> = {}
    for (const pair of pairs) if (value[pair[from]] !== undefined) out[pair[to]] = value[pair[from]]
    return out
  }
  const usual = () =>
    Object.fromEntries(
      pairs.flatMap(([, wire, schema]) => (schema instanceof z.ZodDefault ? [[wire, schema.parse(undefined)]] : [])),
    )
  // The casts stand for what the mapped types above compute; the runtime shape is the same by construction.
  return z.codec(strict ? z.strictObject(shape) : z.object(shape), z.custom<Record<string, unknown>>(), {
    decode: (wire) => rename(wire, 1, 0),
    // Zod fills in what is usual for who reads; who writes has to say it, or nothing is sent at all.
    encode: (value) => ({ ...usual(), ...rename(value, 0, 1) }),
  }) as unknown as Renamed<Fs>
}

/** What a caller sends: an unknown field is refused (ASVS V15.3.3). */
export const request = <const Fs extends Record<string, Field>>(fields: Fs): Renamed<Fs> => codec(fields, true)

/** What the server answers: unknown fields are dropped, so a secret cannot leak and an old client reads a new server. */
export const answer = <const Fs extends Record<string, Field>>(fields: Fs): Renamed<Fs> => codec(fields, false)
