import { expect, test } from 'vitest'

import { isMac, readMac } from './mac.ts'

test('ENT-32 a sensor is named by 6 or 8 bytes, however they were typed', () => {
  const typed = ['aa:bb:cc:dd:ee:0f', 'AA-BB-CC-DD-EE-0F', 'aabb.ccdd.ee0f', ' AABBCCDDEE0F ']
  expect(typed.map(readMac)).toEqual(typed.map(() => 'AA:BB:CC:DD:EE:0F'))
  expect(readMac('0011223344556677')).toBe('00:11:22:33:44:55:66:77')
  expect(['AA:BB:CC:DD:EE:0F', '00:11:22:33:44:55:66:77'].every(isMac)).toBe(true)
  for (const wrong of ['', 'AA:BB', 'AA:BB:CC:DD:EE:GG', '00:11:22:33:44:55:66', 'aa:bb:cc:dd:ee:0f'])
    expect(isMac(wrong), wrong).toBe(false)
  expect(readMac(' não é ')).toBe('não é')
})
