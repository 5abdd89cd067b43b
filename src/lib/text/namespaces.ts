/**
 * Text namespaces and the shape of their pt-BR bundle. Empty here: each folder with a `text/` adds its own line in
 * `text/keys.d.ts`, so that deleting an area deletes its texts and their types with it:
 *
 *     import type bundle from './pt-BR.json'
 *     declare module '#src/lib/text/namespaces.ts' {
 *       interface TextNamespaces { monitoring: typeof bundle }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface TextNamespaces {}

export type Namespace = keyof TextNamespaces

/** Plural forms are several entries of a bundle and one key of the code: `vehicles_one`, `vehicles_other` → `vehicles`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Path<T[K]>}`
}[keyof T & string]

/** Every key of a namespace, as `thing.part`. */
export type TextKey<N extends Namespace> = Path<TextNamespaces[N]>
