import type { FaultSeverity } from '#contract/rules/faultSeverity.ts'

import type { Tx } from '../db/port.ts'

/** What a company says itself of a code of a fault: how bad it is, or that it raises nothing. */
export interface OwnFault {
  severity: FaultSeverity | null
  ignored: boolean
}

/** By company and code, in capitals. */
export async function readOwnFaults(tx: Tx): Promise<ReadonlyMap<number, ReadonlyMap<string, OwnFault>>> {
  const rows = await tx.query<{ company_id: number; code: string; severity: FaultSeverity | null; ignored: boolean }>(
    'select company_id, code, severity, ignored from fault_text where active',
  )
  const all = new Map<number, Map<string, OwnFault>>()
  for (const { company_id: company, code, severity, ignored } of rows) {
    const own = all.get(company) ?? new Map<string, OwnFault>()
    all.set(company, own.set(code.toUpperCase(), { severity, ignored }))
  }
  return all
}
