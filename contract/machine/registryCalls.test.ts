import { expect, test } from 'vitest'

import { entities } from '../entities/all.ts'
import type { AnyEntity } from './entityShape.ts'
import { allEndpoints } from './list.ts'

const there = new Set(allEndpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`))

test.each([
  ['API-07', ['GET /usuario/:']],
  ['API-08', ['POST /veiculo/resumo']],
  ['API-09 API-10', ['POST /usuario/get', 'POST /usuario/getlist']],
  ['API-11 API-59', ['POST /empresa/get']],
  ['API-12 API-13 API-14 API-15', ['POST /usuario', 'PUT /usuario', 'PUT /usuario/status', 'DELETE /usuario/:']],
  ['API-16 API-17 API-18', ['POST /usuarioveiculo/:', 'POST /usuarioveiculo', 'DELETE /usuarioveiculo/:/:']],
  ['API-19 API-20 API-21', ['GET /usuarioempresa/:', 'POST /usuarioempresa', 'DELETE /usuarioempresa/:/:']],
  [
    'API-35',
    ['company', 'driver', 'event', 'parameter', 'vehicle', 'fence', 'users'].map((of) => `POST /filter/${of}`),
  ],
  ['API-39', ['tracker', 'vehicle', 'user', 'company'].map((of) => `POST /installation/${of}`)],
  ['API-43', ['POST /journey/macro', 'PUT /journey/macro', 'PUT /journey/macro/:']],
  [
    'API-44',
    [
      'POST /maintenance',
      'PUT /maintenance',
      'GET /maintenance/:',
      'PUT /maintenance/:',
      'DELETE /maintenance/:',
      ...['done', 'next', 'reopen', 'postpone'].map((of) => `PUT /maintenance/:/${of}`),
      ...['diagnosis', 'predictive', 'powertrain', 'mode/request', 'special/request'].map(
        (of) => `POST /maintenance/${of}`,
      ),
    ],
  ],
  [
    'API-46',
    [
      'POST /alerts/occurrences/dump',
      'POST /v2/alerts/:/acknowledge',
      'GET /v2/alerts/by/:/:/:',
      'POST /v2/alert/config',
      'PUT /v2/alert/config/:',
      'POST /v2/alert/history/dump',
    ],
  ],
  [
    'API-53',
    ['operation', 'implement', 'grouping', 'driver'].flatMap((of) => [
      `POST /v2/${of}`,
      `PUT /v2/${of}`,
      `GET /v2/${of}/:`,
    ]),
  ],
  [
    'API-58',
    ['empresa', 'perfil', 'veiculo', 'rfid'].flatMap((of) => [
      `POST /${of}`,
      `PUT /${of}`,
      `PUT /${of}/status`,
      `DELETE /${of}/:`,
      `POST /${of}/getlist`,
    ]),
  ],
])('%s the calls stand where the specification has them', (_, calls) => {
  expect(calls.filter((call) => !there.has(call))).toEqual([])
})

const fieldsOf = (name: keyof typeof entities) => {
  const { fields, links = {} }: { fields: object; links?: object } = entities[name]
  return [...Object.keys(fields), ...Object.keys(links)]
}

test.each([
  ['ENT-01 user', 'user', 'companyName profile profileName name email language active'],
  ['ENT-02 ENT-03 user', 'user', 'companies vehicles'],
  ['ENT-04 company', 'company', 'tradeName image'],
  ['ENT-32 operation', 'operation', 'description vehicles'],
  ['ENT-32 grouping', 'grouping', 'description vehicles'],
  ['ENT-32 implement', 'implement', 'description vehicles sensor'],
  [
    'ENT-05 company',
    'company',
    'name tradeName cnpj stateRegistration phone uf city address district number postalCode image',
  ],
  [
    'ENT-11 vehicle',
    'vehicle',
    'plate fleetNumber category maker model year fuel odometerKm driver grouping operation implements',
  ],
  [
    'ENT-18 driver',
    'driver',
    'name document licenceNumber licenceCategory licenceExpiresOn workload sex birthDate active card pis user',
  ],
  ['ENT-19 card', 'card', 'code holder'],
  ['ENT-20 tracker', 'tracker', 'esn protocol producer model updater utcOffsetMin special telemetry blocking keyboard'],
  [
    'ENT-21 review',
    'review',
    'vehicles type dueOn dueKm currentKm serviceOrder description axle side notifyOn notifyKm users',
  ],
  ['ENT-29 macro', 'macro', 'code message userCount'],
] as const)('GEN-08 %s has what the specification says of it', (_, noun, fields) => {
  expect(fields.split(' ').filter((key) => !fieldsOf(noun).includes(key))).toEqual([])
})

test('API-58 ACTIV-01 what a call of a noun refuses with stands in the contract: one that is not there, and the last company of whoever removes it', () => {
  const refusals = new Map(allEndpoints.map(([name, { errors = [] }]) => [name, errors]))
  const gets = Object.values(entities).flatMap(({ name, calls }) => ('get' in calls ? [`${name}Get`] : []))
  expect(gets.filter((call) => refusals.get(call)?.includes('entity.notFound') !== true)).toEqual([])
  expect(refusals.get('companyRemove')).toContain('user.self')
})

test('registries §3.4 sections of a form are named in three languages, each by a field or link that a person fills in', () => {
  for (const { name, words, fields, links } of Object.values<AnyEntity>(entities)) {
    const said = Object.values(words).map(({ sections = {} }) => Object.keys(sections))
    expect(said, name).toEqual(said.map(() => said[0]))
    for (const key of said[0] ?? []) expect(fields[key]?.mode ?? links?.[key], `${name}.${key}`).toBeDefined()
  }
})
