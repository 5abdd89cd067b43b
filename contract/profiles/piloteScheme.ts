import { PiloteSchemeId } from '../kinds.ts'
import { defineScheme } from './scheme.ts'

/** Goals and weights of Pilote Bem (PILOTE-01, PILOTE-02). */
export const piloteScheme = defineScheme('piloteScheme', {
  id: PiloteSchemeId,
  at: '/v2/pilotebem',
  sample: { name: 'Economia de inverno' },
})
