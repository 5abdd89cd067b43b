import { expect, test } from 'vitest'

import { immobilizationCodes, immobilizationTexts } from './immobilizationEvents.ts'

test('IMMOB-08 IMMOB-09 what a tracker tells of antenna, batteries and jammer has its words in three languages', () => {
  const told = immobilizationCodes.filter((code) => code.startsWith('REV'))
  expect(told.map((code) => [code, immobilizationTexts['pt-BR'][code]])).toEqual([
    ['REV0002', 'Antena GPS desconectada'],
    ['REV0003', 'Antena GPS em curto'],
    ['REV0004', 'Bateria principal removida'],
    ['REV0005', 'Bateria principal fraca'],
    ['REV0006', 'Bateria reserva fraca'],
    ['REV0007', 'Falha da bateria reserva'],
    ['REV0008', 'Jammer detectado'],
  ])
  for (const code of immobilizationCodes) {
    const said = (['pt-BR', 'en', 'es'] as const).map((language) => immobilizationTexts[language][code])
    expect(said.filter(Boolean), code).toHaveLength(3)
  }
})
