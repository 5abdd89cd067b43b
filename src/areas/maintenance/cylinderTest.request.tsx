import { cylinderTest } from '#contract/requests/cylinderTest.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

import { CylinderBars } from './parts/CylinderBars.tsx'

/** `/manutencao/cilindro`: tests of the cylinders of engines (CYL). */
export default defineRequestScreen(cylinderTest, {
  history: {
    cells: {
      told: {
        widthPx: 420,
        renderCell: ({ said, beside, told }) => <CylinderBars said={said} before={beside} text={told} />,
      },
    },
  },
})
