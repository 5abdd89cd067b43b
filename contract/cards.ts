import type { MeasureName } from './measures.ts'

/**
 * What a card asks under which kind, and which measure of the dictionary each field of its answer is (CARD-14..22): the
 * names on the wire are the specification's, the figures those of every report.
 */
export const cardKinds = {
  evento: {
    aceleracao_brusca: 'harshAccelerations',
    frenagem_brusca: 'harshBrakings',
    colisao: 'collisions',
    colisao_estacionamento: 'parkedCollisions',
  },
  velocidade: { velocidade: 'meanSpeed', maxVelocidade: 'topSpeed', minVelocidade: 'lowSpeed' },
  rotacao: { rotacao: 'meanRpm', maxRotacao: 'rpmMax', minRotacao: 'rpmMin' },
  vazaocombustivel: {
    vazao_combustivel: 'litresPerHour',
    vazao1500: 'litres1500',
    vazao3000: 'litres3000',
    vazao6000: 'litres6000',
    minVazao: 'flowMin',
    maxVazao: 'flowMax',
    litros: 'litres',
  },
  acelerador: { mediaAcelerador: 'meanThrottle', maxAcelerador: 'throttleMax', acimaDe80: 'throttle80Share' },
  freio: { totalFreio: 'brakes', totalEmbreagem: 'clutches', freioPor100: 'brakesPer100' },
  luzes: { farolNoite: 'lightsShare', piscaAlertaSec: 'hazard' },
  parabrisa: { limpador: 'wiperShare' },
  tempo: {
    movimentoSec: 'moving',
    ociosoSec: 'standing',
    desligadoSec: 'off',
    posChaveSec: 'afterKey',
    silencioSec: 'silent',
    acMovimentoSec: 'acMoving',
    acParadoSec: 'acIdle',
    acDesligadoSec: 'acOff',
    acTotalSec: 'engine',
    engatadoSec: 'gearIn',
    desengatadoSec: 'gearOut',
    comCintoSec: 'beltOn',
    semCintoSec: 'beltOff',
    ociosidade: 'idleShare',
    ociosoSemTrabalhoSec: 'idle',
  },
  arcondicionado: { acMovimentoSec: 'acMoving', acParadoSec: 'acIdle', acDesligadoSec: 'acOff', acTotalSec: 'engine' },
  marcha: { engatadoSec: 'gearIn', desengatadoSec: 'gearOut' },
  cinto: { comCintoSec: 'beltOn', semCintoSec: 'beltOff' },
  consumo: { consumo: 'kmPerLitre', litros: 'litres', distancia: 'distance' },
  graficotemperatura: { temp_liquido_arref: 'meanCoolant', maxTemperatura: 'coolantMax' },
  portas: {},
  frota: {},
  nivelcombustivel: {},
  graficosimples: {},
  graficobiaxial: {},
} as const satisfies Record<string, Readonly<Record<string, MeasureName>>>

export type CardKind = keyof typeof cardKinds
export const isCardKind = (name: string): name is CardKind => Object.hasOwn(cardKinds, name)
export const cardKindNames = Object.keys(cardKinds).filter(isCardKind)
export const measuresOfCard = (kind: CardKind): Readonly<Record<string, MeasureName>> => cardKinds[kind]

/** How a card is drawn: a number with its line, parts of a whole, bars, or lines. */
export type CardForm = 'value' | 'pie' | 'bars' | 'line' | 'biaxial' | 'now'

export interface CardSection {
  kind: CardKind
  form: CardForm
  /** The fields that it shows, the first one large; of a chart the measures that it asks. */
  shows: readonly string[]
  foot?: readonly string[]
  measures?: readonly MeasureName[]
  /** Vehicles with more of a field than so much are counted apart; of another the one with most is named. */
  over?: { field: string; than: number }
  worst?: string
  /** Columns of twelve. */
  width: 3 | 4 | 5 | 6
}

