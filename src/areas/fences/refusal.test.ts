import { expect, test } from 'vitest'

import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#src/api/ApiError.ts'

import { formRefusal, isConflict } from './refusal.ts'

const refused = (code: ErrorCode, fields?: string[]) => new ApiError(code, { msg: 'words', data: { fields } })

test.each<[ErrorCode, string[] | undefined, string | null]>([
  ['fence.crossing', undefined, 'shape'],
  ['fence.tooManyPoints', undefined, 'shape'],
  ['vehicle.notFound', undefined, 'vehicles'],
  ['company.notFound', undefined, 'company'],
  ['request.invalid', ['descricao'], 'name'],
  ['request.invalid', ['body.observacao'], 'note'],
  ['request.invalid', ['velocidadeMaxima'], 'speedLimitKmh'],
  ['request.invalid', ['cor'], null],
  ['store.unavailable', undefined, null],
])('the server’s refusal %s of %j is said at %s', (code, fields, part) => {
  expect(formRefusal(refused(code, fields))).toEqual({ part, message: 'words' })
})

test('only another person’s change is a conflict', () => {
  expect([
    isConflict(refused('record.changed')),
    isConflict(refused('fence.inactive')),
    isConflict(new Error()),
  ]).toEqual([true, false, false])
})
