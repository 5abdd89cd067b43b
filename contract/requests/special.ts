import { cancelMaintenance } from '../endpoints/command.ts'
import { field } from '../fieldKinds.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/special.json' with { type: 'json' }

const hours = { most: 200_000 }

/**
 * What a tracker does when asked (maintenance §7.3). Never offered: a regeneration that is forced, injectors, brakes,
 * whatever moves fuel, heat or a wheel from afar. Firmware is not sent: no public protocol tells whether a unit came back.
 */
export const special = defineRequest('special', {
  at: '/maintenance/special',
  orderAt: '/maintenance/special/request',
  permission: permissions.maintenance,
  actions: [
    'versionRead',
    'identityRead',
    'positionAsk',
    'trackerRestart',
    'gnssRestart',
    'accelerometerSet',
    'odometerSet',
    'hourmeterSet',
    'serviceReset',
  ],
  functions: {
    versionRead: 'versao',
    identityRead: 'identificacao',
    positionAsk: 'posicao',
    trackerRestart: 'reiniciar',
    gnssRestart: 'partidafria',
    accelerometerSet: 'acelerometro',
    odometerSet: 'hodometro',
    hourmeterSet: 'horimetro',
    serviceReset: 'indicadorrevisao',
  },
  payload: {
    odometerKm: field('hodometro', 'km'),
    odometerAgainKm: field('hodometro_confirmado', 'km'),
    hourmeterH: field('horimetro', 'decimal', { least: 0, ...hours }),
    hourmeterAgainH: field('horimetro_confirmado', 'decimal', { least: 0, ...hours }),
  },
  asks: {
    versionRead: [],
    identityRead: [],
    positionAsk: [],
    trackerRestart: [],
    gnssRestart: [],
    accelerometerSet: [],
    odometerSet: ['odometerKm', 'odometerAgainKm'],
    hourmeterSet: ['hourmeterH', 'hourmeterAgainH'],
    serviceReset: [],
  },
  same: [
    ['odometerKm', 'odometerAgainKm'],
    ['hourmeterH', 'hourmeterAgainH'],
  ],
  tells: true,
  columns: {},
  confirm: 'word',
  reasoned: false,
  many: 50,
  cancel: cancelMaintenance,
  words,
  sample: { odometerKm: 128_430, odometerAgainKm: 128_430, hourmeterH: 2_100, hourmeterAgainH: 2_100 },
})
