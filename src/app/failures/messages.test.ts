import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'

import { languages } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { isEmail } from '#contract/rules/email.ts'
import { passwordLengths } from '#contract/rules/password.ts'
import { resetFault } from '#contract/rules/passwordReset.ts'
import { periodFault, wholeDays } from '#contract/rules/period.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { exportFailure } from '#src/kit/export/exportFailure.ts'
import { pictureFault } from '#src/kit/fields/picture.ts'
import { readBundle } from '#src/lib/text/bundles.ts'
import type { Namespace } from '#src/lib/text/namespaces.ts'
import type { TextValues } from '#src/lib/text/useText.ts'

import { passwordFaults } from '../profile/profileChange.ts'
import { errorStatus } from './errorStatus.ts'

const namespaces: Namespace[] = ['app', 'login', 'profile', 'ui', 'kit', 'fields', 'journey']
const texts = i18next.createInstance()

beforeAll(async () => {
  await texts.init({ lng: 'pt-BR', keySeparator: '.', nsSeparator: ':', interpolation: { escapeValue: false } })
  for (const language of languages)
    for (const name of namespaces) texts.addResourceBundle(language, name, await readBundle(language, name))
})

type Say = (key: string, values?: TextValues) => string
type Case = readonly [id: string, cause: string, say: (t: Say) => string, sentences: readonly [string, string, string]]

const zone = 'America/Sao_Paulo'
const now = Date.UTC(2026, 10, 18, 15)
const lengths = passwordLengths.spec
const reset = (email: string, password: string, confirmation: string) => (t: Say) => {
  const [least, most] = lengths.reset
  return t(`login:reset.fault.${resetFault({ email, password, confirmation }, lengths.reset)?.rule}`, { least, most })
}
const draft = { image: null, language: 'en', changePassword: true, password: '' } as const
const profile = (newPassword: string, confirmation: string) => (t: Say) => {
  const [least, most] = lengths.profile
  const faults = passwordFaults({ ...draft, newPassword, confirmation }, lengths.profile)
  if (faults.length) return t('profile:personalprofile.new_pass.error', { least, most })
  return faults.mismatch ? t('profile:personalprofile.confirm.error') : ''
}
const picture = (type: string, size: number) => (t: Say) => {
  const fault = pictureFault({ type, size })
  return t(fault === 'format' ? 'profile:personalprofile.invalid_format' : `profile:personalprofile.max_${fault}`)
}
const period = (from: string, to: string) => (t: Say) =>
  t(`fields:fault.${periodFault(wholeDays(from, to, zone), { now, dayLimit: 31, timeZone: zone })}`, { count: 31 })
const exported = (subject: 'dataset' | 'report' | 'page') => (t: Say) =>
  exportFailure((key, values) => t(`kit:${key}`, values), subject, 'DTC', new ApiError('network'))
const page = (search: string) => (t: Say) => t(`app:error.${errorStatus(search, null)}`)
const plain = (key: string) => (t: Say) => t(key)

