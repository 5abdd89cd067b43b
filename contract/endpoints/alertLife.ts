import { z } from 'zod'

import { Cause, NoteKind } from '../codes/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { AlertId, Person, UserId, idInPath, instant, revision } from '../kinds.ts'
import { limits } from '../limits.ts'
import { Alert } from '../live/alert.ts'
import { permissions } from '../permissions.ts'
import { shelfMinutes } from '../rules/shelving.ts'
import { answer, request } from '../wire.ts'

const one = z.object({ id: idInPath(AlertId) })
const note = fieldKinds.text.schema
const minutes = z.int().refine((value) => shelfMinutes.some((each) => each === value))
const reason = fieldKinds.text.schema.min(3).max(140)

/** What people did with an alert, and to whom it may be given. */
export const AlertLife = answer({
  notes: [
    'notas',
    z.array(
      answer({
        at: ['instante', instant],
        by: ['por', z.string().nullable()],
        kind: ['tipo', NoteKind],
        note: ['nota', z.string().nullable()],
        rev: z.int(),
      }),
    ),
  ],
  people: ['pessoas', z.array(Person)],
})
export type AlertLife = z.output<typeof AlertLife>

export const alertLife = endpoint({
  method: 'GET',
  path: '/v2/alerts/:id/life',
  summary: 'What people did with an alert, oldest first, and who may be given it',
  access: [permissions.alert, 'r'],
  params: one,
  answer: AlertLife,
  errors: ['entity.notFound'],
})

export const assignAlert = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/assign',
  summary: 'Who takes care of an alert; null gives it back',
  access: [permissions.alert, 'u'],
  params: one,
  body: request({ user: ['id_usuario', UserId.nullable()] }),
  answer: Alert,
  errors: ['entity.notFound', 'alert.closed'],
})

export const commentAlert = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/comment',
  summary: 'A comment on an alert, one that is closed too',
  access: [permissions.alert, 'u'],
  params: one,
  body: request({ note: ['nota', note] }),
  answer: AlertLife,
  errors: ['entity.notFound'],
})

export const shelveAlert = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/shelve',
  summary: 'Puts an alert aside until it comes back by itself, and what of its kind the same vehicle raises until then',
  access: [permissions.alert, 'u'],
  params: one,
  body: request({ rev: revision, minutes: ['minutos', minutes], reason: ['motivo', reason] }),
  answer: Alert,
  sample: { minutos: 15 },
  errors: ['entity.notFound', 'alert.superseded', 'alert.closed', 'alert.shelfTooLong'],
})

export const unshelveAlert = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/unshelve',
  summary: 'Brings back what was put aside, before its end',
  access: [permissions.alert, 'u'],
  params: one,
  answer: Alert,
  errors: ['entity.notFound', 'alert.closed'],
})

export const resolveAlert = endpoint({
  method: 'POST',
  path: '/v2/alerts/:id/resolve',
  summary: 'Closes an alert with its cause; one that nobody acknowledged is acknowledged by it',
  access: [permissions.alert, 'u'],
  params: one,
  body: request({ rev: revision, cause: ['causa', Cause], note: ['nota', note.nullable().default(null)] }),
  answer: Alert,
  errors: ['entity.notFound', 'alert.superseded', 'alert.closed'],
})

/** What became of one of many: `oneByOne` is critical, and looked at alone. */
const Outcome = z.enum(['done', 'oneByOne', 'superseded', 'closed', 'tooLong', 'notFound'])

export const manyAlerts = endpoint({
  method: 'POST',
  path: '/v2/alerts/many',
  summary: 'Acknowledges alerts, each in the revision seen, or puts them aside; critical ones are refused',
  access: [permissions.alert, 'u'],
  body: request({
    alerts: [
      'alertas',
      z
        .array(request({ id: AlertId, rev: revision }))
        .min(1)
        .max(limits.manyAlerts),
    ],
    /** Left out, they are acknowledged. */
    shelf: [
      'adiar',
      request({ minutes: ['minutos', minutes], reason: ['motivo', reason] })
        .nullable()
        .default(null),
    ],
  }),
  sample: { minutos: 15 },
  answer: z.array(answer({ id: AlertId, outcome: ['resultado', Outcome] })),
})

export const provokeAvalanche = endpoint({
  method: 'POST',
  path: '/v2/demo/avalanche',
  summary: 'Lets forty alerts happen to simulated vehicles within ten minutes; none where no vehicle is simulated',
  access: [permissions.alert, 'u'],
  answer: answer({ alerts: ['alertas', z.int()] }),
})
