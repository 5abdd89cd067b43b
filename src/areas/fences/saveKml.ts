import { saveFile } from '#src/lib/saveFile.ts'

/** A name that every file system takes: `patio-guarulhos`. */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'kml'

/** FENCE-06: hands a KML document to the browser under the name of its fence. */
export const saveKml = (name: string, kml: string): void =>
  saveFile(`${fileName(name)}.kml`, new Blob([kml], { type: 'application/vnd.google-earth.kml+xml' }))
