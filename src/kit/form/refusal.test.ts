import { expect, test } from 'vitest'

import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { ApiError } from '#src/api/ApiError.ts'

import { questionOf } from './refusal.ts'

test('performance §5.9 a refusal that its noun asks about is a question, any other is none', () => {
  const { asks } = driverScheme.set
  const planned = new ApiError('setting.planned', { status: 409, msg: 'Há uma revisão programada.' })
  expect(questionOf(planned, asks)).toEqual({ code: 'setting.planned', message: 'Há uma revisão programada.' })
  expect(questionOf(new ApiError('rating.past', { status: 422, msg: 'No passado.' }), asks)).toBeNull()
  expect(questionOf(planned)).toBeNull()
  expect(questionOf(new Error('gone'), asks)).toBeNull()
})
