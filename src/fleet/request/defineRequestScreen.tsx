import type { ComponentType, ReactNode } from 'react'

import { type Request, anyRequest } from '#contract/machine/request.ts'
import type { RequestHistoryKey, RequestListKey } from '#contract/machine/requestShape.ts'

import type { ReportAsk } from '../report/askReport.ts'
import type { ReportFace } from '../report/reportFace.ts'
import type { PartProps, RequestFace, RequestTab } from './face.ts'
import { RequestScreen } from './RequestScreen.tsx'

interface Face<R extends Request> {
  /** In their order; the first is opened. Left out: new, in progress, history. */
  tabs?: readonly RequestTab[]
  agenda?: ComponentType<PartProps>
  /** What is not drawn as the machine has it. */
  list?: ReportFace<R['list']['row'] extends { _output: infer Row } ? Row : never, RequestListKey>
  history?: ReportFace<R['history']['row'] extends { _output: infer Row } ? Row : never, RequestHistoryKey>
}

/** The screen of a request, whole: vehicles to choose from, one confirmation, what is under way, a history. */
export function defineRequestScreen<R extends Request>(
  request: R,
  { tabs = ['new', 'open', 'history'], ...faces }: Face<R> = {},
): ComponentType<{ ask?: ReportAsk | undefined; tabs?: ReactNode }> {
  const any = anyRequest(request)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above against the very rows that come
  const face = { tabs, ...faces } as unknown as RequestFace
  return function RequestOfKind({ ask, tabs: outer }) {
    return <RequestScreen request={any} face={face} ask={ask} tabs={outer} />
  }
}
