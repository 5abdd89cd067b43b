/** How `placeText` writes a distance before a place, in any of the three languages. */
const farFrom = /^(\d+ km)( (?:(?:a|al) )?[A-Z]{1,2} (?:de|of) )(\S.*)$/s

/** Distance, wind and place of "9 km a O de Recife, PE"; null where a text says no distance. */
export function placeParts(text: string): { km: string; wind: string; place: string } | null {
  const [, km, wind, place] = farFrom.exec(text) ?? []
  return km === undefined || wind === undefined || place === undefined ? null : { km, wind, place }
}
