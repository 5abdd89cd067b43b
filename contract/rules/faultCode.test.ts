import { expect, test } from 'vitest'

import composed from '../faults/obd.json' with { type: 'json' }
import obds from '../faults/obdByHand.json' with { type: 'json' }
import { faultWords } from '../faultWords.ts'
import { toldFault } from '../toldFault.ts'
import { faultSystem, faultText, isMakersOwn } from './faultCode.ts'
import { faultSeverity } from './faultSeverity.ts'

test.each([
  ['P0217', 'Arrefecimento acima da temperatura'],
  ['P0217-1A', 'Arrefecimento acima da temperatura'],
  ['P0300', 'Falhas de combustão em vários cilindros'],
  ['P0420', 'Catalisador abaixo da eficiência, banco 1'],
  ['P0087', 'Pressão do trilho de combustível: baixa demais'],
  ['P0562', 'Tensão do sistema: baixa'],
  ['U0100', 'Sem comunicação com o módulo do motor'],
  ['P0562-11', 'Tensão do sistema: baixa'],
  ['P0471', 'Pressão do escape A: circuito: faixa ou desempenho (uma só fonte)'],
  ['P0671', 'Vela aquecedora, cilindro 1: circuito com falha ou aberto'],
  ['P2195', 'Sonda de oxigênio, banco 1, sensor 1: sinal deslocado ou parado em mistura pobre'],
  ['U0155', 'Sem comunicação: painel de instrumentos: módulo'],
  ['P0040', 'Combustível, ar e emissões auxiliares (só a família P00)'],
  ['P1131', 'código do fabricante'],
  ['P3001', 'código do fabricante'],
  ['S520201.3', 'código do fabricante'],
  ['S110.0', 'Temperatura do arrefecimento: acima do normal, nível mais grave'],
  ['S110.25', 'Temperatura do arrefecimento: FMI 25 reservado'],
  ['S3450.31', 'SPN 3450: condição existe'],
  ['P0FFF', 'sem descrição'],
  ['?', 'falhas sem código'],
])('M05 %s says %s', (code, said) => {
  expect(faultText(code, 'pt-BR', faultWords)).toBe(said)
})

test('M05 no text stands at a code of one maker', () => {
  expect([...Object.keys(obds), ...Object.keys(composed.rows)].filter(isMakersOwn)).toEqual([])
})

test.each([
  ['S110.0', 'stop', 'cooling'],
  ['S100.1', 'stop', 'engine'],
  ['S110.16', 'soon', 'cooling'],
  ['S168.1', 'soon', 'electric'],
  ['S3251.15', 'plan', 'exhaust'],
  ['S5246.31', 'record', 'exhaust'],
  ['P0217', 'stop', 'cooling'],
  ['P0524', 'stop', 'engine'],
  ['P0420', 'record', 'exhaust'],
  ['P0671', 'record', 'engine'],
  ['P0741', 'record', 'gearbox'],
  ['U0155', 'record', 'network'],
  ['U0777', 'record', 'network'],
  ['P1131', 'record', 'other'],
  ['?', 'record', 'other'],
])('§3.3 %s: %s, %s', (code, severity, system) => {
  expect([faultSeverity(code), faultSystem(code)]).toEqual([severity, system])
})

test.each([
  ['P0420', 'stop', null, 'stop'],
  ['P0420', 'stop', 'record', 'stop'],
  ['P0420', 'warning', null, 'soon'],
  ['P0420', 'warning', 'plan', 'plan'],
  ['P0420', 'mil', null, 'plan'],
  ['P0217', null, 'record', 'stop'],
  ['P0420', null, 'stop', 'stop'],
] as const)('§3.3 %s with lamp %s and the company’s %s: %s', (code, lamp, own, severity) => {
  expect(faultSeverity(code, lamp, own)).toBe(severity)
})

test.each([
  ['P0420', 'stop', 'record', 'pela lâmpada vermelha'],
  ['S110.0', null, 'record', 'pelo FMI 0'],
  ['P0217', 'mil', null, 'pelo próprio código'],
  ['P0420', 'warning', 'plan', 'definido pela empresa'],
  ['P0420', 'warning', null, 'pela lâmpada âmbar'],
  ['S110.16', 'mil', null, 'pelo FMI 16'],
  ['S110.15', 'protect', null, 'pela lâmpada de proteção'],
  ['S110.15', null, null, 'pelo FMI 15'],
  ['P0420', null, null, 'sem lâmpada nem regra'],
] as const)('§3.3 of %s with lamp %s and the company’s %s spoke: %s', (code, lamp, severity, spoke) => {
  expect(toldFault(code, 'pt-BR', { lamp, severity, text: null, ignored: false }).spoke).toBe(spoke)
})
