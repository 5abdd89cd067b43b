import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { defineCompanyProfileScreen } from '#src/fleet/parameter-profile/defineCompanyProfileScreen.tsx'

/** `/driverperformance/parametros` (ENT-47): weights, goals and limits of the drivers' score. */
export default defineCompanyProfileScreen(driverScheme, { abreast: 3 })
