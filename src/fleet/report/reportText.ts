import type { Namespace } from '#src/lib/text/namespaces.ts'

/** Texts that come with every screen of a report; apart from the machine, which comes with the screen. */
export const reportText = ['report', 'fleet', 'fields', 'kit'] as const satisfies readonly Namespace[]
