import {
  type CardSection,
  type SectionName,
  isSection,
  measuresOfCard,
  sectionOf,
  speedSection,
} from '#contract/cards.ts'
import { type MeasureName, isMeasure, measureOf } from '#contract/measures.ts'
import { permissions, type PermissionKey } from '#contract/permissions.ts'
import type { ParamsOf } from '#src/lib/address.ts'
import type { PathName, addresses } from '#src/lib/paths.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** Addresses without parameters. */
export type Opened = { [N in PathName]: ParamsOf<(typeof addresses)[N]['path']> extends never ? N : never }[PathName]

interface Face {
  icon: IconName
  /** Where its figures are told at length. */
  opens: Opened
}
const faces: Partial<Record<SectionName, Face>> = {
  evento: { icon: 'warning-circle', opens: 'occurrences' },
  [speedSection]: { icon: 'gauge', opens: 'performanceAnalysis' },
  rotacao: { icon: 'speedometer', opens: 'telemetryAnalysis' },
  vazaocombustivel: { icon: 'drop', opens: 'telemetryAnalysis' },
  acelerador: { icon: 'pulse', opens: 'telemetryAnalysis' },
  freio: { icon: 'harsh-braking', opens: 'telemetryAnalysis' },
  portas: { icon: 'door', opens: 'live' },
  luzes: { icon: 'headlights', opens: 'telemetryAnalysis' },
  parabrisa: { icon: 'drop', opens: 'telemetryAnalysis' },
  statustempo: { icon: 'clock', opens: 'statusTimeReport' },
  frota: { icon: 'truck', opens: 'live' },
  nivelcombustivel: { icon: 'gas-pump', opens: 'live' },
  marcha: { icon: 'gear', opens: 'telemetryAnalysis' },
  arcondicionado: { icon: 'snowflake', opens: 'performanceAnalysis' },
  cinto: { icon: 'seatbelt', opens: 'performanceAnalysis' },
  consumo: { icon: 'gas-pump', opens: 'performanceAnalysis' },
  graficotemperatura: { icon: 'thermometer', opens: 'telemetryAnalysis' },
}
const usual: Face = { icon: 'chart-bar', opens: 'performanceAnalysis' }
export const faceOfSection = (name: SectionName): Face => faces[name] ?? usual

export interface NamedCard {
  /** As the preference has it: `graficosimples:rotacao`. */
  name: string
  section: SectionName
  card: CardSection
}

/** A card by its name; null for one that nobody knows. After the colon of a free chart stand its measures. */
export function cardOf(name: string): NamedCard | null {
  const [head = '', rest] = name.split(':')
  if (!isSection(head)) return null
  const card = sectionOf(head)
  if (rest === undefined) return { name, section: head, card }
  const measures = rest.split('.').filter(isMeasure)
  const wanted = card.form === 'biaxial' ? 2 : 1
  if (card.measures === undefined || measures.length !== wanted || !['graficosimples', 'graficobiaxial'].includes(head))
    return null
  return { name, section: head, card: { ...card, measures } }
}

/** Fields of a card, with the measure that each is. */
export const fieldsOfCard = ({ kind, measures }: CardSection): Readonly<Record<string, MeasureName>> =>
  measures ? Object.fromEntries(measures.map((name) => [name, name])) : measuresOfCard(kind)

const now: Partial<Record<CardSection['kind'], PermissionKey>> = {
  portas: permissions.telemetry,
  nivelcombustivel: permissions.telemetry,
}

/** Without what a card shows the session has no use for it. */
export function mayRead({ card }: NamedCard, can: (key: PermissionKey, right: 'r') => boolean): boolean {
  const key = now[card.kind]
  if (key !== undefined) return can(key, 'r')
  const fields = fieldsOfCard(card)
  const shown = card.shows.length > 0 ? card.shows : Object.keys(fields)
  return shown.every((field) => {
    const name = fields[field]
    const needs = name && measureOf(name).needs
    return needs === undefined || can(needs, 'r')
  })
}
