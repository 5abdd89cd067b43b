import type { Namespace } from '#src/lib/text/namespaces.ts'

/** Texts that come with every screen of a request; apart from the machine, which comes with the screen. */
export const requestText = [
  'request',
  'report',
  'fleet',
  'fields',
  'form',
  'kit',
] as const satisfies readonly Namespace[]
