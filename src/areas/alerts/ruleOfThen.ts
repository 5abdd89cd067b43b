import { z } from 'zod'

import { readingOf, typeOfRule } from '#contract/codes/alertRules.ts'
import { Severity } from '#contract/codes/alerts.ts'
import { ports } from '#contract/codes/ports.ts'
import type { Language } from '#contract/kinds.ts'
import { ruleSentence } from '#contract/rules/ruleSentence.ts'

import type { RuleBody } from './comparedRules.ts'

const Body = z.object({
  code: z.string(),
  severity: Severity,
  threshold: z.number().nullable(),
  threshold2: z.number().nullish(),
  rain_limit: z.number().nullish(),
  port: z.enum(ports).nullish(),
  port_state: z.enum(['on', 'off']).nullish(),
  clear_by: z.number().nullish(),
  duration: z.number(),
  window_from: z.string().nullable(),
  window_to: z.string().nullable(),
  weekdays: z.string().nullish(),
  reach: z.enum(['all', 'some']),
  valid_from: z.string().nullish(),
  valid_to: z.string().nullish(),
  per_vehicle: z.boolean().optional(),
  cooldown_s: z.number().optional(),
  notify: z.enum(['nobody', 'everyone', 'some']).optional(),
  notify_every_s: z.number().optional(),
})

/** A revision as a sentence; null where it was kept in a way that nobody reads any more. */
export function sentenceOf(body: RuleBody, language: Language): string | null {
  const { data } = Body.safeParse(body)
  if (data === undefined) return null
  return ruleSentence(
    {
      ...data,
      rainLimit: data.rain_limit,
      portState: data.port_state,
      windowFrom: data.window_from,
      windowTo: data.window_to,
      validFrom: data.valid_from,
      validTo: data.valid_to,
      perVehicle: data.per_vehicle,
      cooldownS: data.cooldown_s,
      notify: data.notify,
      notifyEveryS: data.notify_every_s,
    },
    language,
  )
}

/** Where what passed a limit is over again by a revision (§6.2); null of what has no such line. */
export function clearLineOf(body: RuleBody | undefined, limit: number): number | null {
  const { data } = Body.safeParse(body)
  const type = data && typeOfRule(data.code)
  const reading = type && readingOf(type)
  if (reading === undefined || !reading) return null
  const by = data?.clear_by ?? reading.clearBy
  return reading.holds === 'above' ? limit - by : limit + by
}
