import { piloteScheme } from '#contract/profiles/piloteScheme.ts'
import { defineCompanyProfileScreen } from '#src/fleet/parameter-profile/defineCompanyProfileScreen.tsx'

/** `/pilotebem/parametros` (PILOTE-01, PILOTE-02): goals and weights of the index of economy. */
export default defineCompanyProfileScreen(piloteScheme, { abreast: 3 })
