import { expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'

import document from './demo.json' with { type: 'json' }

test('registries §7 the clerk of the demo reads, makes and changes every noun of the registers, and no users', () => {
  const { profile } = document.accounts.find(({ email }) => email === 'cadastro@farol.dev') ?? {}
  const grants: Record<string, string | undefined> = document.profiles.find(({ id }) => id === profile)?.grants ?? {}
  const { vehicle, driver, card, device, grouping, operation, implement, line, harvest, macro, user } = permissions
  const nouns = [vehicle, driver, card, device, grouping, operation, implement, line, harvest, macro]
  expect(nouns.filter((key) => grants[key] !== 'cru')).toEqual([])
  expect(grants[user]).toBeUndefined()
})
