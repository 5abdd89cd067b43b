import { expect, test } from 'vitest'

import { passwordLengths } from '#contract/rules/password.ts'

import { type ProfileDraft, changeOf, passwordFaults } from './profileChange.ts'

const { profile: lengths } = passwordLengths.spec
const current = { image: null, language: 'pt-BR' } as const
const same: ProfileDraft = { ...current, changePassword: false, password: '', newPassword: '', confirmation: '' }
const ticked = (newPassword: string, confirmation = newPassword) => ({
  changePassword: true,
  newPassword,
  confirmation,
})

test.each<[string, Partial<ProfileDraft>, ReturnType<typeof changeOf>]>([
  ['PROFILE-08 nothing', {}, null],
  ['PROFILE-09 a language', { language: 'es' }, 'profile'],
  ['PROFILE-09 a picture', { image: 'data:image/png;base64,AA' }, 'profile'],
  ['PROFILE-10 a tick alone', ticked(''), null],
  ['PROFILE-10 a password of three', ticked('abc'), null],
  ['PROFILE-10 without its confirmation', ticked('abcd', ''), null],
  ['PROFILE-10 with another confirmation', ticked('abcd', 'abce'), null],
  ['PROFILE-24 a password alone', ticked('abcd'), 'password'],
  ['PROFILE-13 whatever the present one', { ...ticked('abcd'), password: 'x' }, 'password'],
  ['PROFILE-24 a password and a language', { ...ticked('abcd'), language: 'en' }, 'profile'],
  ['PROFILE-10 a language waits for the password that is ticked', { ...ticked('abc'), language: 'en' }, null],
  ['PROFILE-06 a password that is no longer ticked', { ...ticked('abcd'), changePassword: false }, null],
])('%s: %o saves %s', (_name, part, call) => {
  expect(changeOf({ ...same, ...part }, current, lengths)).toBe(call)
})

test('PROFILE-09 taking the picture away is a change', () => {
  expect(changeOf(same, { ...current, image: 'data:image/png;base64,AA' }, lengths)).toBe('profile')
})

test.each([
  ['abc', true],
  ['abcd', false],
  ['a'.repeat(14), false],
  ['a'.repeat(15), true],
])('PROFILE-11 %s has a wrong length: %s', (newPassword, length) => {
  expect(passwordFaults({ ...same, ...ticked(newPassword) }, lengths)).toEqual({ length, mismatch: false })
})
