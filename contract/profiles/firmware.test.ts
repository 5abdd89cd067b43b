import { expect, test } from 'vitest'

import { firmware } from './firmware.ts'

test.each([
  ['VALID-PARAM-02', 'noiseFilter', [1, 255], [0, 256, 1.5]],
  ['VALID-PARAM-03', 'jammerLevel', [0, 31], [32, -1]],
  ['VALID-PARAM-04', 'minchLevel', [0, 254], [255]],
] as const)('%s %s', (_id, field, taken, refused) => {
  for (const value of taken) expect(firmware.check?.({ [field]: value }) ?? null, String(value)).toBeNull()
  for (const value of refused)
    expect(firmware.check?.({ [field]: value }), String(value)).toEqual({ code: 'setting.range', field })
})
