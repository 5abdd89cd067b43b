import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Language, UserId, idInPath } from '../kinds.ts'
import { answer, request } from '../wire.ts'

/** A form carries text alone. */
const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value): 'true' | 'false' => (value ? 'true' : 'false'),
})

/** PROFILE-16..18, PROFILE-25: picture, language and, when asked, password of oneself, in one step. */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/usuario/pessoal',
  summary: 'Change one’s own picture, language and password; the answer’s token takes the place of the one sent',
  access: 'session',
  whilePending: true,
  form: request({
    /** The picture to show from now on, as a data URL of a jpg or png; left out, there is none. */
    image: ['imagem', z.string().optional()],
    language: ['idioma', Language],
    id: idInPath(UserId),
    /** Both count when `changePassword` is set, and only then. */
    password: ['senha', z.string().max(200).optional()],
    newPassword: ['novaSenha', z.string().max(200).optional()],
    changePassword: ['alterarSenha', flag],
  }),
  answer: answer({ token: z.string(), msg: z.string() }),
  errors: [
    'permission.denied',
    'picture.format',
    'picture.tooLarge',
    'password.wrong',
    'password.length',
    'password.common',
    'password.unchanged',
  ],
})