/** CARD-05, CARD-06: every section that a preference may hold. */
export const cardSections = {
  evento: {
    kind: 'evento',
    form: 'value',
    shows: [],
    foot: ['aceleracao_brusca', 'frenagem_brusca', 'colisao', 'colisao_estacionamento'],
    width: 3,
  },
  velocidade: {
    kind: 'velocidade',
    form: 'value',
    shows: ['velocidade'],
    foot: ['maxVelocidade', 'minVelocidade'],
    over: { field: 'maxVelocidade', than: 90 },
    worst: 'maxVelocidade',
    width: 3,
  },
  rotacao: {
    kind: 'rotacao',
    form: 'value',
    shows: ['rotacao'],
    foot: ['maxRotacao', 'minRotacao'],
    over: { field: 'maxRotacao', than: 2500 },
    worst: 'maxRotacao',
    width: 3,
  },
  vazaocombustivel: {
    kind: 'vazaocombustivel',
    form: 'bars',
    shows: ['vazao1500', 'vazao3000', 'vazao6000'],
    foot: ['litros', 'minVazao', 'maxVazao'],
    width: 5,
  },
  acelerador: {
    kind: 'acelerador',
    form: 'value',
    shows: ['mediaAcelerador'],
    foot: ['maxAcelerador', 'acimaDe80'],
    worst: 'maxAcelerador',
    width: 3,
  },
  freio: {
    kind: 'freio',
    form: 'value',
    shows: ['totalFreio'],
    foot: ['freioPor100', 'totalEmbreagem'],
    worst: 'totalFreio',
    width: 3,
  },
  portas: { kind: 'portas', form: 'now', shows: ['travada', 'fechada'], width: 3 },
  luzes: { kind: 'luzes', form: 'value', shows: ['farolNoite'], foot: ['piscaAlertaSec'], width: 3 },
  parabrisa: { kind: 'parabrisa', form: 'value', shows: ['limpador'], width: 3 },
  statustempo: {
    kind: 'tempo',
    form: 'pie',
    shows: ['movimentoSec', 'ociosoSec', 'desligadoSec', 'posChaveSec'],
    foot: ['ociosoSemTrabalhoSec', 'ociosidade', 'silencioSec'],
    over: { field: 'ociosidade', than: 10 },
    width: 4,
  },
  frota: { kind: 'frota', form: 'now', shows: ['caminhoes', 'carros', 'agricolas'], width: 3 },
  nivelcombustivel: {
    kind: 'nivelcombustivel',
    form: 'now',
    shows: ['nivelCompleto', 'nivel75', 'nivel50', 'nivel10'],
    width: 3,
  },
  marcha: {
    kind: 'tempo',
    form: 'pie',
    shows: ['engatadoSec', 'desengatadoSec'],
    over: { field: 'desengatadoSec', than: 0 },
    width: 4,
  },
  arcondicionado: {
    kind: 'tempo',
    form: 'pie',
    shows: ['acMovimentoSec', 'acParadoSec', 'acDesligadoSec'],
    worst: 'acTotalSec',
    width: 4,
  },
  cinto: {
    kind: 'tempo',
    form: 'pie',
    shows: ['comCintoSec', 'semCintoSec'],
    over: { field: 'semCintoSec', than: 0 },
    worst: 'semCintoSec',
    width: 3,
  },
  consumo: { kind: 'consumo', form: 'value', shows: ['consumo'], foot: ['minConsumo', 'maxConsumo'], width: 3 },
  graficotemperatura: {
    kind: 'graficotemperatura',
    form: 'line',
    shows: ['temp_liquido_arref', 'maxTemperatura'],
    foot: ['temp_liquido_arref', 'maxTemperatura'],
    over: { field: 'maxTemperatura', than: 95 },
    worst: 'maxTemperatura',
    width: 5,
  },
  graficodistancia: {
    kind: 'graficosimples',
    form: 'bars',
    shows: [],
    measures: ['distance'],
    worst: 'distance',
    width: 5,
  },
  graficovelocidade: { kind: 'graficosimples', form: 'line', shows: [], measures: ['meanSpeed'], width: 5 },
  graficorotacao: { kind: 'graficosimples', form: 'line', shows: [], measures: ['meanRpm'], width: 5 },
  graficovazao: {
    kind: 'graficobiaxial',
    form: 'biaxial',
    shows: [],
    measures: ['litresPerHour', 'distance'],
    width: 6,
  },
  graficopedais: { kind: 'graficobiaxial', form: 'biaxial', shows: [], measures: ['meanThrottle', 'brakes'], width: 6 },
  graficosimples: { kind: 'graficosimples', form: 'line', shows: [], measures: ['meanSpeed'], width: 5 },
  graficobiaxial: {
    kind: 'graficobiaxial',
    form: 'biaxial',
    shows: [],
    measures: ['meanThrottle', 'brakes'],
    width: 6,
  },
} as const satisfies Record<string, CardSection>

export type SectionName = keyof typeof cardSections
export const isSection = (name: string): name is SectionName => Object.hasOwn(cardSections, name)
export const sectionOf = (name: SectionName): CardSection => cardSections[name]

/** Its icon stands in a table of the page, which speaks no Portuguese. */
export const speedSection = 'velocidade' satisfies SectionName

/** DASH-02: nothing is kept at first; these are drawn as a suggestion, which nobody saved. */
export const suggestedSections = [
  'velocidade',
  'consumo',
  'acelerador',
  'evento',
  'statustempo',
  'vazaocombustivel',
  'nivelcombustivel',
  'graficotemperatura',
  'cinto',
  'marcha',
] as const satisfies readonly SectionName[]

/** CARD-07: what the list to add from holds. */
export const offeredSections = [
  'vazaocombustivel',
  'arcondicionado',
  'graficotemperatura',
  'cinto',
  'marcha',
  'acelerador',
  'evento',
  'freio',
] as const satisfies readonly SectionName[]

/** Fields that have a short word of their own, for under the title of their card. */
const short = [
  'aceleracao_brusca',
  'frenagem_brusca',
  'colisao',
  'colisao_estacionamento',
  'maxVelocidade',
  'minVelocidade',
  'maxRotacao',
  'minRotacao',
  'litros',
  'minVazao',
  'maxVazao',
  'maxAcelerador',
  'acimaDe80',
  'ociosoSemTrabalhoSec',
  'silencioSec',
  'temp_liquido_arref',
  'maxTemperatura',
  'minConsumo',
  'maxConsumo',
] as const
export const isShort = (field: string): field is (typeof short)[number] => short.some((one) => one === field)
