import { expect, test } from 'vitest'
import type { z } from 'zod'

import {
  cents,
  clockTime,
  cnh,
  cnpj,
  cpf,
  day,
  email,
  phone,
  pis,
  plate,
  plateOrName,
  postalCode,
  renavam,
  taxId,
  vin,
} from './kinds.ts'

test.each<[string, z.ZodType, unknown, unknown]>([
  ['INPUT-03', plate, 'ABC1D23', 'ABC-1D23'],
  ['INPUT-04', cpf, '11144477735', '11144477734'],
  ['INPUT-34', cnpj, '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['INPUT-34', taxId, '12ABC34501DE35', '12ABC34501DE36'],
  ['ENT-18', taxId, '11144477735', '1114447773'],
  ['R02', cnh, '02285030904', '11111111111'],
  ['R02', pis, '12061840541', '12061840540'],
  ['R02', renavam, '63977791104', '63988496000'],
  ['R02', renavam, '00639884962', '639884962'],
  ['ENT-11', vin, '9BWZZZ377VT004251', '9BWZZZ377VTOO4251'],
  ['ENT-11', plateOrName, 'ABC1D23', 'abc-1d23'],
  ['ENT-11', plateOrName, 'Colheitadeira 3', ''],
  ['INPUT-06', phone, '11987654321', '987654321'],
  ['INPUT-07', postalCode, '01310100', '1310100'],
  ['INPUT-24', email, 'a@b.co', 'a@b'],
  ['INPUT-27', clockTime, '23:59', '24:00'],
  ['INPUT-08', day, '2100-01-01', '2100-01-02'],
  ['INPUT-08', day, '2000-01-01', '1999-12-31'],
  ['INPUT-31', cents, 1_000_000_000, 1_000_000_001],
])('%s the kind takes what its field reports, and nothing else', (_id, kind, good, bad) => {
  expect([kind.safeParse(good).success, kind.safeParse(bad).success]).toEqual([true, false])
})
