import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { InspectionId, idInPath, instant, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** Inspections as drivers' devices send them, and as the office reads them (CHK-04, API-42). */

const inspectionKinds = ['start', 'end', 'single'] as const
const mostAnswers = 400
const mostPhotos = 60

export const sendInspection = endpoint({
  method: 'PUT',
  path: '/driverlog/app/inspection',
  summary:
    'An inspection that is done, once by its key. Its photos follow one by one; how many of each come is said here',
  access: 'driver',
  body: request({
    key: ['chave', z.uuid()],
    /** The device's clock as it sends, and what it must add to be the server's. */
    now: ['agora', z.int()],
    offset: ['desvio', z.int().nullable().default(null)],
    kind: ['tipo', z.enum(inspectionKinds)],
    plate: ['placa', z.string().trim().max(20)],
    beganAt: ['comeco', z.int()],
    endedAt: ['termino', z.int()],
    latitude: ['lat', latitude.nullable().default(null)],
    longitude: ['lon', longitude.nullable().default(null)],
    note: ['nota', z.string().trim().max(300).nullable().default(null)],
    answers: [
      'respostas',
      z
        .array(
          request({
            noun: ['tipo', z.enum(['item', 'tyre', 'defect'])],
            id: z.int().positive().max(2_147_483_647),
            place: ['local', z.string().trim().max(40).nullable().default(null)],
            fine: ['conforme', z.boolean().nullable().default(null)],
            said: ['texto', z.string().trim().max(300).nullable().default(null)],
          }),
        )
        .max(mostAnswers),
    ],
    /** Of every photo that follows, the item that it shows; null: the whole. */
    photos: ['fotos', z.array(z.int().positive().nullable()).max(mostPhotos)],
  }),
  answer: answer({
    now: ['agora', instant],
    state: ['situacao', z.enum(['gravado', 'repetido'])],
    result: ['resultado', z.string()],
    percent: ['percentual', z.number()],
  }),
  sample: { respostas: [], fotos: [], tipo: 'start', placa: 'ZZZ0Z00', agora: 0, comeco: 0, termino: 0 },
  errors: ['vehicle.notFound', 'checklist.incomplete', 'checklist.unknown', 'journey.keyReused'],
})

export const sendInspectionPhoto = endpoint({
  method: 'PUT',
  path: '/driverlog/app/photo',
  summary:
    'A photo of an inspection that was sent, by the place that it has in its list: drawn anew without where it was taken',
  access: 'driver',
  form: request({
    key: ['chave', z.uuid()],
    index: ['indice', idInPath(z.int().min(0).max(mostPhotos))],
    image: ['imagem', z.string()],
  }),
  answer: answer({ state: ['situacao', z.enum(['gravado', 'repetido'])], sha256: z.string() }),
  sample: { indice: '1', imagem: 'x' },
  errors: ['inspection.notFound', 'checklist.photoUnasked', 'picture.format', 'picture.tooLarge'],
})

export const oneInspection = endpoint({
  method: 'GET',
  path: '/v2/driverLog/checkList/history/:id',
  summary: 'What one inspection asked and found, and which photos of it there are',
  access: [permissions.inspection, 'r'],
  params: z.object({ id: idInPath(InspectionId) }),
  answer: answer({
    note: ['nota', z.string().nullable()],
    answers: [
      'respostas',
      z.array(
        answer({
          n: z.int(),
          noun: ['tipo', z.string()],
          words: ['palavras', z.string()],
          place: ['local', z.string().nullable()],
          fine: ['conforme', z.boolean().nullable()],
          said: ['texto', z.string().nullable()],
        }),
      ),
    ],
    defects: [
      'defeitos',
      z.array(
        answer({
          id: z.int(),
          words: ['palavras', z.string()],
          severity: ['gravidade', z.enum(['informs', 'attention', 'prevents'])],
          state: ['situacao', z.enum(['open', 'repair', 'resolved'])],
          changedAt: ['em', instant.nullable()],
          changedBy: ['por', z.string().nullable()],
        }),
      ),
    ],
    /** Every photo that was said to come; of one that never did there is nothing to load. */
    photos: [
      'fotos',
      z.array(
        answer({
          n: z.int(),
          of: ['de', z.string().nullable()],
          here: ['chegou', z.boolean()],
          demo: z.boolean(),
        }),
      ),
    ],
  }),
  errors: ['inspection.notFound'],
})

export const inspectionPhoto = endpoint({
  method: 'GET',
  path: '/v2/driverLog/checkList/photo/:id/:n',
  summary: 'One photo of an inspection, as a data URL',
  access: [permissions.inspection, 'r'],
  params: z.object({ id: idInPath(InspectionId), n: idInPath(z.int().min(0).max(mostPhotos)) }),
  answer: answer({ image: ['imagem', z.string()] }),
  sample: { n: '0' },
  errors: ['inspection.notFound'],
})
