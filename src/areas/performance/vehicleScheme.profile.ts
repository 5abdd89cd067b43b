import { vehicleScheme } from '#contract/profiles/vehicleScheme.ts'
import { defineCompanyProfileScreen } from '#src/fleet/parameter-profile/defineCompanyProfileScreen.tsx'

/** `/configuration/vehicleevaluation`: what the use of engines and their health weigh. */
export default defineCompanyProfileScreen(vehicleScheme, { abreast: 3 })
