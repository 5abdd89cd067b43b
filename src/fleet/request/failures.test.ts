import { expect, test } from 'vitest'

import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import pt from '../text/pt-BR.json' with { type: 'json' }
import requestEn from './text/en.json' with { type: 'json' }
import requestEs from './text/es.json' with { type: 'json' }
import requestPt from './text/pt-BR.json' with { type: 'json' }

test('DTC-07 ERR-21 ERR-39 a request that failed for no said reason says so, and that to try again sends nothing twice', () => {
  expect([requestPt, requestEn, requestEs].map(({ failed }) => failed)).toEqual([
    'Erro ao realizar solicitação. Tente de novo: a mesma solicitação nunca é enviada duas vezes.',
    'Error performing the request. Try again: one request is never sent twice.',
    'Error al realizar la solicitud. Intente de nuevo: la misma solicitud nunca se envía dos veces.',
  ])
})

test('DTC-07 ERR-22 ERR-39 a cancellation of which nobody heard says so, and does not say that nothing was cancelled', () => {
  expect([pt, en, es].map(({ command }) => command.cancelFailed)).toEqual([
    'Erro ao cancelar solicitação. Se ela foi cancelada, o estado dela aqui o dirá.',
    'Error cancelling the request. If it was cancelled, its state here will say so.',
    'Error al cancelar la solicitud. Si fue cancelada, su estado aquí lo dirá.',
  ])
})
