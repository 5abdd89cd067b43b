import { driverTest } from '#contract/analyses/driverTest.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

import { WhatIf } from './WhatIf.tsx'

/** `/driverperformance/teste`: what if the weights were others, all of one answer. */
export default defineAnalysisScreen(driverTest, { before: WhatIf })
