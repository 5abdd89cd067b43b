import type { ComponentType, ReactNode } from 'react'

import type { AnyRequest } from '#contract/machine/request.ts'

import type { ReportAsk } from '../report/askReport.ts'
import type { ReportFace } from '../report/reportFace.ts'

export const requestTabs = ['now', 'new', 'open', 'history', 'agenda'] as const
export type RequestTab = (typeof requestTabs)[number]

export interface RequestFace {
  /** In their order; the first is opened. */
  tabs: readonly RequestTab[]
  list?: ReportFace
  history?: ReportFace
  /** What is asked by the clock, where there is such a tab. */
  agenda?: ComponentType<PartProps>
}

export interface RequestProps {
  request: AnyRequest
  face: RequestFace
  ask?: ReportAsk | undefined
  /** Others of the same address, to choose among. */
  tabs?: ReactNode
}

export interface PartProps extends RequestProps {
  part: ReactNode
  title: string
  unread: boolean
}
