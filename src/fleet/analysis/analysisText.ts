import type { Namespace } from '#src/lib/text/namespaces.ts'

/** Texts that come with every screen of an analysis; apart from the machine, which comes with the screen. */
export const analysisText = ['analysis', 'fleet', 'fields', 'kit'] as const satisfies readonly Namespace[]
