import { expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'

import { checkPassword } from './passwordPolicy.ts'

const refusalOf = (password: string, policy: 'spec' | 'asvs', form: 'reset' | 'profile') => {
  try {
    checkPassword(password, { policy, form, email: 'joao@aurora.com.br' })
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.data] : error
  }
}

test.each([
  ['PROFILE-26', 'spec', 'reset', 'abcde', ['password.length', { least: 6, most: 16 }]],
  ['PROFILE-26', 'spec', 'profile', 'abcde', null],
  ['PROFILE-11', 'spec', 'profile', 'x'.repeat(15), ['password.length', { least: 4, most: 14 }]],
  ['RESET-08', 'spec', 'reset', 'x'.repeat(15), null],
  ['the specification knows no list', 'spec', 'reset', 'password', null],
  ['ASVS V6.2.1', 'asvs', 'profile', 'abcdefg', ['password.length', { least: 8, most: 128 }]],
  ['ASVS V6.2.4', 'asvs', 'profile', 'Password1', ['password.common', undefined]],
  ['ASVS V6.2.11', 'asvs', 'reset', 'aurora2026', ['password.common', undefined]],
  ['ASVS V6.2.9', 'asvs', 'reset', 'a long sentence that is easy to remember', null],
] as const)('%s: %s, %s, %j', (_name, policy, form, password, refusal) => {
  expect(refusalOf(password, policy, form)).toEqual(refusal)
})
