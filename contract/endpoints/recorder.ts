import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, DriverDeviceId, DriverId, chosenCompanies, idInPath, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { StreamedFile } from '../streamed.ts'
import { answer, request } from '../wire.ts'

export const clockStates = endpoint({
  method: 'POST',
  path: '/driverlog/clock',
  summary:
    'The recorders of companies: up to where the chain is whole, and what makes a file valid. The whole chain is walked once a day, or now with `inteira`; what came since is walked each time',
  access: [permissions.journey, 'r'],
  body: request({ companies: chosenCompanies, anew: ['inteira', z.boolean().default(false)] }),
  answer: z.array(
    answer({
      company: ['id_empresa', CompanyId],
      name: ['nome', z.string()],
      last: ['nsr', z.int()],
      whole: ['integra_ate', z.int()],
      broken: ['rompida_em', z.int().nullable()],
      /** Of the last walk over the whole chain: when (epoch ms), and its last record. */
      wholeAt: ['conferida_em', z.number()],
      wholeTo: ['conferida_ate', z.int()],
      inpi: z.string().nullable(),
      layout: ['leiaute', z.string()],
      employer: ['empregador', z.boolean()],
    }),
  ),
})

export const afdFile = endpoint({
  method: 'POST',
  path: '/driverlog/afd',
  summary:
    'The AFD of Portaria 671 of one company over recorded days, with whole documents: audited. A file in ISO 8859-1, its digest in x-sha256',
  access: [permissions.legalFile, 'r'],
  body: request({ company: ['empresa', CompanyId], from: ['de', z.iso.date()], to: ['ate', z.iso.date()] }),
  answer: StreamedFile,
  streams: 'text/plain; charset=iso-8859-1',
  sample: { de: '2026-06-01', ate: '2026-06-30' },
  errors: ['company.notFound', 'journey.noEmployer'],
})

export const aejFile = endpoint({
  method: 'POST',
  path: '/driverlog/aej',
  summary:
    'The AEJ of Portaria 671 of one company over days of work, with whole documents: audited. A file in ISO 8859-1, its digest in x-sha256, and in x-left-out how many people have no CPF to stand in it',
  access: [permissions.legalFile, 'r'],
  body: request({ company: ['empresa', CompanyId], from: ['de', z.iso.date()], to: ['ate', z.iso.date()] }),
  answer: StreamedFile,
  streams: 'text/plain; charset=iso-8859-1',
  sample: { de: '2026-06-01', ate: '2026-06-30' },
  errors: ['company.notFound', 'journey.noEmployer', 'journey.notTold', 'period.invalid'],
})

export const mirrorFile = endpoint({
  method: 'POST',
  path: '/driverlog/mirror',
  summary:
    'The Espelho of Portaria 671, art. 84, of one driver over days of work, with the whole document: audited. A PDF, its digest in x-sha256',
  access: [permissions.legalFile, 'r'],
  body: request({ driver: ['motorista', DriverId], from: ['de', z.iso.date()], to: ['ate', z.iso.date()] }),
  answer: StreamedFile,
  streams: 'application/pdf',
  sample: { de: '2026-06-01', ate: '2026-06-30' },
  errors: ['entity.notFound', 'journey.noEmployer', 'journey.notTold', 'period.invalid'],
})

export const makePairingCode = endpoint({
  method: 'POST',
  path: '/driverlog/device/pair',
  summary: 'A code by which a driver pairs a device: once, within ten minutes',
  access: [permissions.driverDevice, 'c'],
  body: request({ driver: ['motorista', DriverId] }),
  answer: answer({ code: ['codigo', z.string()], until: ['ate', instant] }),
  errors: ['entity.notFound', 'journey.noDocument'],
})

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/driverlog/device/:id',
  summary: "A driver's device is revoked: its token opens nothing any more",
  access: [permissions.driverDevice, 'd'],
  params: z.object({ id: idInPath(DriverDeviceId) }),
  answer: answer({}),
  errors: ['entity.notFound'],
})