/** What a part of the shell says for a cause that it finds itself; what the server finds stands in `server/text`. */
const cases: readonly Case[] = [
  [
    'FORGOT-03 RESET-07',
    'no address',
    (t) => (isEmail('a@b') ? '' : t('login:invalidEmail')),
    ['Insira um e-mail válido!', 'Enter a valid email!', '¡Ingrese un correo electrónico válido!'],
  ],
  [
    'RESET-06',
    'an empty field',
    reset('a@b.co', '', ''),
    [
      'Certifique-se de preencher todos os campos para continuar!',
      'Make sure to fill in every field to continue!',
      '¡Asegúrese de completar todos los campos para continuar!',
    ],
  ],
  [
    'RESET-08',
    'five characters',
    reset('a@b.co', 'abcde', 'abcde'),
    [
      'Sua senha deve conter entre 6 e 16 caracteres!',
      'Your password must have between 6 and 16 characters!',
      '¡Su contraseña debe tener entre 6 y 16 caracteres!',
    ],
  ],
  [
    'RESET-09',
    'another confirmation',
    reset('a@b.co', 'abcdef', 'abcdeF'),
    [
      'As senhas inseridas não coincidem, verifique!',
      'The passwords do not match, check them!',
      '¡Las contraseñas ingresadas no coinciden, verifíquelas!',
    ],
  ],
  [
    'PROFILE-11',
    'three characters',
    profile('abc', 'abc'),
    [
      'A nova senha deve conter entre 4 e 14 caracteres',
      'The new password must have 4 to 14 characters',
      'La nueva contraseña debe tener de 4 a 14 caracteres',
    ],
  ],
  [
    'PROFILE-12',
    'another confirmation',
    profile('abcd', 'abce'),
    [
      'A confirmação não coincide com a nova senha',
      'The confirmation does not match the new password',
      'La confirmación no coincide con la nueva contraseña',
    ],
  ],
  [
    'PROFILE-14',
    'a gif',
    picture('image/gif', 1),
    [
      'Formato inválido: use uma imagem jpg ou png',
      'Invalid format: use a jpg or png image',
      'Formato no válido: use una imagen jpg o png',
    ],
  ],
  [
    'PROFILE-15',
    'a byte too many',
    picture('image/png', limits.pictureMaxBytes + 1),
    ['A imagem deve ter no máximo 1 MB', 'The image must have at most 1 MB', 'La imagen debe tener como máximo 1 MB'],
  ],
  [
    'ERR-29 INPUT-11',
    'a year too far',
    period('1999-12-31', '2026-11-01'),
    ['Parâmetro inválido', 'Invalid parameter', 'Parámetro inválido'],
  ],
  [
    'ERR-30',
    'a start after today',
    period('2026-11-19', '2026-11-20'),
    ['Excedendo a data atual', 'Later than today', 'Supera la fecha actual'],
  ],
  [
    'ERR-31',
    'a start after the end',
    period('2026-11-10', '2026-11-09'),
    ['Início maior que o fim', 'Start later than end', 'Inicio mayor que el fin'],
  ],
  [
    'ERR-32',
    'an end after today',
    period('2026-11-18', '2026-11-19'),
    [
      'A data final não pode ser posterior a hoje',
      'The end is after today',
      'La fecha final no puede ser posterior a hoy',
    ],
  ],
  [
    'ERR-33',
    '32 days',
    period('2026-10-01', '2026-11-01'),
    [
      'O período não pode ser maior que 31 dias',
      'The period is longer than 31 days',
      'El período no puede superar 31 días',
    ],
  ],
  ['INPUT-12', 'no date', plain('fields:fault.date'), ['Data inválida', 'Invalid date', 'Fecha inválida']],
  [
    'ERR-09',
    'a dataset that did not come as a file',
    exported('dataset'),
    ['Erro na exportação do DTC', 'Error exporting the DTC', 'Error en la exportación del DTC'],
  ],
  [
    'ERR-10',
    'a report that did not',
    exported('report'),
    ['Erro ao exportar o relatório', 'Error exporting the report', 'Error al exportar el informe'],
  ],
  [
    'ERR-11',
    'a page that did not',
    exported('page'),
    [
      'Houve um erro ao exportar o relatório, por favor tente novamente!',
      'There was an error exporting the report, please try again!',
      '¡Hubo un error al exportar el informe, inténtelo de nuevo!',
    ],
  ],
  [
    'ERR-34',
    'no match',
    plain('ui:empty.noResults'),
    ['Nenhum resultado encontrado', 'No results found', 'Ningún resultado encontrado'],
  ],
  [
    'ERR-35',
    'no vehicle',
    plain('ui:empty.noVehicle'),
    ['Nenhum veículo disponível', 'No vehicle available', 'Ningún vehículo disponible'],
  ],
  [
    'ERR-36',
    'an empty register',
    plain('ui:empty.noRegistrations'),
    ['Nenhum registro encontrado', 'No registrations found', 'Ningún registro encontrado'],
  ],
  [
    'ERR-37',
    'an empty period',
    plain('ui:empty.noRecordsPeriod'),
    [
      'Nenhum registro encontrado para o período selecionado',
      'No records found for the selected period',
      'Ningún registro encontrado para el período seleccionado',
    ],
  ],
  [
    'ERR-38',
    'an empty search',
    plain('ui:empty.noDataSearch'),
    ['Sem dados para a busca atual', 'No data for the current search', 'Sin datos para la búsqueda actual'],
  ],
  ['TABLE-03', 'no row', plain('kit:table.empty'), ['Nenhum item', 'No items', 'Ningún elemento']],
  [
    'SEL-17',
    'nothing to choose',
    plain('ui:select.noOptions'),
    ['Sem opções disponíveis', 'No options available', 'Sin opciones disponibles'],
  ],
  [
    'SEL-18',
    'nothing found',
    plain('ui:optionpanel.noitems'),
    ['Nenhum item disponível', 'No items available', 'Ningún elemento disponible'],
  ],
  ['ERRPG-01', 'a screen denied', plain('app:denied.title'), ['Acesso Negado!', 'Access denied!', '¡Acceso denegado!']],
  [
    'ERRPG-04',
    'a part that broke',
    plain('app:internal.title'),
    ['Ocorreu um erro interno', 'An internal error occurred', 'Ocurrió un error interno'],
  ],
  [
    'ERR-27',
    'a clocking that nobody answered',
    plain('journey:treatment.clockingFailed'),
    ['Falha na solicitação de apontamento', 'Clocking request failure', 'Falló la solicitud de marcación'],
  ],
  [
    'ERR-28',
    'a photo of an inspection that did not come',
    plain('journey:inspection.photoFailed'),
    ['Não foi possível carregar a foto', 'Could not load photo', 'No se pudo cargar la foto'],
  ],
  [
    'ERR-26',
    'a screen that never came',
    plain('app:internal.module'),
    [
      'Falha ao carregar o módulo. A página continua tentando.',
      'Module load failure. The page goes on trying.',
      'No se pudo cargar el módulo. La página sigue intentando.',
    ],
  ],
  [
    'ERRPG-12',
    'an unknown address',
    plain('app:notFound.title'),
    ['Página não encontrada', 'Page not found', 'Página no encontrada'],
  ],
  ['ERRPG-08', '400', page('?status=400'), ['Requisição inválida', 'Bad request', 'Solicitud inválida']],
  ['ERRPG-08', '401', page('?status=401'), ['Não autorizado', 'Unauthorized', 'No autorizado']],
  ['ERRPG-10', 'no status', page(''), ['Acesso proibido', 'Forbidden', 'Acceso prohibido']],
  [
    'ERRPG-08',
    '500',
    page('?status=500'),
    ['Erro interno do servidor', 'Internal server error', 'Error interno del servidor'],
  ],
]

test.each(cases)('%s ERR-39 %s is told in three languages', (_id, _cause, say, sentences) => {
  expect(languages).toEqual(['pt-BR', 'en', 'es'])
  const said = languages.map((language) => say((key, values = {}) => texts.t(key, { ...values, lng: language })))
  expect(said).toEqual(sentences)
})
