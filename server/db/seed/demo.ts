import { z } from 'zod'

import { permissions } from '#contract/permissions.ts'

import document from './demo.json' with { type: 'json' }

/** Actions that a profile grants on one integration key, as letters of `crud`. */
const Grant = z.string().regex(/^c?r?u?d?$/)
const keys: readonly string[] = Object.values(permissions)

const Demo = z.strictObject({
  password: z.string(),
  neighbour: z.strictObject({
    company: z.strictObject({ id: z.int(), tradeName: z.string() }),
    vehicles: z.array(
      z.strictObject({
        plate: z.string(),
        fleetNumber: z.string(),
        category: z.int(),
        maker: z.string(),
        model: z.string(),
      }),
    ),
  }),
  menus: z.record(z.string(), z.array(z.unknown())),
  profiles: z.array(
    z.strictObject({
      id: z.int(),
      company: z.int(),
      description: z.string(),
      menu: z.string(),
      /** Of a display on a wall. */
      wall: z.boolean().default(false),
      grants: z.record(
        z.string().refine((key) => keys.includes(key), 'not an integration key'),
        Grant,
      ),
    }),
  ),
  /** Pairs a phone with a driver of the demo, as often as somebody likes to try. */
  pairingCode: z.string(),
  accounts: z.array(
    z.strictObject({
      id: z.int(),
      email: z.email(),
      name: z.string(),
      profile: z.int(),
      /** The first is the account's own company. */
      companies: z.tuple([z.int()], z.int()),
      mustChangePassword: z.boolean().default(false),
    }),
  ),
})

/**
 * Accounts, profiles and menus of the demo, and a neighbour: an independent company with a user and vehicles of its
 * own, which the others must never see.
 */
export const demo = Demo.parse(document)
export type Demo = z.output<typeof Demo>
