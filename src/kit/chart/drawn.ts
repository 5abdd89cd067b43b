import { createContext } from 'react'

import type { ChartFrame } from './chartFrame.ts'
import type { ChartSeries } from './chartSeries.ts'

/** What a chart draws: it reaches the layer inside the engine, which takes a component and no properties for it. */
export interface Drawn {
  frame: ChartFrame
  series: readonly ChartSeries[]
}

export const DrawnContext = createContext<Drawn | null>(null)
