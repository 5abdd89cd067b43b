import { cylinderTest } from '#contract/requests/cylinderTest.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/manutencao/cilindro`: tests of the cylinders of engines (CYL). */
export default defineRequestScreen(cylinderTest)
