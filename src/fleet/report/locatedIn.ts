export interface LocatedRow {
  id: string
  /** Degrees; null where nobody knows where it was. */
  latitude: number | null
  longitude: number | null
}
/** Where a row was, and what it is called there. */
export interface Located {
  id: string
  latitude: number
  longitude: number
  name: string
}

/** Those of which somebody knows where they were. */
export const locatedIn = <Row extends LocatedRow>(rows: readonly Row[], nameOf: (row: Row) => string): Located[] =>
  rows.flatMap((row) => {
    const { id, latitude, longitude } = row
    return latitude === null || longitude === null ? [] : [{ id, latitude, longitude, name: nameOf(row) }]
  })
