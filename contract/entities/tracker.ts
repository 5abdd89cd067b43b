import { chosen, field, maybe, maybeChosen, told, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { TrackerId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/tracker.json' with { type: 'json' }

/** Trackers of a company (ENT-20, VALID-TRACKER), installed, in stock or out of use: the equipment list (EXPORT-12, EXPORT-19). */
export const tracker = defineEntity('tracker', {
  id: TrackerId,
  at: '/installation/tracker',
  permission: permissions.device,
  fields: {
    description: field('descricao', 'label', { least: 3 }),
    /** VALID-TRACKER-02. */
    esn: field('esn', 'esn', { most: 20 }),
    protocol: maybe('protocolo', 'code'),
    producer: maybe('fabricante', 'label'),
    model: maybe('modelo', 'label'),
    keyboard: chosen('teclado', ['none', 'internal', 'external']),
    /**
     * As whoever fitted it says, and null where nobody did: a command asks what its model takes, and a clock is judged by
     * what it reports.
     */
    updater: maybe('atualizador', 'label'),
    utcOffsetMin: maybe('utc', 'integer', { least: -720, most: 840 }),
    special: maybe('funcoes_especiais', 'label'),
    telemetry: maybe('telemetria', 'onOff'),
    blocking: maybe('bloqueio', 'onOff'),
    place: toldChosen('onde', ['installed', 'stock', 'retired']),
    plate: toldMaybe('placa', 'plateOrName'),
    fleetNumber: toldMaybe('frota', 'code'),
    registeredAt: told('cadastrado_em', 'instant'),
    /** What came since it is in the vehicle. */
    heardAt: toldMaybe('ultimo_relato', 'moment'),
    fixAt: toldMaybe('ultima_posicao', 'moment'),
    /** How far its clock is ahead of the server's; behind is below nought. Empty where it is right. */
    clockOffset: toldMaybe('desvio_relogio', 'integer'),
    /** How many report under its code, of one that is in a vehicle and was heard in it (`twins.ts` of the door). */
    heard: toldChosen('aparelhos', ['unheard', 'one', 'two']),
    /** Since when it has an address of its own; the address itself is said once, when it is made. */
    keyMadeAt: toldMaybe('endereco_desde', 'moment'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: {
      of: VehicleId,
      wire: 'vinculos',
      many: false,
      alone: true,
      dated: true,
      kept: 'asPast',
      /** The paper of an installation: why, at which odometer, and how it looks. */
      noted: {
        reason: maybeChosen('motivo', ['new', 'swap', 'maintenance', 'removal']),
        odometerKm: maybe('hodometro', 'km'),
        photo: maybe('foto', 'picture'),
      },
    },
  },
  filters: ['place', 'heard', 'keyboard', 'active'],
  search: ['esn', 'description', 'producer', 'model'],
  order: ['description', 'esn', 'producer', 'model'],
  everywhere: ['esn'],
  // What has a past is put out of use.
  verbs: [
    'list',
    'get',
    'create',
    'update',
    'status',
    'history',
    'export',
    'options',
    'others',
    'links',
    'link',
    'past',
    'import',
    'importStep',
  ],
  hangs: ['plate'],
  limit: 100_000,
  words,
  sample: {
    description: 'Rastreador 9001',
    esn: '900000000000017',
    protocol: 'suntech',
    producer: 'Suntech',
    model: 'ST310U',
    keyboard: 'none',
    updater: 'Suntech Updater',
    utcOffsetMin: -180,
    special: 'Sensor de carreta',
    telemetry: true,
    blocking: false,
    active: true,
  },
})
