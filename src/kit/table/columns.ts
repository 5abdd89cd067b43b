import type { ReactNode } from 'react'

import { type Cell, type ColumnKind, faceOf } from '#contract/columns.ts'
import { type ColumnKey, type Dataset, type DatasetColumn, columnsOf } from '#contract/dataset.ts'
import { notAvailable } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

/** One column of a table. Text, side and order follow from its kind and value. */
export interface Column<Row> extends DatasetColumn {
  value: (row: Row) => Cell
  /** Sorts in the place of the value: a severity by its rank and not by its letters. */
  order?: (row: Row) => Cell
  /** Drawn in the place of the text; the value still sorts it and goes into files. */
  renderCell?: (row: Row) => ReactNode
  /** Stands where there is no value; left out, N/D for numbers and times (FMT-06), and nothing for a text. */
  absent?: string
  /** What its total is, where the head alone would pass for a sum. */
  totalName?: string
  /** Px at first, and at least; left out, what the kind needs. */
  widthPx?: number
  /** Takes its share of width that is left over; 0 never grows. */
  grow?: number
  /** Stays in sight at the right when the others scroll: what a row is worked with. The first column always stays. */
  pinned?: 'end'
  /** One icon wide: on a phone it stands at the end of its row, where buttons would leave no room for what the row says. */
  slim?: true
  /** Its text is made of what no order can go by. */
  unsorted?: boolean
  /** Not shown until somebody chooses it. */
  hidden?: boolean
  /** Where it stands on a phone; left out, nowhere. Without a title, the first column is it. */
  card?: 'title' | 'line' | 'end'
}

const widths: Record<ColumnKind, number> = {
  text: 160,
  // The longest names of towns whole, most of them with their distance.
  place: 230,
  label: 160,
  code: 130,
  cardCode: 150,
  esn: 170,
  plate: 100,
  plateOrName: 130,
  renavam: 130,
  vin: 190,
  cpf: 130,
  cnpj: 160,
  taxId: 160,
  cnh: 130,
  pis: 140,
  phone: 140,
  postalCode: 100,
  email: 180,
  clockTime: 90,
  mac: 190,
  choice: 130,
  profile: 90,
  picture: 90,
  series: 150,
  weekdays: 190,
  day: 110,
  dueDay: 110,
  birthDay: 110,
  active: 110,
  onOff: 110,
  integer: 100,
  count: 100,
  cylinders: 100,
  year: 72,
  km: 126,
  kmh: 110,
  percent: 100,
  metres: 100,
  hectares: 110,
  hectaresPerHour: 110,
  rpm: 100,
  celsius: 100,
  volt: 100,
  litre: 110,
  litrePerHour: 110,
  kmPerLitre: 110,
  decimal: 100,
  precise: 100,
  degrees: 110,
  latitude: 110,
  longitude: 110,
  seconds: 100,
  duration: 110,
  minutes: 110,
  cents: 120,
  date: 110,
  instant: 150,
  moment: 170,
}

export const widthOf = ({ widthPx, kind }: Pick<Column<never>, 'widthPx' | 'kind'>): number => widthPx ?? widths[kind]

/** The side at which a column stays in sight when the others scroll. */
export const pinOf = ({ pinned }: Pick<Column<never>, 'pinned'>, at: number): 'start' | 'end' | undefined =>
  at === 0 ? 'start' : pinned

/** What stands where a column has no value. */
export const absentOf = ({ absent, kind }: Pick<Column<never>, 'absent' | 'kind'>): string =>
  absent ?? (faceOf(kind).holds === 'text' ? '' : notAvailable.value)

/** Texts grow into what is left over, numbers and times do not. */
export const growOf = ({ grow, kind }: Pick<Column<never>, 'grow' | 'kind'>): number =>
  grow ?? (faceOf(kind).holds === 'text' && kind !== 'series' ? 1 : 0)

/** The name of a row takes most of the room that is left over; a plate or a code has its own length, and names beside it need the room. */
export const nameFace = (kind: ColumnKind): Pick<Column<never>, 'grow' | 'widthPx'> =>
  faceOf(kind).mono ? { grow: 1, widthPx: 200 } : { grow: 3, widthPx: 220 }

type Face<Row> = Omit<Column<Row>, keyof DatasetColumn>

/** The columns of a dataset that the screen has, each with how a row of the screen gives it. */
export function columnsFrom<D extends Dataset, Row>(
  dataset: D,
  language: Language,
  faces: { [K in ColumnKey<D>]?: Face<Row> },
): Column<Row>[] {
  const byKey = new Map(Object.entries<Face<Row> | undefined>(faces))
  return columnsOf(dataset, language).flatMap((column) => {
    const face = byKey.get(column.key)
    return face ? [{ ...column, ...face }] : []
  })
}
