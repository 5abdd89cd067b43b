import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { tripHistory } from '#contract/endpoints/trip.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { alertsAtom } from '#streams/atoms/alerts.ts'

import { readDetailedTrack } from '../player/readTrack.ts'
import { sightOf } from './sight.ts'
import { tripAlerts } from './tripAlerts.ts'

/** Which part of the past is open: a frame window in minutes (SLIDER-06) around an instant. */
export interface TripKey {
  vehicleId: number
  /** Epoch ms. */
  at: number
  /** When the trip that began at `at` ended: the hours in sight are its own. Epoch ms. */
  until?: number
}

/** Stored records around an instant, and the longer track that they lie in. A failure is logged, and said in
 * place of the records (TRIP-12). */
export function useTrip({ vehicleId, at: first, until }: TripKey) {
  const [windowMin, setWindow] = useState(10)
  const [at, goTo] = useState(first)
  const id = VehicleId.parse(vehicleId)
  const records = useQuery({
    queryKey: ['tripHistory', vehicleId, at, windowMin],
    queryFn: async () => {
      try {
        return await call(tripHistory, { body: { key: { vehicleId: id, at }, direction: '', count: windowMin / 2 } })
      } catch (error) {
        console.warn('trip history not loaded', error)
        throw error
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { from, to } = sightOf({ at: first, until }, at, windowMin)
  const track = useQuery({
    queryKey: ['tripTrack', vehicleId, from, to],
    queryFn: () => readDetailedTrack(vehicleId, { from, to }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const live = useAtomValue(alertsAtom)
  const alerts = useMemo(
    () => tripAlerts(track.data, live, { vehicleId, from, to }),
    [track.data, live, vehicleId, from, to],
  )
  return { vehicleId, opened: { at: first, until }, at, goTo, windowMin, setWindow, records, track, alerts, from, to }
}

export type Trip = ReturnType<typeof useTrip>
