import { expect, test } from 'vitest'

import own from '../faults/spn.json' with { type: 'json' }
import names from '../faults/spnNames.json' with { type: 'json' }
import { languages } from '../kinds.ts'
import { faultSystem, faultSystems, isMakersOwn } from './faultCode.ts'
import { spnSystem, spnText } from './spnText.ts'

/** Whoever reads one of these acts by it: written by hand, each as manuals of several makers have it. */
test.each([
  [84, 'Velocidade do veículo'],
  [91, 'Posição do pedal do acelerador'],
  [94, 'Pressão de combustível'],
  [96, 'Nível de combustível'],
  [97, 'Água no combustível'],
  [98, 'Nível de óleo do motor'],
  [100, 'Pressão de óleo do motor'],
  [102, 'Pressão do turbo'],
  [105, 'Temperatura do ar de admissão'],
  [107, 'Restrição do filtro de ar'],
  [108, 'Pressão barométrica'],
  [110, 'Temperatura do arrefecimento'],
  [111, 'Nível do arrefecimento'],
  [157, 'Pressão do trilho de combustível'],
  [158, 'Tensão na chave'],
  [168, 'Tensão da bateria'],
  [171, 'Temperatura ambiente'],
  [174, 'Temperatura do combustível'],
  [183, 'Consumo instantâneo'],
  [190, 'Rotação do motor'],
  [237, 'Número do chassi (VIN)'],
  [245, 'Distância total'],
  [247, 'Horas do motor'],
  [250, 'Combustível total consumido'],
  [521, 'Posição do pedal do freio'],
  [523, 'Marcha atual'],
  [597, 'Interruptor do freio'],
  [629, 'Módulo eletrônico'],
  [639, 'Rede J1939'],
  [651, 'Injetor do cilindro 1'],
  [656, 'Injetor do cilindro 6'],
  [662, 'Injetor do cilindro 12'],
  [723, 'Sensor de rotação do motor 2'],
  [789, 'Sensor ABS da roda, eixo 1 esquerdo'],
  [800, 'Válvula moduladora do ABS, eixo 3 direito'],
  [910, 'Velocidade relativa, roda direita do eixo traseiro 2'],
  [1065, 'Sensor de desgaste do freio, eixo 3 direito'],
  [1087, 'Pressão de ar do freio de serviço, circuito 1'],
  [1098, 'Pressão do freio, roda direita do eixo traseiro 3'],
  [1106, 'Lona ou pastilha restante, roda direita do eixo traseiro 3'],
  [1127, 'Pressão do turbo 1'],
  [1328, 'Falhas de combustão no cilindro 6'],
  [1569, 'Redução de torque por proteção do motor'],
  [1624, 'Tacógrafo: velocidade do veículo'],
  [1761, 'Nível de ARLA 32'],
  [2791, 'Válvula EGR'],
  [3031, 'Temperatura do ARLA 32'],
  [3216, 'NOx na entrada do catalisador'],
  [3226, 'NOx na saída do catalisador'],
  [3251, 'Pressão diferencial do filtro de partículas'],
  [3361, 'Dosador de ARLA 32'],
  [3364, 'Qualidade do ARLA 32'],
  [3441, 'Porta 10: habilitação'],
  [3514, 'Alimentação dos sensores 8'],
  [3719, 'Fuligem no filtro de partículas'],
  [4334, 'Pressão do dosador de ARLA 32'],
  [4364, 'Eficiência do catalisador SCR'],
  [5246, 'Indução por emissões'],
  [5394, 'Válvula dosadora de ARLA 32'],
])('M05 SPN %i says %s', (spn, said) => {
  expect(spnText(spn, 'pt-BR')).toBe(said)
})

test('M05 an SPN without a text of ours says its English name in every language, one without a name nothing', () => {
  expect(languages.map((language) => spnText(4999, language))).toEqual(languages.map(() => 'Magnet Rated Power'))
  expect(spnText(3450, 'pt-BR')).toBeUndefined()
  expect(spnSystem(3450)).toBeUndefined()
})

test('M05 3,816 SPNs have a name, more than 400 of them in three languages', () => {
  expect(languages).toEqual(['pt-BR', 'en', 'es'])
  const ours = Object.entries(own)
  expect(ours.length).toBeGreaterThanOrEqual(400)
  const partial = ours.filter(
    ([, said]) => said.length !== 4 || said.some((text) => text.trim() !== text || text === ''),
  )
  expect(partial).toEqual([])
  expect(Object.keys(names).filter((spn) => spn in own)).toEqual([])
  expect(ours.length + Object.keys(names).length).toBe(3816)
})

test('M05 no two SPNs say the same in our words', () => {
  const twice = languages.flatMap((_, at) => {
    const texts = Object.values(own).map((said) => said[at])
    return texts.filter((text, first) => texts.indexOf(text) !== first)
  })
  expect(twice).toEqual([])
})

test('M05 no name stands at an SPN of one maker', () => {
  const spns = [...Object.keys(own), ...Object.keys(names)]
  expect(spns.filter((spn) => isMakersOwn(`S${spn}.0`) || !/^[1-9]\d*$/.test(spn))).toEqual([])
})

test('M05 every system that stands beside a text is one', () => {
  const systems = new Set<string>(faultSystems)
  expect(Object.entries(own).filter(([, said]) => !systems.has(said[3] ?? ''))).toEqual([])
})

test.each([
  [1093, 'brakes', 'beside our text'],
  [1777, 'brakes', 'High Limit Threshold For Minimum Continuous RPM From Retarder'],
  [1150, 'exhaust', 'Engine Exhaust Gas Port 14 Temperature'],
  [5968, 'exhaust', 'Aftertreatment 2 Diesel Exhaust Fluid Control Module Power Supply'],
  [760, 'gearbox', 'Transmission Lockup Clutch Pressure Indicator 1'],
  [4220, 'gearbox', 'Transmission Shift Rail 3 Position'],
  [4194, 'cooling', 'Engine Coolant Thermostat Opening'],
  [5562, 'cooling', 'Supplemental Fan Speed'],
  [1489, 'other', 'Cleaning Fan Speed'],
  [674, 'fuel', 'Engine Injector Cylinder 24'],
  [5584, 'fuel', 'Engine Fuel Filter Degradation'],
  [3354, 'electric', 'Alternator 2 Status'],
  [2437, 'electric', 'Generator Phase A AC Frequency'],
  [3573, 'electric', 'Utility Breaker Failure To Open'],
  [1242, 'other', 'Instantaneous Estimated Brake Power'],
  [1670, 'network', 'J1939 Network 6'],
  [2000, 'network', 'Source Address 0'],
  [1132, 'engine', 'Engine Intake Manifold 3 Temperature'],
  [870, 'other', 'Heater Regeneration System'],
  [2662, 'other', 'Joystick 1 Grip X-Axis Position'],
] as const)('§3.2 SPN %i is of %s: %s', (spn, system, name) => {
  expect(faultSystem(`S${spn}.31`)).toBe(system)
  if (name !== 'beside our text') expect(spnText(spn, 'es')).toBe(name)
})
