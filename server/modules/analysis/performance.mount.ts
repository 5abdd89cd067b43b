import { performance } from '#contract/analyses/performance.ts'

import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { litrePrice } from './litrePrice.ts'

export const performanceMount = mountAnalysis(performance, { by: litrePrice })
