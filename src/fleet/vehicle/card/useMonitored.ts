import { useEffect, useState } from 'react'

import { type MonitoredVehicle, monitoredVehicles } from '#contract/endpoints/monitoring.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { type CardMemory, remember } from './cardMemory.ts'

interface Known {
  answer: readonly MonitoredVehicle[] | undefined
  frozenAt: number | null
  memory: CardMemory
}

const nothing: CardMemory = new Map()
/** A list that is being scrolled asks once it rests. */
const restMs = 150

/**
 * What the sensors of these vehicles said last, read again every few seconds while it follows (FLEET-05).
 * @param ids the vehicles in view
 * @param frozenAt since when nothing follows, epoch ms; null follows. What was read before stays as it was, vehicles
 *   that come into view are read once, and another instant reads all of them anew
 */
export function useMonitored(ids: readonly number[], frozenAt: number | null) {
  const language = useLanguage()
  const inView = useRested(ids.slice(0, limits.monitoredMost).join(','))
  const [known, know] = useState<Known>({ answer: undefined, frozenAt, memory: nothing })
  // Read for the instant before: of no use for another one.
  const memory = known.frozenAt === frozenAt || known.frozenAt === null ? known.memory : nothing
  const inViewIds = inView === '' ? [] : inView.split(',').map(Number)
  const asked = frozenAt === null ? inViewIds : inViewIds.filter((id) => !memory.has(id))
  const { data, fetchedAt, failed, missed, again } = useDataSet(
    'fleet',
    { vehicles: asked, language, frozenAt },
    async () =>
      asked.length === 0 ? [] : call(monitoredVehicles, { body: { vehicles: asked.map((id) => VehicleId.parse(id)) } }),
    frozenAt === null ? limits.monitoredEveryMs : undefined,
  )
  if (known.frozenAt !== frozenAt || (data !== undefined && data !== known.answer)) {
    know({ answer: data, frozenAt, memory: remember(memory, data ?? [], fetchedAt ?? 0) })
  }
  return { said: (id: number) => memory.get(id)?.vehicle, failed: data ? failed : missed, again }
}

/** A text once it has rested; the first one at once. */
function useRested(text: string): string {
  const [rested, rest] = useState(text)
  useEffect(() => {
    if (text === rested) return undefined
    const timer = setTimeout(() => rest(text), rested === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [text, rested])
  return rested
}
