import { z } from 'zod'

import { readStored, writeStored } from '#src/lib/storage.ts'

import type { Values } from './merge.ts'

const KeptForm = z.object({
  /** The revision that the typing began from; null for a new record. */
  rev: z.int().nullable(),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  /** Of a new record: however often it is saved, it is one. */
  draft: z.string(),
  /** Epoch ms. */
  savedAt: z.number(),
})
/** What somebody typed and did not save. */
export type KeptForm = z.output<typeof KeptForm>

const read = (value: unknown): KeptForm | null => KeptForm.safeParse(value).data ?? null
const without = (values: Values, left: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !left.includes(key)))

export const readKeptForm = (key: string): KeptForm | null => readStored(key, read)

/** @param left keys that are not kept in a browser: personal documents */
export const keepForm = (key: string, form: KeptForm | null, left: readonly string[] = []): void => {
  writeStored(key, form && { ...form, base: without(form.base, left), values: without(form.values, left) })
}
