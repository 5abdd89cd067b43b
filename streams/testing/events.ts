import type { FleetColumns } from '#contract/endpoints/live.ts'
import { Alert } from '#contract/live/alert.ts'
import { Command } from '#contract/live/command.ts'
import { StreamEvent } from '#contract/live/events.ts'
import { encodeFrame, decodeFrame, type FramePoint, type PositionFrame } from '#contract/live/frame.ts'

/** Things as the server would send them, read by the contract, for tests of the rail. */
export const epochA = '0b3e7c52-3f6c-4c0e-9a53-0f2d5b8a4d11'
export const epochB = '7d6a1c1e-8a40-4f63-bb8e-6f9d3c1b2a44'
export const t0 = 1_760_000_000_000

export const alertWire = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  id_empresa: 1,
  id_veiculo: 100 + id,
  tipo: 'panic',
  severidade: 'critical',
  descricaoAlerta: 'Pânico acionado',
  id_categoria: 1,
  placa: 'BRA2E19',
  frota: '0412',
  latitude: -23,
  longitude: -46,
  bussola: null,
  status_ignicao: 1,
  ocorrido: t0 + id,
  recebido: t0 + id,
  rev: 1,
  reconhecido: null,
  reconhecido_por: null,
  ...over,
})
export const alert = (id: number, over: Record<string, unknown> = {}): Alert => Alert.parse(alertWire(id, over))

export const commandWire = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  id_empresa: 1,
  id_veiculo: 101,
  placa: 'BRA2E19',
  frota: '0412',
  acao: 'block',
  estado: 'pending',
  status: 1,
  cancelamento: 'none',
  motivo: 'theft',
  observacao: '',
  data: t0,
  responsavel: { id: 1, name: 'Ana' },
  enviado: null,
  tentativas: 0,
  encerrado: null,
  data_cancelamento: null,
  aguarda: null,
  aguarda_ate: null,
  excecao: false,
  aprovado_por: null,
  aprovado_em: null,
  lote: null,
  evidencia: null,
  tentativa: [],
  expira: t0 + 600_000,
  rev: 1,
  etapas: [],
  ...over,
})
export const command = (id: string, over: Record<string, unknown> = {}): Command => Command.parse(commandWire(id, over))

const idOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`

/** Wire form of an event of company 1; by default an alert whose id is its number in the log. */
export const eventWire = (seq: number, over: Record<string, unknown> = {}) => ({
  epoch: epochA,
  company: 1,
  seq,
  id: idOf(seq),
  type: 'alertRaised',
  occurredAt: t0,
  receivedAt: t0,
  committedAt: t0,
  rev: 1,
  body: alertWire(seq),
  ...over,
})
export const event = (seq: number, over: Record<string, unknown> = {}): StreamEvent =>
  StreamEvent.parse(eventWire(seq, over))

export const point = (vehicleId: number, over: Partial<FramePoint> = {}): FramePoint => ({
  vehicleId,
  longitude: -46,
  latitude: -23,
  fixAt: t0,
  signalAt: over.fixAt ?? t0,
  headingDeg: 90,
  speedKmh: 60,
  motion: 1,
  flags: 0,
  sensors: 0,
  ...over,
})
export function frame(serverAt: number, points: readonly FramePoint[], company = 1): PositionFrame {
  const read = decodeFrame(encodeFrame(company, serverAt, points))
  if (!read) throw new Error('a frame just packed reads back')
  return read
}

/** The register of some vehicles of company 1, last heard of at `t0`, moving; plates are made of the ids. */
export function fleetOf(ids: readonly number[], over: Partial<FleetColumns> = {}): FleetColumns {
  const all = <T>(value: T) => ids.map(() => value)
  return {
    vehicleId: [...ids],
    company: all(1),
    plate: ids.map((id) => `ABC${String(id).padStart(4, '0')}`),
    fleetNumber: ids.map((id) => `F${id}`),
    category: all(1),
    maker: all('Volvo'),
    model: all('FH'),
    driver: all(null),
    intervalMs: all(10_000),
    latitude: all(-23),
    longitude: all(-46),
    headingDeg: all(90),
    speedKmh: all(60),
    motion: all(1),
    motionSince: all(t0),
    flags: all(0),
    sensors: all(0),
    fixAt: all(t0),
    signalAt: over.fixAt ?? all(t0),
    ...over,
  }
}
