import { z } from 'zod'

import { alertTypes, severities } from '#contract/codes/alerts.ts'
import { regionKindOf } from '#contract/rules/region.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { choice, choices, id, ids, one, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

export const situations = ['all', 'open', 'acknowledged', 'shelved'] as const
/** Urgency first, or the newest. */
export const alertOrders = ['urgency', 'newest'] as const
/** Whose: anybody's, one's own, nobody's. */
export const alertOwners = ['anybody', 'mine', 'nobody'] as const

/** Which alerts the screen lists: `?gravidade=critical,high&evento=panic&situacao=open&ids=12`; none named is every one. */
export const alertAddress = queryOf({
  severities: choices('gravidade', severities),
  types: choices('evento', alertTypes),
  situation: choice('situacao', situations, 'all'),
  vehicles: ids('ids'),
  order: choice('ordem', alertOrders, 'urgency'),
  owner: choice('dono', alertOwners, 'anybody'),
  /** The alert that is read beside the list. */
  alert: one('detalhe', id),
})
export type AlertQuery = QueryOf<typeof alertAddress>

/** What is asked where the path names a vehicle: its alerts alone, on the screen as in a file. */
export const ofVehicle = (query: AlertQuery, vehicle: number | undefined): AlertQuery =>
  vehicle === undefined ? query : { ...query, vehicles: [vehicle] }

/** What the column beside the map lists: vehicles, one by one or by the region in which they are, or what happens to them. */
export const liveLists = ['vehicles', 'state', 'city', 'alerts', 'commands'] as const
export type LiveList = (typeof liveLists)[number]

/** Where the operator is: `?q=BRA2&estado=moving,idle&regiao=BR-SP&lista=city`; no region is any. */
export const liveAddress = queryOf({
  text: text('q'),
  states: choices('estado', vehicleStates),
  region: one(
    'regiao',
    z.string().refine((region) => regionKindOf(region) !== null),
  ),
  list: choice('lista', liveLists, 'vehicles'),
})
export type LiveFilter = QueryOf<typeof liveAddress>
