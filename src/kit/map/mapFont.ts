import '@fontsource-variable/inter/wght.css'

/** The face of everything written on the map, as a CSS family. */
export const mapFont = 'Inter Variable, sans-serif'

/** Settles when the face can be drawn with; a face that does not come is no reason for a map without vehicles. */
export const mapFontReady = async (): Promise<void> => {
  await Promise.allSettled(
    // the sample names the parts of the file that are wanted: accents stand in another than the plain letters
    ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`, 'Aã0')),
  )
}
