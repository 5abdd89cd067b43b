/** How `placeText` writes a distance before a place, in any of the three languages. */
const farFrom = /^(\d+ km (?:(?:a|al) )?[A-Z]{1,2} (?:de|of) )(\S.*)$/s

/** The distance and the place of "9 km a O de Recife, PE"; null where a text says no distance. */
export function placeParts(text: string): { far: string; place: string } | null {
  const [, far, place] = farFrom.exec(text) ?? []
  return far === undefined || place === undefined ? null : { far, place }
}
