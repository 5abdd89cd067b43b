import { atom } from 'jotai/vanilla'

import type { FencePresence } from '#contract/live/events.ts'

import type { Presence } from '../rail.ts'
import { byId } from './byId.ts'
import { fromRail } from './fromRail.ts'

const nowhere: Presence = new Map()
const none: FencePresence['fences'] = []

const presenceAtom = fromRail((rail) => rail.fencePresence$, nowhere)

/** The fences that one vehicle is in, live while mounted; the one entered first at the front. */
export const vehicleFencesAtom = byId((vehicleId: number) => atom((get) => get(presenceAtom).get(vehicleId) ?? none))
